import { catalogueOf } from './catalogue.ts'
import type { Catalogue, Json, Rule } from './types.ts'

/** A catalogue of the given files; paths are below schemas/, `.json` is added. */
export function catalogueWith(files: Record<string, Json>): Catalogue {
  return catalogueOf(
    Object.fromEntries(
      Object.entries(files).map(([path, json]) => [
        `schemas/${path}.json`,
        JSON.stringify(json, null, 2),
      ]),
    ),
  )
}

/** What the rule found, as `file:line message`. */
export function findings(rule: Rule, files: Record<string, Json>): string[] {
  return rule
    .check(catalogueWith(files))
    .map(({ file, pointer, message }) => `${file.path}:${file.lineOf(pointer)} ${message}`)
}

/** A valid option, changed as the test needs it; `undefined` takes a keyword away. */
export function option(changes: Record<string, Json | undefined> = {}): Json {
  const whole = {
    type: 'integer',
    title: 'Image quality',
    description: 'How much detail is kept.',
    minimum: 10,
    maximum: 100,
    default: 75,
    'x-widget': 'range',
    'x-group': 'main',
    ...changes,
  }
  return JSON.parse(JSON.stringify(whole)) as Json
}

/** An option library of one family. */
export function library(options: Record<string, Json>): Json {
  return { $schema: '../meta/option-library.schema.json', $defs: options }
}

/** A conversion whose options are of the library `raster`, with siblings of the references. */
export function conversion(
  id: string,
  references: Record<string, Record<string, Json>> = {},
  required?: string[],
): Json {
  const properties = Object.fromEntries(
    Object.entries(references).map(([name, siblings]) => [
      name,
      { $ref: `../../options/raster.json#/$defs/${name}`, ...siblings },
    ]),
  )
  return {
    $schema: '../../meta/conversion.schema.json',
    id,
    label: id.toUpperCase().replace('-TO-', ' to '),
    inputJsonSchema: { type: 'object', properties, ...(required && { required }) },
  }
}
