import type { EngineJob } from '../../host/protocol.ts'
import { type XmlElement, descendants, parseXml } from '../../shared/packages/xml.ts'
import { type ZipPackage, openZip } from '../../shared/packages/zip.ts'
import type { Flat } from '../display/display.ts'

/** A page of a DWF package, from its section's descriptor. */
export interface DwfPage {
  readonly name: string
  readonly isModel: boolean
  /** Millimetres. */
  readonly paper: { readonly width: number; readonly height: number }
  /** Streams of 2D graphics in drawing order. */
  readonly graphics: readonly {
    readonly path: string
    readonly transform: Flat
    readonly isMarkup: boolean
  }[]
}

export interface DwfPackage {
  /** In the order of the set. */
  readonly pages: readonly DwfPage[]
  /** Sections with three-dimensional models. */
  readonly models: number
  read(path: string): Buffer | undefined
}

const inch = 25.4

/** Opens the zip file after the 12 bytes "(DWF V06.00)". Throws EngineError. */
export function openDwf(job: Pick<EngineJob, 'inputName' | 'source'>, bytes: Buffer): DwfPackage {
  // Places in the directory count from the start of the file, those 12 bytes included.
  const zip = openZip(job, bytes)
  const paths = new Map(zip.names.map((name) => [plainPath(name), name]))
  const descriptors = [...paths].filter(([path]) => /(^|\/)descriptor\.xml$/i.test(path))
  const sections = descriptors.flatMap(([, name]) => readSection(zip, name) ?? [])
  const pages = sections.flatMap((section) => pageOf(section) ?? [])
  return {
    pages: pages.toSorted((a, b) => a.order - b.order).map(({ page }) => page),
    models: sections.filter((section) => /eModel/i.test(section.uri)).length,
    read(path) {
      const name = paths.get(plainPath(path))
      const part = name === undefined ? undefined : zip.read(name)
      return part && Buffer.from(part.buffer, part.byteOffset, part.byteLength)
    },
  }
}

/** Programs of Windows part folders with backslashes. */
function plainPath(path: string): string {
  return path.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()
}

function readSection(zip: ZipPackage, name: string): XmlElement | undefined {
  try {
    return parseXml(zip.text(name) ?? '')
  } catch {
    return undefined
  }
}

function pageOf(section: XmlElement): { order: number; page: DwfPage } | undefined {
  const [paper] = descendants(section, 'Paper')
  const graphics = descendants(section, 'GraphicResource').filter(({ attributes }) =>
    /w2d|drawing\/x-dwf/i.test(attributes.mime ?? ''),
  )
  if (!paper || graphics.length === 0) return undefined
  const unit = /in/i.test(paper.attributes.units ?? '') ? inch : 1
  const width = positive(paper.attributes.width, 297) * unit
  const height = positive(paper.attributes.height, 210) * unit
  const layout = descendants(section, 'Property').find(
    ({ attributes }) => attributes.name === 'Layout Name',
  )
  const title = section.attributes.name ?? ''
  const name = layout?.attributes.value || title
  const page: DwfPage = {
    name,
    isModel: /^model$/i.test(name) || /-model$/i.test(title),
    paper: { width, height },
    graphics: graphics.map(({ attributes }) => ({
      path: attributes.href ?? '',
      transform: flatOf(attributes.transform ?? '', unit),
      isMarkup: /markup/i.test(attributes.role ?? ''),
    })),
  }
  return { order: Number(section.attributes.plotOrder) || 0, page }
}

function positive(text: string | undefined, fallback: number): number {
  const value = Number(text)
  return Number.isFinite(value) && value > 0 ? value : fallback
}

/** The plane part of sixteen numbers, column by column, in millimetres. */
function flatOf(text: string, unit: number): Flat {
  const numbers = text.trim().split(/\s+/).map(Number)
  if (numbers.length !== 16 || !numbers.every(Number.isFinite)) return [unit, 0, 0, unit, 0, 0]
  const at = (index: number) => (numbers[index] ?? 0) * unit
  return [at(0), at(1), at(4), at(5), at(12), at(13)]
}
