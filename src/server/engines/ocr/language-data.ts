import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Language } from './languages.ts'

/**
 * Where Tesseract's language data lies: in the npm packages @tesseract.js-data/*, and where the
 * system's Tesseract has its own. Nothing is ever fetched.
 */

const packages = resolve(import.meta.dirname, '../../../../node_modules/@tesseract.js-data')

/** Debian's folders, by version of Tesseract. */
const systemFolders = ['5', '4.00'].map((version) => `/usr/share/tesseract-ocr/${version}/tessdata`)

/** The folder with the system's data; undefined when there is none. */
export function systemFolder(): string | undefined {
  return systemFolders.find((folder) => existsSync(folder))
}

/** Names such as `eng` of the data that the system's own Tesseract has. */
export function systemData(): Set<string> {
  const folder = systemFolder()
  const files = folder === undefined ? [] : readdirSync(folder)
  return new Set(
    files
      .filter((file) => file.endsWith('.traineddata'))
      .map((file) => file.slice(0, -'.traineddata'.length)),
  )
}

/** Names of all data that the built-in recogniser can use. */
export function allData(): Set<string> {
  const fromPackages = existsSync(packages) ? readdirSync(packages) : []
  return new Set([...fromPackages.filter((name) => packaged(name)), ...systemData()])
}

/** The variants of a package from the smallest: quantised, then the one with the old engine too. */
const variants = ['4.0.0_best_int', '4.0.0']

function packaged(name: string): string | undefined {
  return variants
    .map((variant) => join(packages, name, variant, `${name}.traineddata.gz`))
    .find((path) => existsSync(path))
}

/** The bytes of some data, unpacked. Throws when it is not here. */
export function readData(name: string): Uint8Array {
  const path = packaged(name)
  if (path !== undefined) return gunzipSync(readFileSync(path))
  const folder = systemFolder()
  if (folder === undefined) throw new Error(`there is no language data "${name}"`)
  return readFileSync(join(folder, `${name}.traineddata`))
}

/** What of a language's data is there. */
export function dataOf(language: Language, here: ReadonlySet<string>): readonly string[] {
  return language.data.filter((name) => here.has(name))
}

/** Debian's packages of a language's data, for messages. */
export function debianPackages({ data }: Language): string {
  return data.map((name) => `tesseract-ocr-${name.replaceAll('_', '-')}`).join(', ')
}

/** Where the WebAssembly build of Tesseract lies. */
export function coreFolder(): string {
  return dirname(resolve(packages, '../tesseract.js-core/package.json'))
}
