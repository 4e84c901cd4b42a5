import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

// `npm run generate` as a whole process: cold (no cache, nothing generated), warm (nothing to do), one
// option changed, and all that on a catalogue ten times as large. Budget: cold at most 1.5 s on two
// cores, ten times the catalogue in at most ten times the time.

const repository = resolve(import.meta.dirname, '..')
const runs = 5
const factor = 10

const small = mkdtempSync(join(tmpdir(), 'bench-generate-'))
const large = mkdtempSync(join(tmpdir(), 'bench-generate-'))
try {
  copyOnce(small)
  copyOnce(large)
  for (let copy = 1; copy < factor; copy++) addCopy(large, copy)
  console.log(`${availableParallelism()} cores; median of ${runs} runs`)
  const once = measure('catalogue as it is', small)
  const tenfold = measure(`${factor} times the catalogue`, large)
  console.log(
    `ratios: cold ${ratio(tenfold.cold, once.cold)}, warm ${ratio(tenfold.warm, once.warm)}, one change ${ratio(tenfold.changed, once.changed)}; warm is ${ratio(once.warm, once.cold)} of cold`,
  )
} finally {
  for (const root of [small, large]) rmSync(root, { recursive: true, force: true })
}

function measure(name: string, root: string) {
  const cold = median(() => {
    for (const path of ['node_modules', 'generated'])
      rmSync(join(root, path), { recursive: true, force: true })
    return generate(root)
  })
  const warm = median(() => generate(root))
  let maximum = 800
  const changed = median(() => {
    const path = join(root, 'schemas/options/raster.json')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace(`"maximum": ${maximum}`, `"maximum": ${++maximum}`))
    return generate(root)
  })
  const conversions = filesIn(join(root, 'schemas/conversions')).length
  const sets =
    readdirSync(join(root, 'generated/validators')).filter((file) => file.endsWith('.js')).length -
    2
  console.log(
    `${name} (${conversions} conversions, ${sets} option sets): cold ${seconds(cold)}, warm ${seconds(warm)}, one option changed ${seconds(changed)}`,
  )
  return { cold, warm, changed }
}

/** Milliseconds of one whole process. */
function generate(root: string): number {
  const started = performance.now()
  const script = join(repository, 'scripts/generate.ts')
  const { status, stderr } = spawnSync(process.execPath, [script, '--root', root], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return performance.now() - started
}

function copyOnce(root: string): void {
  for (const folder of ['schemas', 'openapi'])
    cpSync(join(repository, folder), join(root, folder), { recursive: true })
}

/** Adds conversions, actions and options once more under other ids, with option sets of their own. */
function addCopy(root: string, copy: number): void {
  const suffix = `x${copy}`
  const source = join(repository, 'schemas')
  const add = (path: string, change: (text: string) => string) => {
    mkdirSync(dirname(join(root, 'schemas', path)), { recursive: true })
    writeFileSync(
      join(root, 'schemas', path),
      change(readFileSync(join(source, renamed(path)), 'utf8')),
    )
  }
  const renamed = (path: string) => path.replaceAll(suffix, '')
  for (const file of filesIn(join(source, 'options')))
    add(`options/${file.replace('.json', `${suffix}.json`)}`, (text) =>
      text.replaceAll('"title": "', `"title": "${copy} `),
    )
  for (const file of filesIn(join(source, 'conversions')))
    add(`conversions/${file.replace('-to-', `${suffix}-to-`)}`, (text) =>
      refersTo(text, suffix).replace(/"id": "(\w+)-to-/, `"id": "$1${suffix}-to-`),
    )
  for (const file of filesIn(join(source, 'actions')))
    add(`actions/${file.replace('.json', `${suffix}.json`)}`, (text) =>
      refersTo(text, suffix).replace(/"id": "([\w-]+)"/, `"id": "$1${suffix}"`),
    )
}

function refersTo(text: string, suffix: string): string {
  return text.replaceAll(/options\/([\w-]+)\.json/g, `options/$1${suffix}.json`)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
}

function median(run: () => number): number {
  return Array.from({ length: runs }, run).toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

function ratio(one: number, other: number): string {
  return (one / other).toFixed(2)
}
