/**
 * Makes a promise that React's `use` reads without suspending once it has settled. Without the marks
 * even a settled promise (and React.lazy on a loaded chunk) suspends once more, and React holds back
 * what follows a fallback for 300 ms.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
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
