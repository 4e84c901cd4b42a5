import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EngineModule } from '../host/protocol.ts'
import { refuseEmpty, unreadable } from '../shared/pixels/input.ts'
import { resultName } from '../shared/pixels/names.ts'

/**
 * DWG to JSON by LibreDWG, a program under the GPL: it is an optional package and has processes of
 * its own, and what it says is data that the drawing engine reads. Runs inside a child process, one
 * file each: a damaged drawing can leave its memory in disorder.
 */

/** The part of the package that is used; the rest of its types would bind more than needed. */
interface LibreDwg {
  dwg_read_data(content: ArrayBuffer, type: number): number | undefined
  convert(data: number): Database
}

/** What shows that a drawing was understood: even an empty one has blocks for its spaces. */
interface Database {
  readonly tables: { readonly BLOCK_RECORD: { readonly entries: readonly unknown[] } }
}

const dwgType = 0

let loading: Promise<LibreDwg> | undefined

async function load(): Promise<LibreDwg> {
  const { resolve } = createRequire(import.meta.url)
  const main = resolve('@mlightcad/libredwg-web')
  const folder = dirname(main)
  const module: unknown = await import(pathToFileURL(join(folder, 'libredwg-web.js')).href)
  const { LibreDwg: library } = module as { LibreDwg: { create(wasm: string): Promise<LibreDwg> } }
  return library.create(`${join(folder, '..', 'wasm')}/`)
}

/** Loads the reader before the child says that it is ready. */
export async function start(): Promise<void> {
  loading ??= load()
  await loading
}

/** Reads a drawing and writes all of it as JSON. */
export const run: EngineModule['run'] = async (job) => {
  if (job.target !== 'dwg-json') throw new Error(`LibreDWG does not write ${job.target}`)
  await refuseEmpty(job)
  const bytes = await readFile(job.inputPath)
  const version = bytes.toString('latin1', 0, 6)
  // AC1.2 … AC1.50 are older than 1986; AC1002 … AC1032 are R2.5 to 2018.
  if (!/^AC1[.0]\d/.test(version)) throw unreadable(job, 'its content is of another kind.')
  await start()
  const library = await loading
  const content = new Uint8Array(bytes).buffer
  const database = library && convert(library, content)
  if (!database) throw unreadable(job, 'it ends too early or is damaged.')
  const fileName = resultName(0, 1, 'json')
  await writeFile(join(job.outputDirectory, fileName), database)
  return [{ fileName }]
}

/** The whole drawing as JSON; undefined for one that cannot be read. */
function convert(library: LibreDwg, content: ArrayBuffer): string | undefined {
  try {
    const data = library.dwg_read_data(content, dwgType)
    if (data === undefined) return undefined
    const found = library.convert(data)
    if (found.tables.BLOCK_RECORD.entries.length === 0) return undefined
    return JSON.stringify(found, (key, value: unknown) => {
      // Previews and bodies of other programs are large and never drawn.
      if (key === 'thumbnailImage' || key === 'bmpPreview' || key === 'binaryData') return undefined
      return typeof value === 'bigint' ? String(value) : value
    })
  } catch {
    // The reader's memory may be in disorder now; the process ends after this job anyway.
    return undefined
  }
}
