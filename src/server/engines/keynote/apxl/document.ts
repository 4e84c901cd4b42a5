import type { Deck } from '../deck.ts'
import type { Drawing } from './drawables.ts'
import { type Identifiers, element, identifiers } from './elements.ts'
import { type ThemeParts, layer, slideElement } from './slide.ts'
import { colourElement } from './styles.ts'

const namespaces = {
  'xmlns:sfa': 'http://developer.apple.com/namespaces/sfa',
  'xmlns:sf': 'http://developer.apple.com/namespaces/sf',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:key': 'http://developer.apple.com/namespaces/keynote2',
}

/** The version of the format that Keynote '09 writes. */
const version = '92008102400'

/** The main part of a Keynote '09 package, `index.apxl`. */
export function documentMarkup(deck: Deck, pictureOf: Drawing['pictureOf']): string {
  const ids = identifiers()
  const parts: ThemeParts = {
    sheet: ids.next('SFSStylesheet'),
    master: ids.next('BGMasterSlide'),
    masterLayer: ids.next('SFDLayerInfo'),
  }
  const root = element(
    'key:presentation',
    {
      ...namespaces,
      'key:version': version,
      'sfa:ID': ids.next('BGShow'),
      'key:play-mode': 'interactive',
      'key:mode': 'once',
    },
    size(deck),
    element('key:theme-list', { 'sfa:ID': ids.next('NSMutableArray') }, theme(deck, parts, ids)),
    element(
      'key:master-order',
      { 'sfa:ID': ids.next('NSMutableArray') },
      element('key:master-slide-ref', { 'sfa:IDREF': parts.master }),
    ),
    element(
      'key:slide-list',
      { 'sfa:ID': ids.next('BGSlideTree') },
      ...deck.slides.map((slide) => slideElement(slide, parts, ids, pictureOf)),
    ),
    metadata(deck),
    element(
      'key:version-history',
      { 'sfa:ID': ids.next('NSMutableArray') },
      element('key:number', { 'sfa:number': version, 'sfa:type': 'q' }),
    ),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}

function size({ width, height }: Deck): string {
  return element('key:size', { 'sfa:w': Math.round(width), 'sfa:h': Math.round(height) })
}

function map(...properties: string[]): string {
  return element('sf:property-map', {}, ...properties)
}

function entry(name: string, value: string): string {
  return value === '' ? '' : element(name, {}, element('key:string', { 'sfa:string': value }))
}

/** A theme with a single empty master: all that slides show stands on themselves. */
function theme(deck: Deck, { sheet, master, masterLayer }: ThemeParts, ids: Identifiers): string {
  const style = ids.next('BGSlideStyle')
  const white = { red: 1, green: 1, blue: 1, alpha: 1 }
  const named = (name: string, kind: string, ident: string, properties = '') =>
    element(name, { 'sfa:ID': ids.next(kind), 'sf:ident': ident }, map(properties))
  return element(
    'key:theme',
    { 'sfa:ID': ids.next('BGTheme'), 'key:name': 'Converted', 'key:decimal-tab': '.' },
    size(deck),
    element(
      'key:stylesheet',
      { 'sfa:ID': sheet },
      element(
        'sf:styles',
        {},
        element(
          'sf:slide-style',
          { 'sfa:ID': style, 'sf:ident': 'slideStyleID' },
          map(element('sf:fill', {}, colourElement(white))),
        ),
        named('sf:graphic-style', 'SFDGraphicStyle', 'shapeStyleID'),
        named('sf:layoutstyle', 'SFWPLayoutStyle', 'layout-style-default'),
        named('sf:paragraphstyle', 'SFWPParagraphStyle', 'paragraph-style-default'),
        named('sf:characterstyle', 'SFWPCharacterStyle', 'character-style-null'),
      ),
      element('sf:anon-styles', {}),
    ),
    element(
      'key:master-slides',
      { 'sfa:ID': ids.next('NSMutableArray') },
      element(
        'key:master-slide',
        { 'sfa:ID': master, 'key:name': 'Blank' },
        element('key:style-ref', { 'sfa:IDREF': style }),
        element(
          'key:page',
          { 'sfa:ID': ids.next('SFDPageInfo') },
          element(
            'sf:layers',
            { 'sfa:ID': ids.next('NSMutableArray') },
            layer('BGMasterSlideLayer', [], ids, masterLayer),
            layer('BGMasterSlidePrototypeLayer', [], ids),
          ),
        ),
      ),
    ),
  )
}

function metadata({ title, author }: Deck): string {
  return element('key:metadata', {}, entry('key:title', title), entry('key:authors', author))
}
