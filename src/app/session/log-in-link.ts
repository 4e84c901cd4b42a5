/** The log-in page, which comes back to `from` (a path of this app). */
export function logInLink(from: string): string {
  return from === '/' ? '/log-in' : `/log-in?next=${encodeURIComponent(from)}`
}

/** Where to go after a log-in: `next` of the query, if it is a path of this app, or the home page. */
export function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/'
  const isPath = next.startsWith('/') && !/^\/[/\\]/.test(next)
  return isPath ? next : '/'
}
