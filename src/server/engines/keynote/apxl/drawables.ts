import { escapeXml } from '../../shared/packages/xml.ts'
import type { Frame, Item, Paragraph, Picture, Shape, Text } from '../deck.ts'
import { type Identifiers, element, round } from './elements.ts'
import type { SlideStyles } from './styles.ts'

/** What drawables are written with. */
export interface Drawing {
  readonly ids: Identifiers
  readonly styles: SlideStyles
  /** Identifier of the style sheet that the texts use. */
  readonly sheet: string
  /** Path in the package and length of the picture of a part. */
  readonly pictureOf: (part: string) => { readonly path: string; readonly bytes: number }
}

/** A shape or a picture as an element of a layer. */
export function drawable(item: Item, drawing: Drawing): string {
  return item.kind === 'picture' ? picture(item, drawing) : shape(item, drawing)
}

function geometry(frame: Frame, ids: Identifiers): string {
  const size = { 'sfa:w': round(frame.width), 'sfa:h': round(frame.height) }
  return element(
    'sf:geometry',
    {
      'sfa:ID': ids.next('SFDAffineGeometry'),
      // Keynote counts degrees against the clock.
      'sf:angle': frame.turn === 0 ? undefined : round(360 - frame.turn),
      'sf:horizontalFlip': frame.flipsAcross ? 'true' : undefined,
      'sf:verticalFlip': frame.flipsDown ? 'true' : undefined,
    },
    element('sf:naturalSize', size),
    element('sf:size', size),
    element('sf:position', { 'sfa:x': round(frame.x), 'sfa:y': round(frame.y) }),
  )
}

function shape({ frame, path, fill, stroke, text }: Shape, drawing: Drawing): string {
  const { ids, styles } = drawing
  const bezier = element('sf:bezier', { 'sfa:ID': ids.next('NSBezierPath'), 'sfa:path': path })
  return element(
    'sf:shape',
    { 'sfa:ID': ids.next('SFDShapeInfo') },
    geometry(frame, ids),
    graphicStyle(styles.graphic({ fill, stroke })),
    element(
      'sf:path',
      {},
      element('sf:bezier-path', { 'sfa:ID': ids.next('SFDBezierPathSource') }, bezier),
    ),
    text ? textFrame('sf:text', text, drawing) : '',
  )
}

function graphicStyle(id: string): string {
  return element('sf:style', {}, element('sf:graphic-style-ref', { 'sfa:IDREF': id }))
}

function picture({ frame, part }: Picture, drawing: Drawing): string {
  const { ids, styles, pictureOf } = drawing
  const { path, bytes } = pictureOf(part)
  const size = { 'sfa:w': round(frame.width), 'sfa:h': round(frame.height) }
  const data = element('sf:data', {
    'sfa:ID': ids.next('SFEData'),
    'sf:path': path,
    'sf:displayname': path,
    'sf:resource-type': 1,
    'sf:size': bytes,
  })
  const binary = element(
    'sf:unfiltered',
    { 'sfa:ID': ids.next('SFRImageBinary') },
    element('sf:size', size),
    data,
  )
  const extent = element('sf:extent', {}, element('sfa:rect', { 'sfa:x': 0, 'sfa:y': 0, ...size }))
  const image = element(
    'sf:filtered-image',
    { 'sfa:ID': ids.next('SFRFilteredImage') },
    binary,
    extent,
  )
  return element(
    'sf:media',
    { 'sfa:ID': ids.next('SFDImageInfo') },
    geometry(frame, ids),
    graphicStyle(styles.graphic({ fill: undefined, stroke: undefined })),
    element(
      'sf:content',
      {},
      element('sf:image-media', { 'sfa:ID': ids.next('SFDImageMedia') }, image),
    ),
  )
}

/** A text with its layout: `sf:text` of a shape, `key:text` of a placeholder. */
export function textFrame(name: string, text: Text, drawing: Drawing): string {
  const { ids, styles, sheet } = drawing
  return element(
    name,
    { 'sfa:ID': ids.next('SFWPFrame'), 'sf:layoutstyle': styles.layout(text) },
    textStorage('textbox', text.paragraphs, drawing, sheet),
  )
}

/** The paragraphs of a text. */
export function textStorage(
  kind: 'textbox' | 'note',
  paragraphs: readonly Paragraph[],
  { ids, styles }: Drawing,
  sheet: string,
): string {
  const body = paragraphs.map((paragraph, index) => {
    const runs = paragraph.runs.map(({ text, look }) =>
      element('sf:span', { 'sf:style': styles.character(look) }, textMarkup(text)),
    )
    const end = index < paragraphs.length - 1 ? '<sf:br/>' : ''
    return element('sf:p', { 'sf:style': styles.paragraph(paragraph) }, ...runs, end)
  })
  return element(
    'sf:text-storage',
    { 'sfa:ID': ids.next('SFWPStorage'), 'sf:kind': kind, 'sf:excl': 'G' },
    element('sf:stylesheet-ref', { 'sfa:IDREF': sheet }),
    element('sf:text-body', {}, ...body),
  )
}

function textMarkup(text: string): string {
  return escapeXml(text).replaceAll('\n', '<sf:lnbr/>').replaceAll('\t', '<sf:tab/>')
}
