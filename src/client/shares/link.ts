import { words } from '../../../generated/words/file-problems.js'
import { fileProblem } from '../file-problem.ts'

/** What a share link says: which bucket, and the key that opens it. */
export interface ShareLink {
  bucketId: string
  /** AGE-SECRET-KEY-1…; in the fragment, so that it is never sent to a server */
  identity: string
}

/** The link `/d/{bucketId}#{identity}`, absolute when `origin` is given. */
export function shareLink({ bucketId, identity }: ShareLink, origin = ''): string {
  return `${origin}/d/${encodeURIComponent(bucketId)}#${identity}`
}

/**
 * Reads a share link, whole or from the path on.
 * Throws HttpError bad_link when it is no such link or its key was cut off.
 */
export function parseShareLink(link: string | URL): ShareLink {
  const url = new URL(link, 'http://localhost')
  const bucketId = /^\/d\/([^/]+)\/?$/.exec(url.pathname)?.[1]
  if (!bucketId) throw fileProblem('bad_link', words.noLink())
  const identity = decodeURIComponent(url.hash.slice(1)).trim().toUpperCase()
  if (!/^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/.test(identity)) {
    throw fileProblem('bad_link', words.incompleteKey())
  }
  return { bucketId: decodeURIComponent(bucketId), identity }
}
