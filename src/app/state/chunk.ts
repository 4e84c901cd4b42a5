/** Code or data that is fetched when it is needed or, on hover and focus, a moment before. */
export interface Chunk<T> {
  /** For React's `use`: the one promise of this chunk, failed or not. */
  read: () => Promise<T>
  /** Starts to load; after a failure once more. What fails here is shown where it is read. */
  preload: () => void
}

/**
 * A chunk that is loaded once. A failure stays for those who read it (a new promise at every render
 * would suspend and fetch for ever) until the next preload or page load.
 */
export function chunkOf<T>(load: () => Promise<T>): Chunk<T> {
  let promise: Promise<T> | undefined
  let hasFailed = false
  const read = () => {
    if (promise) return promise
    hasFailed = false
    promise = readable(load())
    promise.catch(() => (hasFailed = true))
    return promise
  }
  return {
    read,
    preload() {
      if (hasFailed) promise = undefined
      read().catch(() => undefined)
    },
  }
}

/**
 * Marks a promise so that `use` reads it without suspending once it has settled. Without the marks
 * even a settled promise (and React.lazy on a loaded chunk) suspends once more, and React holds back
 * what follows a fallback for 300 ms.
 */
function readable<T>(promise: Promise<T>): Promise<T> {
  const marked: Promise<T> & { status?: 'fulfilled'; value?: T } = promise
  promise.then(
    (value) => {
      marked.status = 'fulfilled'
      marked.value = value
    },
    () => undefined,
  )
  return promise
}
