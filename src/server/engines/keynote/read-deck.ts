import { notesOf } from '../office/presentation/notes.ts'
import { mainPart, slideParts } from '../office/presentation/parts.ts'
import { relationsOf } from '../shared/packages/relations.ts'
import { descendants, firstChild, parseXml, textOf } from '../shared/packages/xml.ts'
import type { ZipPackage } from '../shared/packages/zip.ts'
import type { Deck } from './deck.ts'
import { points } from './frames.ts'
import { itemsOf } from './slides.ts'
import { backgroundOf, openSheet, sceneOf } from './source.ts'

/**
 * Reads a PresentationML package (ECMA-376-1, 13) as what its slides show. Throws Error when parts
 * are missing or not well-formed.
 * @param progress called with 0 … 1
 */
export function readDeck(zip: ZipPackage, progress: (fraction: number) => void): Deck {
  const presentation = parseXml(zip.text(mainPart(zip)) ?? '')
  const size = firstChild(presentation, 'sldSz')?.attributes
  const usual = firstChild(presentation, 'defaultTextStyle')
  const lost = new Map<string, number>()
  const parts = slideParts(zip)
  const slides = parts.map((part, index) => {
    const slide = openSheet(zip, part)
    const scene = sceneOf(zip, slide, usual, lost)
    progress((index + 1) / parts.length)
    return {
      background: backgroundOf(slide, scene.palette),
      items: itemsOf(slide, scene),
      notes: notesOf(zip, part),
      hidden: slide.root.attributes.show === '0',
    }
  })
  return {
    width: points(size?.cx) || 720,
    height: points(size?.cy) || 540,
    title: property(zip, 'title'),
    author: property(zip, 'creator'),
    slides,
    lost: [...lost].map(([what, number]) => inWords(what, number)),
  }
}

const plurals: Readonly<Record<string, string>> = {
  chart: 'charts',
  picture: 'pictures of kinds that Keynote does not show',
  cropping: 'croppings of pictures',
  'embedded object': 'embedded objects',
}

function inWords(what: string, number: number): string {
  return number === 1 ? `1 ${what}` : `${number} ${plurals[what] ?? what}`
}

function property(zip: ZipPackage, name: string): string {
  const part = relationsOf(zip, '').find(({ kind }) => kind === 'core-properties')?.target
  const text = part === undefined ? undefined : zip.text(part)
  const [element] = text === undefined ? [] : descendants(parseXml(text), name)
  return element ? textOf(element) : ''
}
