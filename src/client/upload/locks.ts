/** Which tab works on an upload. */
export interface Locks {
  /** The release of the lock, or undefined when another tab holds it. */
  take(name: string): Promise<(() => void) | undefined>
}

/** Web Locks: the browser gives a closed or crashed tab's locks back by itself. */
export const webLocks: Locks = {
  take: (name) =>
    new Promise((resolve, reject) => {
      if (!globalThis.navigator?.locks) return resolve(() => undefined)
      navigator.locks
        .request(`filewright:${name}`, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(undefined)
          return new Promise<void>((release) => resolve(release))
        })
        .catch(reject)
    }),
}
