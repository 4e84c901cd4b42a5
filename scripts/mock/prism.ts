import { createLogger } from '@stoplight/prism-core'
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpRequest,
  type ProblemJsonError,
} from '@stoplight/prism-http'
import { methods, type Document } from './document.ts'
import type { Preference } from './prefer.ts'
import type { Route } from './routes.ts'

export interface PrismAnswer {
  status: number
  headers: Record<string, string>
  body: unknown
  /** What is wrong with the request; empty when it fits the document. */
  violations: { path: string[]; message: string; code: string }[]
}

/** `checked: false` gives the preferred answer whatever the request lacks, a sign-in included. */
export type Prism = (
  route: Route,
  request: Omit<IHttpRequest, 'method'>,
  preference: Pick<Preference, 'code' | 'example'> & { checked: boolean },
) => Promise<PrismAnswer>

/** Prepares Prism for every operation of the document. It works in this process, without a port. */
export async function createPrism(document: Document): Promise<Prism> {
  const operations = await getHttpOperationsFromSpec(withoutMultipart(document))
  const known = new Map(operations.map((one) => [`${one.method} ${one.path}`, one]))
  const config = {
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
  } as const
  const logger = createLogger('mock', { level: 'silent' })
  const instance = createInstance({ ...config, mock: { dynamic: false } }, { logger })

  return async ({ method, path }, request, { code, example, checked }) => {
    const operation = known.get(`${method} ${path}`)!
    const mock = { dynamic: false, code, exampleKey: example }
    const checks = { checkSecurity: checked, validateRequest: checked }
    const options = { ...config, ...checks, mock }
    const call = instance.request({ ...request, method }, [operation], options)
    const result = await call()
    if ('left' in result) throw result.left as ProblemJsonError
    const { output, validations } = result.right
    const violations = validations.input.map((found) => ({
      path: (found.path ?? []).map(String),
      message: found.message,
      code: String(found.code),
    }))
    const headers = plainHeaders(output.headers ?? {})
    return { status: output.statusCode, headers, body: output.body, violations }
  }
}

/** A copy, because Prism changes what it is given, without the bodies that multipart.ts checks. */
function withoutMultipart(document: Document): Document {
  const copy = structuredClone(document)
  for (const item of Object.values(copy.paths))
    for (const method of methods)
      if (item[method]?.requestBody?.content['multipart/form-data']) delete item[method].requestBody
  return copy
}

function plainHeaders(headers: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== null)
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]))
}
