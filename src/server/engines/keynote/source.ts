import { relationId, relationsOf } from '../shared/packages/relations.ts'
import {
  type XmlElement,
  childElements,
  descendants,
  firstChild,
  parseXml,
} from '../shared/packages/xml.ts'
import type { ZipPackage } from '../shared/packages/zip.ts'
import { type Palette, paletteOf } from './colours.ts'
import type { Colour } from './deck.ts'

/** A slide, layout or master: its tree, and what stands behind it. */
export interface Sheet {
  readonly part: string
  readonly root: XmlElement
  readonly shapes: XmlElement | undefined
  /** Layout of a slide, master of a layout. */
  readonly behind: Sheet | undefined
}

/** What the shapes of a slide need to know about where they are. */
export interface Scene {
  readonly zip: ZipPackage
  readonly palette: Palette
  readonly fonts: Readonly<Record<string, string>>
  /** Text styles of the presentation, for what is no placeholder. */
  readonly usual: XmlElement | undefined
  readonly lost: Map<string, number>
}

const behindOf: Readonly<Record<string, string>> = { slide: 'slideLayout', layout: 'slideMaster' }

/** Opens a slide with its layout and master (ECMA-376-1, 13.3). Throws Error on bad XML. */
export function openSheet(zip: ZipPackage, part: string, kind = 'slide'): Sheet {
  const root = parseXml(zip.text(part) ?? '')
  const common = firstChild(root, 'cSld')
  const next = behindOf[kind]
  const target = relationsOf(zip, part).find((relation) => relation.kind === next)?.target
  const behind =
    target !== undefined && zip.has(target)
      ? openSheet(zip, target, kind === 'slide' ? 'layout' : 'master')
      : undefined
  return { part, root, shapes: common && firstChild(common, 'spTree'), behind }
}

/** The sheet itself, what is behind it, and so on. */
export function chainOf(sheet: Sheet): Sheet[] {
  return [sheet, ...(sheet.behind ? chainOf(sheet.behind) : [])]
}

/** Colours and typefaces of the theme behind a slide. */
export function sceneOf(
  zip: ZipPackage,
  slide: Sheet,
  usual: XmlElement | undefined,
  lost: Map<string, number>,
): Scene {
  const master = chainOf(slide).at(-1) ?? slide
  const part = relationsOf(zip, master.part).find(({ kind }) => kind === 'theme')?.target
  const text = part === undefined ? undefined : zip.text(part)
  const theme = text === undefined ? undefined : parseXml(text)
  const map = firstChild(master.root, 'clrMap')?.attributes ?? {}
  const font = (name: string) => {
    const entry = theme && descendants(theme, name)[0]
    return (entry && firstChild(entry, 'latin')?.attributes.typeface) || 'Helvetica'
  }
  const fonts = { '+mj-lt': font('majorFont'), '+mn-lt': font('minorFont') }
  return { zip, palette: paletteOf(theme, map), fonts, usual, lost }
}

/** The colour behind everything: the slide's, or else its layout's or master's. */
export function backgroundOf(slide: Sheet, palette: Palette): Colour | undefined {
  for (const { root } of chainOf(slide)) {
    const common = firstChild(root, 'cSld')
    const background = common && firstChild(common, 'bg')
    const [stated] = background ? childElements(background) : []
    if (!stated) continue
    return stated.name === 'bgRef' ? palette.colourIn(stated) : palette.fillOf(stated)
  }
  return undefined
}

/** The part that an `r:id`, `r:embed` … of a sheet's element refers to. */
export function targetOf(
  zip: ZipPackage,
  part: string,
  attributes: Readonly<Record<string, string>>,
  name = 'id',
): string | undefined {
  const id =
    name === 'id'
      ? relationId(attributes)
      : Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1]
  const relation = relationsOf(zip, part).find((one) => one.id === id)
  return relation && !relation.external && zip.has(relation.target) ? relation.target : undefined
}
