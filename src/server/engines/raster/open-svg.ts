import { readFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg, initWasm } from '@resvg/resvg-wasm'
import type { EngineJob } from '../host/protocol.ts'
import { refusePixels, unreadable } from '../pixels/input.ts'
import { sharp } from '../pixels/sharp.ts'
import { numberOption } from '../pixels/options.ts'
import type { Source } from './source.ts'

/** CSS: 96 px are an inch. */
const pixelsPerInch = 96

const fontFiles = [
  'DejaVuSans.ttf',
  'DejaVuSans-Bold.ttf',
  'DejaVuSans-Oblique.ttf',
  'DejaVuSans-BoldOblique.ttf',
  'DejaVuSerif.ttf',
  'DejaVuSerif-Bold.ttf',
  'DejaVuSerif-Italic.ttf',
  'DejaVuSansMono.ttf',
  'DejaVuSansMono-Bold.ttf',
]

interface Renderer {
  readonly fonts: Uint8Array[]
}

let renderer: Promise<Renderer> | undefined

/** resvg in WebAssembly: it has no file system and no network, whatever an SVG asks for. */
function startRenderer(): Promise<Renderer> {
  renderer ??= (async () => {
    const wasm = fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))
    await initWasm(readFileSync(wasm))
    const folder = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
    const fonts = fontFiles.map((name) => readFileSync(folder.replace(/DejaVuSans\.ttf$/, name)))
    return { fonts }
  })()
  return renderer
}

/** Draws an SVG at ImageResolution (96 units of the drawing are one inch). */
export async function openSvg(job: EngineJob): Promise<Source> {
  const text = await readFile(job.inputPath)
  const density = numberOption(job.options, 'ImageResolution', 200)
  const { fonts } = await startRenderer()
  if (text.includes('<text')) warnAboutFonts(job, text.toString('utf8'))

  let drawing: InstanceType<typeof Resvg>
  try {
    drawing = new Resvg(text, {
      fitTo: { mode: 'zoom', value: density / pixelsPerInch },
      font: {
        fontBuffers: fonts,
        defaultFontFamily: 'DejaVu Sans',
        sansSerifFamily: 'DejaVu Sans',
        serifFamily: 'DejaVu Serif',
        monospaceFamily: 'DejaVu Sans Mono',
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

const present = /^(DejaVu (Sans|Serif|Sans Mono)|sans-serif|serif|monospace|inherit)$/i

function warnAboutFonts(job: EngineJob, text: string): void {
  const named = [...text.matchAll(/font-family\s*[:=]\s*["']?\s*([^;,"'<>]{1,60})/g)]
  const missing = new Set(
    named.map((match) => (match[1] ?? '').trim()).filter((name) => name && !present.test(name)),
  )
  if (missing.size === 0) return
  const list = [...missing].slice(0, 5).join(', ')
  job.warn({ code: 'FONT_SUBSTITUTED', message: `Drawn with DejaVu instead of: ${list}.` })
}
