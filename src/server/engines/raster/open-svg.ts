import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import type { EngineJob } from '../host/protocol.ts'
import { refusePixels, unreadable } from '../shared/pixels/input.ts'
import { sharp } from '../shared/pixels/sharp.ts'
import { numberOption } from '../shared/pixels/options.ts'
import { fontFiles, fontFilesForText } from '../shared/fonts/index.ts'
import type { Source } from './source.ts'
import {
  hasText,
  readMarkup,
  withCharacters,
  withNamespaces,
  withShippedFonts,
} from './svg-text.ts'

/** CSS: 96 px are an inch. */
const pixelsPerInch = 96

const loaded = new Map<string, Uint8Array>()
let starting: Promise<void> | undefined

/** resvg in WebAssembly: it has no file system and no network, whatever an SVG asks for. */
function startRenderer(): Promise<void> {
  starting ??= (async () => {
    const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))
    await initWasm(readFileSync(wasm))
  })()
  return starting
}

/** The shipped fonts for what is written in a drawing; each is read when first needed. */
function fontsFor(markup: string | undefined): Uint8Array[] {
  if (markup !== undefined && !hasText(markup)) return []
  const paths = markup === undefined ? fontFiles() : fontFilesForText(withCharacters(markup))
  return paths.map((path) => {
    const font = loaded.get(path) ?? readFileSync(path)
    loaded.set(path, font)
    return font
  })
}

/** Draws an SVG at ImageResolution (96 units of the drawing are one inch). */
export async function openSvg(job: EngineJob): Promise<Source> {
  const bytes = await readFile(job.inputPath)
  const read = readMarkup(bytes)
  const markup = read === undefined ? undefined : withNamespaces(read)
  const density = numberOption(job.options, 'ImageResolution', 200)
  await startRenderer()
  const shipped = markup !== undefined && hasText(markup) ? withShippedFonts(markup) : undefined
  warnAboutFonts(job, shipped?.missing ?? [])

  let drawing: InstanceType<typeof Resvg>
  try {
    drawing = new Resvg(shipped?.markup ?? markup ?? bytes, {
      fitTo: { mode: 'zoom', value: density / pixelsPerInch },
      font: {
        fontBuffers: fontsFor(markup),
        defaultFontFamily: 'Arimo',
        sansSerifFamily: 'Arimo',
        serifFamily: 'Tinos',
        monospaceFamily: 'Cousine',
      },
    })
  } catch (error) {
    throw unreadable(job, complaintOf(error))
  }
  const scale = density / pixelsPerInch
  const width = Math.ceil(drawing.width * scale)
  const height = Math.ceil(drawing.height * scale)
  refusePixels(job.inputName, width, height, job.limits.pixels, `at ${density} dpi is`)

  const picture = drawing.render()
  // resvg gives premultiplied alpha; every encoder here wants it straight.
  const data = straighten(picture.pixels)
  const raw = { width: picture.width, height: picture.height, channels: 4 as const }
  const frame = {
    width: raw.width,
    height: raw.height,
    hasAlpha: true,
    colour: 'rgb' as const,
    lossy: false,
    plainJpeg: false,
    density,
    open: async () => sharp(data, { raw }),
  }
  picture.free()
  drawing.free()
  return { arrangement: 'single', frames: [frame], vector: true }
}

/** What resvg says, as a sentence: "SVG data parsing failed cause …" is its way to begin. */
function complaintOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [, cause] = /^SVG data parsing failed cause (.*)$/s.exec(text) ?? []
  return cause === undefined ? `${text}.` : `its XML is not valid (${cause}).`
}

function straighten(pixels: Uint8Array): Uint8Array {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0
    if (alpha === 0 || alpha === 255) continue
    for (let channel = at; channel < at + 3; channel++) {
      pixels[channel] = Math.min(255, Math.round(((pixels[channel] ?? 0) * 255) / alpha))
    }
  }
  return pixels
}

function warnAboutFonts(job: EngineJob, missing: readonly string[]): void {
  if (missing.length === 0) return
  const list = missing.slice(0, 5).join(', ')
  job.warn({ code: 'FONT_SUBSTITUTED', message: `Drawn with Arimo instead of: ${list}.` })
}
