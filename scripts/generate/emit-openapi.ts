import { formatJson } from './format-json.ts'
import type { Conversion, Model, OptionSet } from './model.ts'
import type { Json, JsonObject } from './sources.ts'

/** The bundled document with `POST /convert/{source}/to/{target}` written out for every conversion. */
export function emitOpenApi(model: Model): Record<string, string> {
  const { document, convertOperation } = model.api
  const components = document.components as Record<string, JsonObject>
  const used = new Set(model.conversions.map(({ set }) => set))
  const bodies = model.optionSets.filter(({ id }) => used.has(id))
  const maximumItems =
    model.actions.find(({ id }) => id === 'convert')?.maximumInputContentItems ?? 1
  const full = {
    ...document,
    paths: {
      ...(document.paths as JsonObject),
      ...Object.fromEntries(
        model.conversions.map((one) => [
          `/convert/${one.source}/to/${one.target}`,
          { post: convertCall(one, convertOperation) },
        ]),
      ),
    },
    components: {
      ...components,
      schemas: {
        ...components.schemas,
        ...Object.fromEntries(bodies.map((set) => [bodyName(set.id), body(set, maximumItems)])),
      },
    },
  } as Json
  return { 'generated/openapi.json': `${formatJson(full, { oneLine: isConvertPath })}\n` }
}

/** A conversion's whole path item stands on one line, so that a changed conversion is a changed line. */
function isConvertPath([section, path = '', ...deeper]: readonly string[]): boolean {
  return section === 'paths' && path.startsWith('/convert/') && deeper.length === 0
}

function convertCall({ id, label, set }: Conversion, template: JsonObject): JsonObject {
  const schema = { $ref: `#/components/schemas/${bodyName(set)}` }
  return {
    operationId: id,
    summary: label,
    ...template,
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
  }
}

const bodyName = (set: string) => `ConvertBody_${set}`

/** The multipart form of one option set: the files and the options of the INPUT reading. */
function body({ properties, required }: OptionSet, maximumItems: Json): JsonObject {
  const options = Object.entries(properties).map(([name, option]) => [
    name,
    Object.fromEntries(Object.entries(option).filter(([keyword]) => !keyword.startsWith('x-'))),
  ])
  const File = {
    type: 'array',
    description: 'The files to convert, one part named File for each.',
    minItems: 1,
    maxItems: maximumItems,
    items: { type: 'string', format: 'binary' },
  }
  return {
    type: 'object',
    description: 'The files, and the options by their names. Options left out take their default.',
    additionalProperties: false,
    required: ['File', ...required],
    properties: { File, ...Object.fromEntries(options) },
  }
}
