import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { hashOf, readSources, type Source } from './sources.ts'

/** Where the words are: `src/app/words/<locale>/<area>.json`. */
const wordsFolder = 'src/app/words'
const validators = 'generated/validators'
const compiledWords = 'generated/words'
const pseudo = `${compiledWords}/locales/en-XB.js`
const stamp = join(validators, 'stamp')

/**
 * Compiled validators and the words of the pseudo-locale are made anew on each machine; every other
 * output is committed.
 */
export function isCommitted(path: string): boolean {
  return !(path.startsWith(validators) && path.endsWith('.js')) && path !== pseudo
}

/** The paths whose file under `root` is missing or differs from its text in `outputs`. */
export function differing(root: string, outputs: Record<string, string>): string[] {
  return Object.keys(outputs).filter((path) => readIfThere(join(root, path)) !== outputs[path])
}

/** Writes what differs, so that an unchanged file keeps its time and a watcher stays quiet. */
export function writeDiffering(root: string, outputs: Record<string, string>): string[] {
  const paths = differing(root, outputs)
  for (const path of paths) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), outputs[path] ?? '')
  }
  return paths
}

/** Removes compiled validators of option sets, and words of areas, that are no more. */
export function removeOld(root: string, outputs: Record<string, string>): void {
  const old = [
    ...readSources(root, validators, ['.js']),
    ...readSources(root, compiledWords, ['.js', '.d.ts']),
  ].filter(({ path }) => !(path in outputs))
  for (const { path } of old) rmSync(join(root, path))
}

/** The files that generated/ is derived from. */
export function readAllSources(root: string): {
  schemas: readonly Source[]
  openapi: readonly Source[]
  words: readonly Source[]
} {
  return {
    schemas: readSources(root, 'schemas', ['.json']),
    openapi: readSources(root, 'openapi', ['.yaml']),
    words: readSources(root, wordsFolder, ['.json']),
  }
}

/** Hash of the generator itself and of the versions it uses: what it made before is void when this changes. */
export function hashOfGenerator(): string {
  const home = resolve(import.meta.dirname, '../..')
  const code = readSources(home, 'scripts/generate', ['.ts']).map(({ text }) => text)
  return hashOf(readFileSync(join(home, 'package.json'), 'utf8'), ...code)
}

/** Remembers beside the validators what they and the rest of generated/ were made of. */
export function writeStamp(root: string): void {
  writeFileSync(join(root, stamp), fingerprint(root))
}

/** Whether generated/ is missing or was made of other sources. Reads everything, compiles nothing: about 30 ms. */
export function isStale(root: string): boolean {
  return readIfThere(join(root, stamp)) !== fingerprint(root)
}

function fingerprint(root: string): string {
  const { schemas, openapi, words } = readAllSources(root)
  const generated = readSources(root, 'generated', ['.json', '.ts', '.js'])
  const texts = [...schemas, ...openapi, ...words, ...generated].flatMap(({ path, text }) => [
    path,
    text,
  ])
  return hashOf(hashOfGenerator(), ...texts)
}

function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
