import { deref, type Document } from './document.ts'

export interface Issue {
  path: string
  message: string
}

/** Body of an error answer; the shape is the schema `Problem` of the document. */
export interface Problem {
  status: number
  code: string
  detail: string
  issues?: Issue[]
}

/**
 * Builds error bodies from the examples of the document, so that the mock has no words of its own.
 * `change` sets the parts that depend on the request.
 */
export function createProblems(document: Document) {
  return (code: string, change: Partial<Problem> = {}): Problem => {
    const example = deref(document, document.components.examples![code] as { value: Problem })
    const { issues: _example, ...problem } = example.value
    return { ...problem, ...change }
  }
}

/** What Prism found wrong with a request as issues: where in the body, query, path or headers. */
export function issuesOf(violations: readonly { path: string[]; message: string }[]): Issue[] {
  return violations.map(({ path, message }) => ({
    path: path.length > 1 ? `/${path.slice(1).join('/')}` : '',
    message,
  }))
}
