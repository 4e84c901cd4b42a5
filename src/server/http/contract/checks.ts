import type { FastifyRequest } from 'fastify'
import { ActionError } from '../../../contract/errors.ts'
import type { Check, Compile } from './compile.ts'
import type { Schema } from './document.ts'
import { issuesOf } from './issues.ts'
import type { Operation } from './operations.ts'

/** Checks one thing about a request; throws an `ActionError` that says what is wrong. */
export type RequestCheck = (request: FastifyRequest) => void

/** The media type of the body, without parameters; undefined when there is no body. */
export function bodyType({ headers }: FastifyRequest): string | undefined {
  const type = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
  return type ?? (hasBody ? '' : undefined)
}

/** 415 for a body of a type that the call does not take. */
export function checkBodyType({ body }: Operation): RequestCheck | undefined {
  if (!body) return undefined
  const types = Object.keys(body.content)
  return (request) => {
    const type = bodyType(request)
    if (type === undefined || types.includes(type)) return
    throw new ActionError('unsupported_media_type', {
      detail: `This call takes ${types.join(' or ')}, not ${type || 'a body without a content type'}.`,
    })
  }
}

/** 400 for parameters of the path, the query and the headers. Defaults of the query are filled. */
export function checkParameters(
  { parameters }: Operation,
  compile: Compile,
): RequestCheck | undefined {
  const checks = [
    parameterCheck(parameters, 'path', compile),
    parameterCheck(parameters, 'query', compile),
    parameterCheck(parameters, 'header', compile),
  ].filter((check) => check !== undefined)
  if (checks.length === 0) return undefined
  return (request) => {
    for (const check of checks) check(request)
  }
}

/** 400 for a missing body, or JSON or a form of another shape. Other bodies are the handler's. */
export function checkBody({ body }: Operation, compile: Compile): RequestCheck | undefined {
  if (!body) return undefined
  const checks = new Map<string, Check>()
  for (const [type, { schema }] of Object.entries(body.content)) {
    if (!schema) continue
    if (type === 'application/json') checks.set(type, compile(schema, 'json'))
    if (type === 'application/x-www-form-urlencoded') checks.set(type, compile(schema, 'text'))
  }
  return (request) => {
    const type = bodyType(request)
    if (type === undefined) {
      if (!body.required) return
      const message = `A body is required: ${Object.keys(body.content).join(' or ')}.`
      throw new ActionError('bad_request', { issues: [{ path: '', message }] })
    }
    const errors = checks.get(type)?.(request.body)
    if (errors) throw new ActionError('bad_request', { issues: issuesOf(errors) })
  }
}

const places = { path: 'params', query: 'query', header: 'headers' } as const

function parameterCheck(
  parameters: Operation['parameters'],
  place: keyof typeof places,
  compile: Compile,
): RequestCheck | undefined {
  const own = parameters.filter((parameter) => parameter.in === place)
  if (own.length === 0) return undefined
  const check = compile(objectOf(own), 'text')
  const names = own.map(({ name }) => name)
  return (request) => {
    const given = request[places[place]] as Record<string, unknown>
    // Headers are read into a copy: the handler gets them as they came.
    const value = place === 'header' ? pick(given, names) : given
    const errors = check(value)
    if (errors) throw new ActionError('bad_request', { issues: issuesOf(errors) })
  }
}

function objectOf(parameters: Operation['parameters']): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

function pick(headers: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const picked: Record<string, unknown> = {}
  for (const name of names) {
    const value = headers[name.toLowerCase()]
    if (value !== undefined) picked[name] = value
  }
  return picked
}
