import { basename } from 'node:path'
import type { OpenApiSource } from './bundle.ts'
import { flattenOptions, loadLibrary, type FlatOptions } from './options.ts'
import type { Problems } from './problems.ts'
import { parseSource, type JsonObject, type Source } from './sources.ts'

export interface Conversion {
  id: string
  label: string
  source: string
  target: string
  set: string
}

/** What schemas/actions says, its option schema replaced by the id of an option set. */
export type Action = JsonObject & { id: string; set: string }

/** One distinct list of options. Its id is that of the first conversion or action that has it. */
export interface OptionSet extends FlatOptions {
  id: string
}

/** The hand-written files as the emitters see them: whatever follows from an id is derived here, once. */
export interface Model {
  conversions: Conversion[]
  actions: Action[]
  optionSets: OptionSet[]
  plans: JsonObject
  mediaTypes: JsonObject
  errors: JsonObject
  limits: JsonObject
  api: OpenApiSource
}

/** Builds the model from schemas/**; mistakes are added to `problems`, with file and line. */
export function buildModel(
  sources: readonly Source[],
  api: OpenApiSource,
  problems: Problems,
): Model {
  const inFolder = (folder: string) =>
    sources.filter(({ path }) => path.startsWith(`schemas/${folder}/`))
  const library = loadLibrary(inFolder('options'), problems)
  const optionSets = new Map<string, OptionSet>()

  const entries = (folder: string) => {
    const seen = new Map<string, string>()
    return inFolder(folder).map((source) => {
      const { $schema: _, inputJsonSchema, ...data } = parseSource(source, problems)
      const id = String(data.id)
      const twin = seen.get(id)
      if (twin !== undefined) problems.add(source, ['id'], `the id "${id}" is also that of ${twin}`)
      if (basename(source.path, '.json') !== id)
        problems.add(source, ['id'], `the id "${id}" is not the file's name`)
      seen.set(id, source.path)
      const options = flattenOptions(source, inputJsonSchema, library, problems)
      const key = JSON.stringify(options)
      const set = optionSets.get(key) ?? { id, ...options }
      optionSets.set(key, set)
      return { ...data, id, set: set.id } as Action
    })
  }

  return {
    conversions: entries('conversions').map((data) => {
      const [source = '', target = ''] = data.id.split('-to-')
      return { id: data.id, label: String(data.label), source, target, set: data.set }
    }),
    actions: entries('actions'),
    optionSets: [...optionSets.values()],
    plans: single(sources, 'plans', problems),
    mediaTypes: single(sources, 'media-types', problems),
    errors: single(sources, 'errors', problems),
    limits: single(sources, 'limits', problems),
    api,
  }
}

function single(sources: readonly Source[], name: string, problems: Problems): JsonObject {
  const path = `schemas/${name}.json`
  const source = sources.find((one) => one.path === path)
  if (!source) {
    problems.addMissing(path)
    return {}
  }
  const { $schema: _, ...data } = parseSource(source, problems)
  return data
}
