import type { Slide } from '../deck.ts'
import { type Drawing, drawable, textStorage } from './drawables.ts'
import { type Identifiers, element } from './elements.ts'
import { colourElement, slideStyles } from './styles.ts'

/** Identifiers of the theme that slides refer to. */
export interface ThemeParts {
  readonly sheet: string
  readonly master: string
  readonly masterLayer: string
}

/** A slide with its own style sheet. */
export function slideElement(
  slide: Slide,
  theme: ThemeParts,
  ids: Identifiers,
  pictureOf: Drawing['pictureOf'],
): string {
  const styles = slideStyles(ids)
  const sheet = ids.next('SFSStylesheet')
  const slideStyle = ids.next('BGSlideStyle')
  const drawing: Drawing = { ids, styles, sheet, pictureOf }
  // Styles are known only after all that uses them is written.
  const layers = layersOf(slide, theme, drawing)
  const notes = notesOf(slide, drawing)
  const background = slide.background ?? { red: 1, green: 1, blue: 1, alpha: 1 }
  const style = element(
    'sf:slide-style',
    { 'sfa:ID': slideStyle, 'sf:parent-ident': 'slideStyleID' },
    element('sf:property-map', {}, element('sf:fill', {}, colourElement(background))),
  )
  return element(
    'key:slide',
    {
      'sfa:ID': ids.next('BGSlide'),
      'key:depth': 0,
      'key:hidden': slide.hidden ? 'true' : undefined,
    },
    element(
      'key:stylesheet',
      { 'sfa:ID': sheet },
      element('sf:styles', {}),
      element('sf:anon-styles', {}, style, styles.markup()),
      element('sf:parent-ref', { 'sfa:IDREF': theme.sheet }),
    ),
    element('key:style-ref', { 'sfa:IDREF': slideStyle }),
    element(
      'key:page',
      { 'sfa:ID': ids.next('SFDPageInfo') },
      element('sf:layers', { 'sfa:ID': ids.next('NSMutableArray') }, ...layers),
    ),
    element('key:events', { 'sfa:ID': ids.next('NSMutableArray') }),
    element('key:sticky-notes', { 'sfa:ID': ids.next('NSMutableArray') }),
    element('key:build-chunks', { 'sfa:ID': ids.next('NSMutableArray') }),
    element('key:master-ref', { 'sfa:IDREF': theme.master }),
    notes,
  )
}

function layersOf({ items }: Slide, { masterLayer }: ThemeParts, drawing: Drawing): string[] {
  const { ids } = drawing
  return [
    layer('BGSlideBackgroundLayer', [], ids),
    element(
      'sf:proxy-master-layer',
      { 'sfa:ID': ids.next('BGProxyMasterLayerInfo') },
      layerType('BGMasterSlideLayer', ids),
      element('sf:layer-ref', { 'sfa:IDREF': masterLayer }),
    ),
    layer(
      'BGSlideForegroundLayer',
      items.map((item) => drawable(item, drawing)),
      ids,
    ),
  ]
}

/** A layer of a page with what is drawn on it. */
export function layer(
  type: string,
  drawables: readonly string[],
  ids: Identifiers,
  id = ids.next('SFDLayerInfo'),
): string {
  return element(
    'sf:layer',
    { 'sfa:ID': id },
    layerType(type, ids),
    element('sf:drawables', { 'sfa:ID': ids.next('NSMutableArray') }, ...drawables),
    element('sf:guides', { 'sfa:ID': ids.next('NSMutableSet') }),
  )
}

function layerType(type: string, ids: Identifiers): string {
  const name = element('sf:string', { 'sfa:string': type })
  return element('sf:type', { 'sfa:ID': ids.next('NSArray') }, name)
}

const look = {
  font: 'Helvetica',
  size: 16,
  bold: false,
  italic: false,
  underline: false,
  colour: { red: 0, green: 0, blue: 0, alpha: 1 },
}

function notesOf({ notes }: Slide, drawing: Drawing): string {
  const paragraphs = notes.split('\n').map((text) => ({
    align: 'left' as const,
    indent: 0,
    runs: text === '' ? [] : [{ text, look }],
  }))
  return element(
    'key:notes',
    { 'sfa:ID': drawing.ids.next('SFWPFrame'), 'sf:layoutstyle': 'layout-style-default' },
    textStorage('note', paragraphs, drawing, drawing.sheet),
  )
}
