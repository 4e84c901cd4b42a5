import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import { EngineError } from '../errors.ts'
import type { EngineJob } from '../host/protocol.ts'
import { refusePixels, unreadable } from '../shared/pixels/input.ts'
import { sharp } from '../shared/pixels/sharp.ts'
import { numberOption } from '../shared/pixels/options.ts'
import { fontFiles, fontFilesForText } from '../shared/fonts/index.ts'
import { withoutFarOpacity } from './far-opacity.ts'
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

  const options = {
    font: {
      fontBuffers: fontsFor(markup),
      defaultFontFamily: 'Arimo',
      sansSerifFamily: 'Arimo',
      serifFamily: 'Tinos',
      monospaceFamily: 'Cousine',
    },
  }
  const scale = density / pixelsPerInch
  const render = (from: string | Uint8Array) => {
    const drawing = new Resvg(from, { ...options, fitTo: { mode: 'zoom', value: scale } })
    const width = Math.ceil(drawing.width * scale)
    const height = Math.ceil(drawing.height * scale)
    refusePixels(job.inputName, width, height, job.limits.pixels, `at ${density} dpi is`)
    const rendered = drawing.render()
    drawing.free()
    return rendered
  }
  const input = shipped?.markup ?? markup ?? bytes
  let picture: ReturnType<typeof render>
  try {
    picture = render(input)
  } catch (error) {
    if (error instanceof EngineError) throw error
    const mended = isTrap(error) && typeof input === 'string' && withoutFarOpacity(input, trapsAt)
    if (!mended) throw unreadable(job, complaintOf(error))
    picture = render(mended)
  }
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
  return { arrangement: 'single', frames: [frame], vector: true }
}

/** A panic of resvg. Its next drawing is not the worse for it. */
function isTrap(error: unknown): boolean {
  return error instanceof Error && error.name === 'RuntimeError'
}

const trialSide = 64

/** A drawing whose longer side is {@link trialSide} pixels. */
function openSmall(markup: string): InstanceType<typeof Resvg> {
  const drawing = new Resvg(markup, { fitTo: { mode: 'width', value: trialSide } })
  if (drawing.height <= drawing.width) return drawing
  drawing.free()
  return new Resvg(markup, { fitTo: { mode: 'height', value: trialSide } })
}

/** Whether resvg traps at a drawing, found with few pixels and no letters. */
function trapsAt(markup: string): boolean {
  try {
    const drawing = openSmall(markup)
    drawing.render().free()
    drawing.free()
    return false
  } catch (error) {
    return isTrap(error)
  }
}

/** What resvg says, as a sentence: "SVG data parsing failed cause …" is its way to begin. */
function complaintOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  if (isTrap(error)) return 'something in it cannot be drawn.'
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
