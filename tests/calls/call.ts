import { expect } from 'vitest'
import type { Backend } from './backend.ts'
import { contents, operations, schemaErrors, type Described } from './document.ts'

/** A request in the words of the document. */
export interface Call {
  operationId: string
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  /** An object is sent as JSON, URLSearchParams as a form, FormData as multipart. */
  body?: object | string
  /** Without it the bearer token of the backend is sent; `none` sends nothing. */
  as?: 'none' | { cookie: string; csrf?: string }
}

export interface Answer {
  status: number
  mediaType: string
  headers: Headers
  /** Parsed JSON, or the text of anything else. */
  body: unknown
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Sends a request and checks the answer against the document: its status, its media type and its
 * shape. An answer that is not described fails the test, whatever the test is about.
 */
export async function send(backend: Backend, call: Call): Promise<Answer> {
  const described = operations.get(call.operationId)
  if (!described) throw new Error(`the document has no operation ${call.operationId}`)
  const response = await fetch(urlOf(backend, call, described), {
    method: described.method.toUpperCase(),
    headers: headersOf(backend, call),
    body: bodyOf(call.body),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const mediaType = (response.headers.get('content-type') ?? '').split(';')[0]!
  const text = new TextDecoder().decode(bytes)
  const isJson = /[/+]json$/.test(mediaType)
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text
  const answer = { status: response.status, mediaType, headers: response.headers, body, bytes }
  checkDescribed(described, answer)
  return answer
}

function checkDescribed(described: Described, { status, mediaType, body }: Answer): void {
  const name = `${described.operationId} ${status}`
  const known = Object.keys(described.operation.responses).map(Number)
  expect(known, `${name} is not in the document: ${JSON.stringify(body)}`).toContain(status)
  const types = contents(described).filter(([code]) => code === status)
  if (types.length === 0 || described.method === 'head') return
  expect(
    types.map(([, type]) => type),
    name,
  ).toContain(mediaType)
  expect(schemaErrors(described, status, mediaType, body), name).toEqual([])
}

function urlOf({ base }: Backend, { params = {}, query = {} }: Call, { path }: Described): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const search = new URLSearchParams(query).toString()
  return `${base}${filled}${search && `?${search}`}`
}

function headersOf({ token }: Backend, { as, body, headers }: Call): Record<string, string> {
  const result: Record<string, string> = {}
  if (as === undefined) result.authorization = `Bearer ${token}`
  else if (as !== 'none') {
    result.cookie = as.cookie
    if (as.csrf !== undefined) result['x-csrf-token'] = as.csrf
  }
  if (isPlain(body)) result['content-type'] = 'application/json'
  return { ...result, ...headers }
}

function isPlain(body: Call['body']): boolean {
  return typeof body === 'object' && Object.getPrototypeOf(body) === Object.prototype
}

function bodyOf(body: Call['body']): BodyInit | undefined {
  return isPlain(body) ? JSON.stringify(body) : (body as BodyInit | undefined)
}
