import { conversionIds } from '../../../../../generated/ids.ts'
import type { OpenApiDocument } from '../../contract/document.ts'
import type { Operation } from '../../contract/operations.ts'
import { html, prose } from './html.ts'
import type { Html } from './html.ts'

type Documented = { tags?: string[]; summary?: string }

const conversions: ReadonlySet<string> = new Set(conversionIds)

/** All calls by their tags; the conversions, which differ in their options alone, as a table. */
export function overviewPage(document: OpenApiDocument, operations: Operation[]): Html {
  const { info, tags } = document as unknown as {
    info: { title: string; version: string; description: string }
    tags: { name: string; description?: string }[]
  }
  const calls = operations.filter(({ id }) => !conversions.has(id))
  return html`<h1>${info.title} API ${info.version}</h1>
    ${prose(info.description)}
    <p>This document for programs: <a href="/api/openapi.json">/api/openapi.json</a></p>
    ${tags.map(({ name, description }) => {
      const own = calls.filter((call) => documentedOf(document, call).tags?.includes(name))
      return html`<h2>${name}</h2>
        ${prose(description)}
        ${name === 'conversions' ? conversionTable(operations) : callList(document, own)}`
    })}`
}

function callList(document: OpenApiDocument, calls: Operation[]): Html {
  return html`<ul class="calls">
    ${calls.map(
      (call) =>
        html`<li>
          <a href="/docs/${call.id}">${documentedOf(document, call).summary ?? call.id}</a>
          <code><span class="method">${call.method.toUpperCase()}</span> ${call.path}</code>
        </li>`,
    )}
  </ul>`
}

function conversionTable(operations: Operation[]): Html {
  const bySource = Map.groupBy(
    operations.filter(({ id }) => conversions.has(id)),
    ({ path }) => path.split('/')[2] ?? '',
  )
  return html`<table>
    <tr>
      <th scope="col">From</th>
      <th scope="col">To</th>
    </tr>
    ${[...bySource].map(
      ([source, calls]) =>
        html`<tr>
          <th scope="row">${source}</th>
          <td>
            ${calls.map(({ id, path }) => html`<a href="/docs/${id}">${path.split('/')[4]}</a> `)}
          </td>
        </tr>`,
    )}
  </table>`
}

function documentedOf(document: OpenApiDocument, { path, method }: Operation): Documented {
  return (document.paths[path]?.[method] ?? {}) as Documented
}
