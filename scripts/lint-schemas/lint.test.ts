import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogueOf, loadCatalogue } from './catalogue.ts'
import { lint } from './lint.ts'
import { contentRules, shapeRules } from './rules.ts'

const root = resolve(import.meta.dirname, '../..')

describe('lint', () => {
  it('finds nothing in the catalogue, which holds 216 conversions and more, and 29 actions', () => {
    const catalogue = loadCatalogue(root)
    expect(lint(catalogue)).toEqual([])
    expect(catalogue.conversions.length).toBeGreaterThanOrEqual(216)
    expect(catalogue.actions).toHaveLength(29)
  })

  it('names file, line, rule, fault and remedy', () => {
    const path = 'schemas/conversions/pdf/pdf-to-jpg.json'
    const texts = Object.fromEntries(
      loadCatalogue(root).files.map((file) => [
        file.path,
        readFileSync(resolve(root, file.path), 'utf8'),
      ]),
    )
    texts[path] = (texts[path] ?? '').replace('PDF to JPG', 'PDF to GIF')
    expect(lint(catalogueOf(texts))).toEqual([
      `${path}:4 label-matches-id: the label is "PDF to GIF". Write "PDF to JPG".`,
    ])
  })

  it('says only what is wrong with the shape while the shape is wrong', () => {
    expect(lint(catalogueOf({ 'schemas/actions/x.json': '{}' }))).toEqual([
      'schemas/actions/x.json:1 valid-against-meta-schema: names no meta-schema of schemas/meta (no $schema). Give it a $schema that points at its meta-schema.',
    ])
  })

  it('runs every rule of the folder, under the name of its file', () => {
    const files = readdirSync(resolve(import.meta.dirname, 'rules'))
      .filter((name) => !name.endsWith('.test.ts'))
      .map((name) => name.replace('.ts', ''))
    const names = [...shapeRules, ...contentRules].map(({ name }) => name)
    expect(names.toSorted()).toEqual(files.toSorted())
  })
})
