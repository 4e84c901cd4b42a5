import { readdirSync, readFileSync } from 'node:fs'
import { posix, resolve, sep } from 'node:path'
import { parseSourceFile, type SourceFile } from './source-file.ts'
import type {
  ActionJson,
  Catalogue,
  ConversionJson,
  ErrorJson,
  InputSchema,
  LibraryJson,
  MediaTypeJson,
  Option,
  PlansJson,
} from './types.ts'

/** Reads schemas/ below `root`. Throws an Error that names file and line where a file is not JSON. */
export function loadCatalogue(root: string): Catalogue {
  const directory = resolve(root, 'schemas')
  const texts = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path): [string, string] => [
      `schemas/${path.split(sep).join('/')}`,
      readFileSync(resolve(directory, path), 'utf8'),
    ])
  return catalogueOf(Object.fromEntries(texts))
}

/** Sorts the texts of files, keyed by path, into a catalogue. */
export function catalogueOf(texts: Record<string, string>): Catalogue {
  const files = Object.keys(texts)
    .toSorted()
    .map((path) => parseSourceFile(path, texts[path] ?? ''))
  // The shape of each kind is what valid-against-meta-schema has checked before any rule reads it.
  const below = <Content>(folder: string) =>
    files.filter(({ path }) => path.startsWith(`schemas/${folder}/`)) as SourceFile<Content>[]
  const single = <Content>(name: string) =>
    files.find(({ path }) => path === `schemas/${name}.json`) as SourceFile<Content> | undefined
  return {
    files,
    metaSchemas: below('meta'),
    libraries: below<LibraryJson>('options'),
    conversions: below<ConversionJson>('conversions'),
    actions: below<ActionJson>('actions'),
    mediaTypes: single<Record<string, MediaTypeJson>>('media-types'),
    errors: single<Record<string, ErrorJson>>('errors'),
    plans: single<PlansJson>('plans'),
  }
}

/** The conversions and actions: the files whose options refer to the library. */
export function formsOf(catalogue: Catalogue): SourceFile<{ inputJsonSchema: InputSchema }>[] {
  return [...catalogue.conversions, ...catalogue.actions]
}

/** The library file and the name of the option that `$ref`, read from `file`, points at. */
export function targetOf(file: { path: string }, $ref: string): { path: string; name: string } {
  const [relative = '', name = ''] = $ref.split('#/$defs/')
  return { path: posix.join(posix.dirname(file.path), relative), name }
}

/** The options of a form by name, each with the siblings of its `$ref` merged in; broken references are left out. */
export function optionsOf(
  catalogue: Catalogue,
  file: SourceFile<{ inputJsonSchema: InputSchema }>,
): [name: string, option: Option][] {
  return Object.entries(file.json.inputJsonSchema.properties).flatMap(([name, reference]) => {
    const { $ref, ...siblings } = reference
    const target = targetOf(file, $ref)
    const library = catalogue.libraries.find(({ path }) => path === target.path)
    const option = library?.json.$defs[target.name]
    return option === undefined ? [] : [[name, { ...option, ...siblings } as Option]]
  })
}

/** The source and target type of a conversion id; undefined when it is not one. */
export function pairOf(id: string): { source: string; target: string } | undefined {
  const [source, target] = id.split('-to-')
  return source && target ? { source, target } : undefined
}

/** The entries of a file that is a map, without its `$schema`. */
export function entriesOf<Entry>(file: SourceFile<Record<string, Entry>> | undefined) {
  return Object.entries(file?.json ?? {}).filter(([key]) => key !== '$schema')
}
