import type {
  Content,
  DocumentedOperation,
  Method,
  OpenApiDocument,
  Parameter,
  Response,
} from './document.ts'
import { methods, resolved } from './document.ts'

/** A call of the document with its references resolved and its security decided. */
export type Operation = {
  id: string
  method: Method
  /** As in the document, without `/api`: `/tokens/{tokenId}`. */
  path: string
  parameters: Parameter[]
  body: { required: boolean; content: Content } | undefined
  /** By status, such as `200`. */
  responses: Map<number, Response>
  security: Security
}

/** Who may call: anyone, or whoever has a session or a token. */
export type Security = {
  isPublic: boolean
  /** Where a call with a session has to repeat its csrf token. */
  csrf: 'header' | 'form' | undefined
}

const formType = 'application/x-www-form-urlencoded'

/** All calls of the document. Throws when one could be misused through somebody's session. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const documented = item[method]
      return documented ? [operation(document, path, method, documented)] : []
    }),
  )
}

function operation(
  document: OpenApiDocument,
  path: string,
  method: Method,
  documented: DocumentedOperation,
): Operation {
  const { operationId: id, requestBody, parameters = [] } = documented
  const body = requestBody && resolved(document, requestBody)
  const read = {
    id,
    method,
    path,
    parameters: parameters.map((one) => resolved(document, one)),
    body: body && { required: body.required ?? false, content: body.content },
    responses: new Map(
      Object.entries(documented.responses).map(([status, response]) => [
        Number(status),
        resolved(document, response),
      ]),
    ),
    security: securityOf(documented, Object.keys(body?.content ?? {})),
  }
  refuseUnprotected(read)
  return read
}

function securityOf({ security }: DocumentedOperation, bodyTypes: string[]): Security {
  const bySession = security.find((schemes) => 'session' in schemes)
  const inHeader = bySession !== undefined && 'csrf' in bySession
  const inForm = bySession !== undefined && bodyTypes.includes(formType)
  return {
    isPublic: security.length === 0,
    csrf: inHeader ? 'header' : inForm ? 'form' : undefined,
  }
}

function refuseUnprotected({ id, method, security }: Operation): void {
  const changes = method !== 'get' && method !== 'head'
  if (changes && !security.isPublic && security.csrf === undefined) {
    throw new Error(`${id} changes something and takes a session without a csrf token.`)
  }
}
