import {
  completeAvailability,
  exampleOfId,
  exampleOfPage,
  lacksCsrf,
  rememberSignIn,
  signIn,
} from './canned.ts'
import { examplesOf, type Document } from './document.ts'
import { createFiles } from './files.ts'
import { createMultipartCheck } from './multipart.ts'
import { readPreference, type Preference } from './prefer.ts'
import { createPrism } from './prism.ts'
import { createProblems, issuesOf, type Problem } from './problems.ts'
import type { Route } from './routes.ts'
import { createUploads } from './uploads.ts'

export interface MockRequest {
  operationId: string
  tags: readonly string[]
  params: Record<string, string>
  /** Path of the document, without /api. */
  path: string
  /** '/api' when the request came there, else ''. */
  base: string
  query: Record<string, string>
  headers: Record<string, string>
  bytes: Uint8Array<ArrayBuffer>
  /** Bytes of the body, also where `bytes` was not kept. */
  size: number
}

export interface Answer {
  status: number
  headers: Record<string, string>
  cookies: string[]
  body: unknown
}

export type Responder = (route: Route, request: MockRequest) => Promise<Answer>

/** Makes an answer fit the request where a fixed example would stop a client. */
export type Step = (request: MockRequest, answer: Answer) => void | Promise<void>

const multipart = 'multipart/form-data'

/**
 * Answers requests as the document describes: Prism checks them and chooses the example, then a few
 * steps adapt it. An answer that was chosen with `Prefer: code=…` is given whatever the request is:
 * who tests how a client shows an error need not bring about a request that could cause it.
 */
export async function createResponder(document: Document): Promise<Responder> {
  const prism = await createPrism(document)
  const problem = createProblems(document)
  const checkMultipart = createMultipartCheck(document)
  const steps: Step[] = [
    completeAvailability(document),
    createUploads(),
    rememberSignIn,
    createFiles(document),
  ]

  function refuse(code: string, change?: Partial<Problem>): Answer {
    const body = problem(code, change)
    const headers = { 'content-type': 'application/problem+json' }
    return { status: body.status, headers, cookies: [], body }
  }

  async function refuseMultipart(route: Route, request: MockRequest): Promise<Answer | undefined> {
    const schema = route.operation.requestBody?.content[multipart]?.schema
    if (!schema) return undefined
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith(multipart)) return refuse('unsupported_media_type')
    const result = await checkMultipart(schema, request.bytes, type)
    if (result === 'malformed')
      return refuse('bad_request', { detail: 'The multipart/form-data body is malformed.' })
    if (typeof result === 'string') return refuse(result)
    return result.length > 0 ? refuse('invalid_action_params', { issues: result }) : undefined
  }

  return async (route, request) => {
    if (request.base === '/api') signIn(request.headers)
    const wanted = readPreference(request.headers.prefer)
    const missing = missingExample(document, route, wanted)
    if (missing !== undefined) return refuse('not_found', { detail: missing })
    const checked = wanted.code === undefined
    if (checked && lacksCsrf(request, route.operation)) return refuse('csrf_invalid')
    const body = bodyOf(request)
    if (checked && body === unreadable) return refuse('parse_error')

    const example =
      wanted.example ??
      exampleOfId(document, route.operation, request.params) ??
      exampleOfPage(document, route.operation, request.query)
    const preferred = checked
      ? { code: successOf(route, wanted), example, checked }
      : { ...wanted, checked }
    const sent = toPrism(request, checked ? body : undefined, route)
    const { violations, ...found } = await prism(route, sent, preferred)
    const answer: Answer = { ...found, cookies: [] }
    if (answer.body === undefined) delete answer.headers['content-type']
    const decided = violations.some(({ code: kind }) => kind === '401' || kind === '415')
    if (decided) return answer
    if (violations.length > 0) return refuse('bad_request', { issues: issuesOf(violations) })
    const refused = checked ? await refuseMultipart(route, request) : undefined
    if (refused) return refused
    if (answer.headers['set-cookie']) {
      answer.cookies.push(answer.headers['set-cookie'])
      delete answer.headers['set-cookie']
    }
    if (wanted.example === undefined) for (const step of steps) await step(request, answer)
    return answer
  }
}

/** 202 for a client that prefers not to wait, where the call has it; else Prism takes the first. */
function successOf(route: Route, { respondAsync }: Preference): number | undefined {
  return respondAsync && route.operation.responses['202'] ? 202 : undefined
}

/** Says which examples there are when the one that was asked for does not exist. */
function missingExample(document: Document, route: Route, wanted: Preference): string | undefined {
  const { code, example } = wanted
  if (code === undefined) return undefined
  const { operationId, responses } = route.operation
  if (!responses[code])
    return `${operationId} has no answer ${code}. It has ${Object.keys(responses).join(', ')}.`
  const names = Object.keys(examplesOf(document, route.operation, String(code)))
  if (example === undefined || names.includes(example)) return undefined
  return `The answer ${code} of ${operationId} has no example ${example}. It has ${names.join(', ')}.`
}

const unreadable = Symbol('a JSON body that cannot be parsed')

function bodyOf({ headers, bytes, size }: MockRequest): unknown {
  if (size === 0) return undefined
  const type = headers['content-type'] ?? ''
  // The bytes of uploads are not kept; that there were some is all that Prism asks.
  if (bytes.length === 0) return 'bytes'
  const text = new TextDecoder().decode(bytes)
  if (!/[/+]json\b/.test(type)) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return unreadable
  }
}

/** What Prism is given: without Accept and Prefer, which it would take for a choice of the answer. */
function toPrism({ path, query, headers, size }: MockRequest, body: unknown, route: Route) {
  const { accept: _accept, prefer: _prefer, 'content-length': _length, ...rest } = headers
  // Prism knows nothing of multipart bodies here: without a body it does not complain about one.
  if (route.operation.requestBody?.content[multipart])
    return { url: { path, query }, headers: rest, body: undefined }
  return { url: { path, query }, headers: { ...rest, 'content-length': String(size) }, body }
}
