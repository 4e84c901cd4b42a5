import type { OpenApiDocument, Schema } from '../../contract/document.ts'
import { resolved } from '../../contract/document.ts'
import { html, prose } from './html.ts'
import type { Html } from './html.ts'

const deepest = 8

/** A schema as nested lists of names, types and rules. */
export function schemaView(document: OpenApiDocument, schema: Schema, depth = 0): Html {
  const { properties, required, items, ...rest } = flat(document, schema)
  if (depth > deepest) return html``
  if (properties) {
    const names = Object.entries(properties as Record<string, Schema>)
    return html`<ul class="fields">
      ${names.map(([name, member]) =>
        field(document, name, member, (required as string[] | undefined) ?? [], depth),
      )}
    </ul>`
  }
  if (items && isComposite(document, items as Schema)) {
    return schemaView(document, items as Schema, depth + 1)
  }
  if (depth > 0) return html``
  return html`<p>${rules({ ...rest, ...(items !== undefined && { items }) })}</p>`
}

function field(
  document: OpenApiDocument,
  name: string,
  schema: Schema,
  required: string[],
  depth: number,
): Html {
  const shape = flat(document, schema)
  const inner = isComposite(document, shape) ? schemaView(document, shape, depth + 1) : html``
  return html`<li>
    <code class="name">${name}</code>
    <span class="rules">${rules(shape)}${required.includes(name) ? ', required' : ''}</span>
    ${prose(shape.description as string | undefined)} ${inner}
  </li>`
}

/** The schema with its references and alternatives followed as far as a reader needs. */
function flat(document: OpenApiDocument, schema: Schema): Schema {
  const own = '$ref' in schema ? { ...resolved(document, schema), ...without(schema) } : schema
  const alternatives = (own.oneOf ?? own.anyOf) as Schema[] | undefined
  const shown = alternatives?.map((one) => flat(document, one)).find(({ type }) => type !== 'null')
  const parts = (own.allOf as Schema[] | undefined)?.map((one) => flat(document, one)) ?? []
  return Object.assign({}, ...parts, shown, own) as Schema
}

function without({ $ref: _ref, ...rest }: Schema): Schema {
  return rest
}

function isComposite(document: OpenApiDocument, schema: Schema): boolean {
  const shape = flat(document, schema)
  if (shape.properties) return true
  return shape.items !== undefined && isComposite(document, shape.items as Schema)
}

function rules(schema: Schema): string {
  const { type, enum: values, format, minimum, maximum, minLength, maxLength } = schema
  const said = [
    values ? undefined : [type ?? 'any'].flat().join(' or '),
    values && (values as unknown[]).map(String).join(' | '),
    format as string | undefined,
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    schema.default === undefined ? undefined : `default ${JSON.stringify(schema.default)}`,
  ]
  return said.filter((one) => one !== undefined).join(', ')
}

function range(low: unknown, high: unknown, unit: string): string | undefined {
  if (low === undefined && high === undefined) return undefined
  if (low === undefined) return `at most ${high}${unit}`
  return high === undefined ? `at least ${low}${unit}` : `${low} to ${high}${unit}`
}
