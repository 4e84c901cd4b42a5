import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startApiTypes } from './generate/api-types.ts'
import { bundle, type OpenApiSource } from './generate/bundle.ts'
import { openCache, type Cache } from './generate/cache.ts'
import { emitCatalogue } from './generate/emit-catalogue.ts'
import { emitIds } from './generate/emit-ids.ts'
import { emitOpenApi } from './generate/emit-openapi.ts'
import { emitOptionSets } from './generate/emit-option-sets.ts'
import { emitOptionTypes } from './generate/emit-option-types.ts'
import { buildModel, type Model } from './generate/model.ts'
import * as output from './generate/output.ts'
import { Problems, SourceError } from './generate/problems.ts'
import { hashOf, type Source } from './generate/sources.ts'

// load -> model -> emitters -> write or compare. The emitters are pure: model in, text by path out.
// What is dear is cached by what it is made of: the types of the calls, the validators and the words.

export { isStale } from './generate/output.ts'

const emitters = [emitCatalogue, emitIds, emitOptionTypes, emitOpenApi, emitOptionSets]

export interface GenerateOptions {
  /** The folder that holds schemas/, openapi/ and src/app/words/ and gets generated/. */
  root: string
  /** Compare instead of write. */
  check?: boolean | undefined
  /** Write only what is not committed: the compiled validators, and the words of the pseudo-locale. */
  validatorsOnly?: boolean | undefined
}

/**
 * Derives generated/** from schemas/**, openapi/** and src/app/words/**. Resolves to the paths that it wrote, or with
 * `check` to those that are out of date. Rejects with a SourceError that names file, line and column.
 */
export async function generate({
  root,
  check,
  validatorsOnly,
}: GenerateOptions): Promise<readonly string[]> {
  const { schemas, openapi, words } = output.readAllSources(root)
  const cache = openCache(root)
  const tool = output.hashOfGenerator()
  const key = hashOf(tool, ...openapi.flatMap(({ path, text }) => [path, text]))
  const known = cache.get(`types-${key}`)
  const thread = known === undefined ? startApiTypes() : undefined
  try {
    const problems = new Problems()
    const api = cachedBundle(cache, `bundle-${key}`, () => bundle(openapi, problems))
    const types = known ?? thread?.types(api.document)
    const model = buildModel(schemas, api, problems)
    const wordOutputs = await compileWords(words, cache, tool, problems)
    problems.throwIfAny()

    const outputs: Record<string, string> = Object.assign(
      {},
      ...emitters.map((emit) => emit(model)),
    )
    Object.assign(outputs, wordOutputs)
    if (!check) Object.assign(outputs, await compileOptionSets(model, cache, tool))
    outputs['generated/api.d.ts'] = (await types) ?? ''
    cache.put(`types-${key}`, outputs['generated/api.d.ts'])
    cache.put(`bundle-${key}`, JSON.stringify(api))

    const wanted = Object.entries(outputs).filter(([path]) =>
      check ? output.isCommitted(path) : !validatorsOnly || !output.isCommitted(path),
    )
    if (check) return output.differing(root, Object.fromEntries(wanted))
    const written = output.writeDiffering(root, Object.fromEntries(wanted))
    output.removeOld(root, outputs)
    output.writeStamp(root)
    cache.prune()
    return written
  } finally {
    await thread?.stop()
  }
}

function cachedBundle(cache: Cache, key: string, make: () => OpenApiSource): OpenApiSource {
  const known = cache.get(key)
  return known === undefined ? make() : (JSON.parse(known) as OpenApiSource)
}

/** The words of the app. The compiler is loaded only when they have changed. */
async function compileWords(
  sources: readonly Source[],
  cache: Cache,
  tool: string,
  problems: Problems,
): Promise<Record<string, string>> {
  const key = `words-${hashOf(tool, ...sources.flatMap(({ path, text }) => [path, text]))}`
  const known = cache.get(key)
  if (known !== undefined) return JSON.parse(known) as Record<string, string>
  const { readWords } = await import('./generate/words/catalogue.ts')
  const { emitWords } = await import('./generate/emit-words.ts')
  const words = readWords(sources, problems)
  problems.throwIfAny()
  const outputs = emitWords(words)
  cache.put(key, JSON.stringify(outputs))
  return outputs
}

/** One module per option set. A set that was compiled before comes from the cache, and Ajv is not even loaded. */
async function compileOptionSets(
  { optionSets }: Model,
  cache: Cache,
  tool: string,
): Promise<Record<string, string>> {
  const outputs: Record<string, string> = {}
  for (const set of optionSets) {
    const key = `validator-${hashOf(tool, JSON.stringify(set))}`
    let text = cache.get(key)
    if (text === undefined) {
      const { compileOptionSet } = await import('./generate/emit-validators.ts')
      text = compileOptionSet(set)
      cache.put(key, text)
    }
    outputs[`generated/validators/${set.id}.js`] = text
  }
  return outputs
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean' },
      validators: { type: 'boolean' },
      root: { type: 'string', default: resolve(import.meta.dirname, '..') },
    },
  })
  const started = performance.now()
  const { check, validators: validatorsOnly } = values
  const paths = await generate({ root: resolve(values.root), check, validatorsOnly })
  if (check && paths.length > 0) {
    for (const path of paths) console.error(`${path} is out of date`)
    console.error('Run `npm run generate` and commit the result.')
    process.exitCode = 1
  } else if (check) {
    console.log('generated/ is up to date')
  } else {
    for (const path of paths.filter(output.isCommitted)) console.log(`wrote ${path}`)
    console.log(`${paths.length} files written in ${Math.round(performance.now() - started)} ms`)
  }
}

if (process.argv[1] === import.meta.filename) {
  await main().catch((error: unknown) => {
    console.error(error instanceof SourceError ? error.message : error)
    process.exitCode = 1
  })
}
