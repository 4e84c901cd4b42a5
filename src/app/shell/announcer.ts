export type Urgency = 'polite' | 'assertive'

type Listener = (message: string, urgency: Urgency) => void

const listeners = new Set<Listener>()

/**
 * Says `message` to people who hear the page. Assertive only for errors that answer what the person
 * just did. Milestones, not every change: each call is spoken.
 */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  for (const listener of listeners) listener(message, urgency)
}

/** Hears all announcements; for the live region. Returns the unsubscribe. */
export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
