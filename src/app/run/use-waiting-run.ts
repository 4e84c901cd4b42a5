import { useEffect, useRef, useState } from 'react'
import type { UploadSnapshot } from '../../client/index.ts'
import type { Options } from '../../contract/options/complete.ts'
import { announce } from '../shell/announcer.ts'
import { askLogIn } from '../session/auth-prompt.ts'
import { useSession } from '../session/use-session.ts'
import { obstacleTo } from './objections.ts'
import type { Runnable } from './runnable.ts'

export interface WaitingRun {
  /** the person has pressed Run and the files are still on their way */
  isWaiting: boolean
  /** what is in the way, said after a press on Run */
  obstacle: string | undefined
  request: (options: Options) => void
  cancel: () => void
}

export interface WaitingRunProps {
  runnable: Runnable
  files: readonly UploadSnapshot[]
  start: (options: Options) => Promise<void>
  focusFiles: () => void
}

/**
 * A press on Run counts at once and starts the run when it can: after the log-in of a guest, after
 * the last upload. Nobody has to sit and watch for the right moment to press.
 */
export function useWaitingRun({ runnable, files, start, focusFiles }: WaitingRunProps): WaitingRun {
  const [pending, setPending] = useState<Options>()
  const [hasPressed, setPressed] = useState(false)
  const { status } = useSession()
  const obstacle = obstacleTo(files, runnable)
  const isComplete = files.every((file) => file.status === 'ready')
  const startNow = useRef(start)
  useEffect(() => {
    startNow.current = start
  })

  useEffect(() => {
    if (!pending || status !== 'signed-in') return
    if (obstacle === undefined && !isComplete) return
    setPending(undefined)
    if (obstacle === undefined) void startNow.current(pending)
    else announce(obstacle, 'assertive')
  }, [pending, status, obstacle, isComplete])

  return {
    isWaiting: pending !== undefined,
    obstacle: hasPressed ? obstacle : undefined,
    request(options) {
      setPressed(true)
      if (obstacle !== undefined) {
        announce(obstacle, 'assertive')
        if (files.length === 0) focusFiles()
        return
      }
      setPending(options)
      if (status === 'signed-in') {
        if (!isComplete) announce('The run starts when the files have arrived.')
        return
      }
      const reason = 'Log in or sign up to run this. Your files and options stay as they are.'
      void askLogIn(reason).then((isSignedIn) => {
        if (!isSignedIn) setPending(undefined)
      })
    },
    cancel: () => setPending(undefined),
  }
}
