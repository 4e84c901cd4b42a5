import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { allData, coreFolder, readData } from './language-data.ts'
import { type GrayPicture, toPgm } from './picture.ts'
import { type Recogniser, type Standing, standingData, turnsOf } from './recogniser.ts'
import { readTable } from './words.ts'

/** The part of the WebAssembly build that is used here (tesseract.js-core, Tesseract's C API). */
interface Core {
  readonly FS: {
    writeFile(path: string, data: Uint8Array): void
    unlink(path: string): void
  }
  /** Gives an object's memory back; it must not be used after. */
  destroy(object: object): void
  readonly TessBaseAPI: new () => Api
  readonly OSResults: new () => Results
}

interface Api {
  Init(folder: null, languages: string, engine: number): number
  SetPageSegMode(mode: number): void
  SetVariable(name: string, value: string): void
  /** Reads /input of the file system; 1 when that cannot be read. */
  SetImageFile(exifOrientation: number, angle: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  DetectOS(results: Results): boolean
  Clear(): void
  End(): void
}

interface Results {
  readonly best_result: { orientation_id: number; script_id: number; oconfidence: number }
  readonly unicharset: { get_script_from_script_id(id: number): string }
}

type MakeCore = (settings: {
  wasmBinary: Uint8Array
  print(text: string): void
  printErr(text: string): void
  TesseractProgress(percent: number): void
}) => Promise<Core>

/** Builds from the fastest; the last runs everywhere. All have both of Tesseract's engines. */
const builds = ['tesseract-core-relaxedsimd', 'tesseract-core-simd', 'tesseract-core']

/** Tesseract's enumerations: the engine of neural networks, the old one, automatic layout. */
const neural = 1
const classic = 0
const automatic = 3

let onPercent: (percent: number) => void = () => undefined
let loading: Promise<Core> | undefined

/** Loads Tesseract once for this process: from bytes, without a thread or a look-up by URL. */
function startCore(): Promise<Core> {
  loading ??= loadCore()
  return loading
}

const quiet = () => undefined

async function loadCore(): Promise<Core> {
  const require = createRequire(import.meta.url)
  let reason: unknown
  for (const build of builds) {
    const path = join(coreFolder(), build)
    const make = require(`${path}.js`) as MakeCore
    const wasmBinary = readFileSync(`${path}.wasm`)
    const TesseractProgress = (percent: number) => onPercent(percent)
    try {
      return await make({ wasmBinary, print: quiet, printErr: quiet, TesseractProgress })
    } catch (error) {
      // This processor lacks the instructions; the next build asks for fewer.
      reason = error
    }
  }
  throw new Error('no build of Tesseract runs here', { cause: reason })
}

/** The recogniser in use and the languages it was made for: making one takes a tenth of a second. */
let current: { readonly api: Api; readonly languages: string } | undefined

function apiFor(core: Core, data: readonly string[]): Api {
  const languages = data.join('+')
  if (current?.languages === languages) return current.api
  if (current) close(core, current.api)
  current = undefined
  const api = opened(core, data, neural)
  api.SetPageSegMode(automatic)
  current = { api, languages }
  return api
}

/** Language data in the core's own file system. */
const written = new Set<string>()

function opened(core: Core, data: readonly string[], engine: number): Api {
  for (const name of data) {
    if (written.has(name)) continue
    core.FS.writeFile(`/${name}.traineddata`, readData(name))
    written.add(name)
  }
  const api = new core.TessBaseAPI()
  if (api.Init(null, data.join('+'), engine) !== 0) {
    throw new Error(`the language data ${data.join(', ')} cannot be used`)
  }
  return api
}

function close(core: Core, api: Api): void {
  api.End()
  core.destroy(api)
}

function show(core: Core, api: Api, picture: GrayPicture): void {
  core.FS.writeFile('/input', toPgm(picture))
  api.SetVariable('user_defined_dpi', String(Math.round(picture.dpi)))
  const failed = api.SetImageFile(1, 0)
  core.FS.unlink('/input')
  if (failed === 1) throw new Error('Tesseract cannot read the picture of a page')
}

/** Tesseract in WebAssembly. It stops this thread while it reads. */
export function builtIn(): Recogniser {
  return {
    data: allData(),
    async read(picture, data, progress) {
      const core = await startCore()
      const api = apiFor(core, data)
      show(core, api, picture)
      // It counts from 30 to about 80.
      onPercent = (percent) => progress(Math.min(1, Math.max(0, (percent - 30) / 50)))
      try {
        api.Recognize(null)
        return readTable(api.GetTSVText(0))
      } finally {
        onPercent = () => undefined
        api.Clear()
      }
    },
    async standing(picture): Promise<Standing | undefined> {
      if (!allData().has(standingData)) return undefined
      const core = await startCore()
      const api = opened(core, [standingData], classic)
      const results = new core.OSResults()
      try {
        show(core, api, picture)
        if (!api.DetectOS(results)) return undefined
        const { orientation_id: orientation, script_id: id } = results.best_result
        const script = results.unicharset.get_script_from_script_id(id)
        return { turns: turnsOf([0, 270, 180, 90][orientation] ?? 0), script }
      } finally {
        core.destroy(results)
        close(core, api)
      }
    },
  }
}
