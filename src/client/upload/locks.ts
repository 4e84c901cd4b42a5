/** Which tab works on an upload. */
export interface Locks {
  /** The release of the lock, or undefined when another tab holds it. */
  take(name: string): Promise<(() => void) | undefined>
  /** The release of the lock, as soon as nobody else holds it. */
  await(name: string): Promise<() => void>
}

/** Web Locks: the browser gives a closed or crashed tab's locks back by itself. */
export const webLocks: Locks = {
  take: (name) => request(name, { ifAvailable: true }),
  await: async (name) => (await request(name, {})) ?? free,
}

function request(name: string, options: LockOptions): Promise<(() => void) | undefined> {
  // Without Web Locks (plain http on another host) every tab works for itself.
  if (!globalThis.navigator?.locks) return Promise.resolve(free)
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`filewright:${name}`, options, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}

function free(): void {}
