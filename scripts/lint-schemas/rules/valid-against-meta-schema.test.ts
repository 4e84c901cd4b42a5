import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Json } from '../types.ts'
import { conversion, findings, library, option } from '../testing.ts'
import { validAgainstMetaSchema } from './valid-against-meta-schema.ts'

const meta = Object.fromEntries(
  ['option', 'option-library', 'conversion', 'errors'].map((name) => [
    `meta/${name}.schema`,
    JSON.parse(
      readFileSync(new URL(`../../../schemas/meta/${name}.schema.json`, import.meta.url), 'utf8'),
    ) as Json,
  ]),
)
const found = (files: Record<string, Json>) =>
  findings(validAgainstMetaSchema, { ...meta, ...files })

describe('valid-against-meta-schema', () => {
  it('accepts a valid option library and a conversion', () => {
    expect(
      found({
        'options/raster': library({ ImageQuality: option() }),
        'conversions/png/png-to-jpg': conversion('png-to-jpg', { ImageQuality: { default: 80 } }),
      }),
    ).toEqual([])
  })

  it('refuses an unknown keyword and names its line', () => {
    expect(found({ 'options/raster': library({ Q: option({ exclusiveMinimum: 3 }) }) })).toEqual([
      'schemas/options/raster.json:13 unknown keyword exclusiveMinimum.',
    ])
  })

  it('refuses a keyword of another type of option', () => {
    const text = option({ type: 'string', default: 'a', minimum: undefined, 'x-widget': 'text' })
    expect(found({ 'options/raster': library({ Text: text }) })).toEqual([
      'schemas/options/raster.json:8 unknown keyword maximum.',
    ])
  })

  it('refuses a missing title', () => {
    const [message] = found({ 'options/raster': library({ Q: option({ title: undefined }) }) })
    expect(message).toContain("must have required property 'title'")
  })

  it('refuses an option written into the conversion itself', () => {
    const inline = { $schema: '../../meta/conversion.schema.json', id: 'a-to-b', label: 'A to B' }
    const properties = { Quality: option() }
    const all = found({
      'conversions/a/a-to-b': { ...inline, inputJsonSchema: { type: 'object', properties } },
    })
    expect(all.join()).toContain("must have required property '$ref'")
  })

  it('refuses a status that is no error', () => {
    const gone = { status: 200, title: 'Fine', message: 'All is well.', impliesUpgrade: false }
    expect(found({ errors: { $schema: 'meta/errors.schema.json', gone } })).toEqual([
      'schemas/errors.json:4 /gone/status must be >= 400.',
    ])
  })

  it('refuses a file without a known meta-schema', () => {
    expect(found({ errors: { $schema: 'meta/mistakes.schema.json' } })).toEqual([
      'schemas/errors.json:2 names no meta-schema of schemas/meta (mistakes.schema.json).',
    ])
  })
})
