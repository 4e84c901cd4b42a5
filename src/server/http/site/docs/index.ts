import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ActionError } from '../../../../contract/errors.ts'
import type { OpenApiDocument } from '../../contract/document.ts'
import type { Operation } from '../../contract/operations.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { operationPage } from './operation-page.ts'
import { overviewPage } from './overview-page.ts'

/**
 * The documentation to read: pages made from the document without a line of script. A page comes
 * in milliseconds, where renderers in the browser take seconds for a document of this size.
 */
export function registerDocs(
  site: FastifyInstance,
  document: OpenApiDocument,
  operations: Operation[],
): void {
  const style = readFileSync(join(import.meta.dirname, 'style.css'))
  site.get('/docs/style.css', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(style),
  )
  site.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page('API', overviewPage(document, operations))),
  )
  site.get<{ Params: { id: string } }>('/docs/:id', async ({ params }, reply) => {
    const operation = operations.find(({ id }) => id === params.id)
    if (!operation) throw new ActionError('not_found')
    const content = operationPage(document, operation)
    return reply.type('text/html; charset=utf-8').send(page(operation.id, content))
  })
}

function page(title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} - Filewright</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/docs/style.css" />
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`.html
}
