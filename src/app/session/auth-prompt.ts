import { useSyncExternalStore } from 'react'

/** Why the log-in dialog is open, and what to do when it has ended. */
interface Prompt {
  /** undefined for the one that always fits */
  reason: string | undefined
  done: (isSignedIn: boolean) => void
}

let prompt: Prompt | undefined
const listeners = new Set<() => void>()

function change(next: Prompt | undefined): void {
  prompt = next
  for (const listener of listeners) listener()
}

/**
 * Opens the log-in dialog over the page, which keeps everything as it is.
 * Resolves with whether someone is signed in afterwards.
 */
export function askLogIn(reason?: string): Promise<boolean> {
  prompt?.done(false)
  return new Promise((done) => change({ reason, done }))
}

/** Closes the dialog. */
export function endLogIn(isSignedIn: boolean): void {
  const ended = prompt
  change(undefined)
  ended?.done(isSignedIn)
}

/** Whether somebody waits for a log-in already; another question would answer theirs with no. */
export function isAskingLogIn(): boolean {
  return prompt !== undefined
}

export function useAuthPrompt(): Prompt | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => prompt,
  )
}
