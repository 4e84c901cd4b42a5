import type { OpenApiDocument, Referable, Response, Schema } from '../../contract/document.ts'
import { resolved } from '../../contract/document.ts'
import type { Operation } from '../../contract/operations.ts'
import { html, prose } from './html.ts'
import type { Html } from './html.ts'
import { schemaView } from './schema.ts'

type Example = Referable<{ summary?: string; value?: unknown }>
type MediaType = { schema?: Schema; examples?: Record<string, Example> }

/** One call: what it takes and what it answers, each with its examples. */
export function operationPage(document: OpenApiDocument, operation: Operation): Html {
  const documented = document.paths[operation.path]?.[operation.method] as
    | { summary?: string; description?: string }
    | undefined
  return html`<p><a href="/docs">All calls</a></p>
    <h1>${documented?.summary ?? operation.id}</h1>
    <p class="call">
      <span class="method">${operation.method.toUpperCase()}</span> /api${operation.path}
    </p>
    ${prose(documented?.description)}
    <p class="rules">${operation.id}; ${callers(operation)}</p>
    ${parametersView(document, operation)} ${bodyView(document, operation)}
    <h2>Answers</h2>
    ${[...operation.responses].map(([status, response]) =>
      responseView(document, status, response),
    )}`
}

function callers({ security }: Operation): string {
  if (security.isPublic) return 'anyone may call it.'
  if (security.csrf === undefined) return 'with a session or an API token.'
  const where = security.csrf === 'form' ? 'form field csrf' : 'header X-CSRF-Token'
  return `with an API token, or a session and its csrf token in the ${where}.`
}

function parametersView(document: OpenApiDocument, { parameters }: Operation): Html {
  if (parameters.length === 0) return html``
  const properties = Object.fromEntries(
    parameters.map((one) => {
      const { description } = one as { description?: string }
      const schema = '$ref' in one.schema ? resolved(document, one.schema) : one.schema
      return [one.name, { ...schema, description: `In the ${one.in}. ${description ?? ''}` }]
    }),
  )
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  return html`<h2>Parameters</h2>
    ${schemaView(document, { properties, required })}`
}

function bodyView(document: OpenApiDocument, { body }: Operation): Html {
  if (!body) return html``
  return html`<h2>Body</h2>
    ${Object.entries(body.content).map(([type, content]) => contentView(document, type, content))}`
}

function responseView(document: OpenApiDocument, status: number, response: Response): Html {
  const { description } = response as { description?: string }
  return html`<details ${status < 300 ? { html: 'open' } : undefined}>
    <summary><strong>${status}</strong> ${description}</summary>
    ${Object.entries(response.content ?? {}).map(([type, content]) =>
      contentView(document, type, content),
    )}
  </details>`
}

function contentView(document: OpenApiDocument, type: string, content: MediaType): Html {
  const isProblem = type === 'application/problem+json'
  return html`<p class="rules">${type}</p>
    ${content.schema && !isProblem ? schemaView(document, content.schema) : undefined}
    ${Object.entries(content.examples ?? {}).map(([name, example]) => {
      const { summary, value } = resolved(document, example)
      return html`<figure>
        <figcaption>Example ${name}${summary ? `: ${summary}` : ''}</figcaption>
        <pre>${typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)}</pre>
      </figure>`
    })}`
}
