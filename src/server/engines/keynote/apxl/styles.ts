import type { Colour, Look, Paragraph, Shape, Text } from '../deck.ts'
import { type Identifiers, element, numberProperty, round, stringProperty } from './elements.ts'

/** The styles of a slide: equal looks share one. */
export interface SlideStyles {
  paragraph(paragraph: Paragraph): string
  character(look: Look): string
  layout(text: Text): string
  graphic(shape: Pick<Shape, 'fill' | 'stroke'>): string
  /** All that were asked for, to be put into a style sheet. */
  markup(): string
}

/** Keynote's numbers for the sides of a paragraph and the places of a text in its frame. */
const alignments = { left: 0, right: 1, center: 2, justify: 3 } as const
const anchors = { top: 0, middle: 1, bottom: 2 } as const

const usualLook: Look = {
  font: 'Helvetica',
  size: 18,
  bold: false,
  italic: false,
  underline: false,
  colour: { red: 0, green: 0, blue: 0, alpha: 1 },
}

export function slideStyles(ids: Identifiers): SlideStyles {
  const known = new Map<string, string>()
  const styles: string[] = []
  const style = (name: string, kind: string, parent: string | undefined, properties: string) => {
    const key = `${name} ${properties}`
    const there = known.get(key)
    if (there !== undefined) return there
    const id = ids.next(kind)
    const map = element('sf:property-map', {}, properties)
    styles.push(element(name, { 'sfa:ID': id, 'sf:parent-ident': parent }, map))
    known.set(key, id)
    return id
  }
  return {
    paragraph: ({ align, indent, runs }) =>
      style(
        'sf:paragraphstyle',
        'SFWPParagraphStyle',
        'paragraph-style-default',
        numberProperty('sf:alignment', alignments[align], 'i') +
          numberProperty('sf:leftIndent', indent, 'f') +
          numberProperty('sf:firstLineIndent', indent, 'f') +
          characterProperties(runs[0]?.look ?? usualLook),
      ),
    character: (look) =>
      style(
        'sf:characterstyle',
        'SFWPCharacterStyle',
        'character-style-null',
        characterProperties(look),
      ),
    layout: ({ anchor, insets: [left, top, right, bottom] }) =>
      style(
        'sf:layoutstyle',
        'SFWPLayoutStyle',
        'layout-style-default',
        numberProperty('sf:verticalAlignment', anchors[anchor], 'i') +
          element(
            'sf:padding',
            {},
            element('sf:padding', {
              'sfa:ID': ids.next('SFWPPadding'),
              'sf:top': round(top),
              'sf:left': round(left),
              'sf:bottom': round(bottom),
              'sf:right': round(right),
            }),
          ),
      ),
    graphic: ({ fill, stroke }) =>
      style(
        'sf:graphic-style',
        'SFDGraphicStyle',
        'shapeStyleID',
        element('sf:fill', {}, fill ? colourElement(fill) : element('sf:null', {})) +
          element('sf:stroke', {}, strokeElement(stroke)) +
          numberProperty('sf:opacity', 1, 'f'),
      ),
    markup: () => styles.join(''),
  }
}

function characterProperties({ font, size, bold, italic, underline, colour }: Look): string {
  return [
    stringProperty('sf:fontName', font),
    numberProperty('sf:fontSize', size, 'f'),
    numberProperty('sf:bold', bold ? 1 : 0, 'c'),
    numberProperty('sf:italic', italic ? 1 : 0, 'c'),
    numberProperty('sf:underline', underline ? 1 : 0, 'i'),
    element('sf:fontColor', {}, colourElement(colour)),
  ].join('')
}

/** A colour of the calibrated RGB space. */
export function colourElement({ red, green, blue, alpha }: Colour): string {
  return element('sf:color', {
    'xsi:type': 'sfa:calibrated-rgb-color-type',
    'sfa:r': round(red),
    'sfa:g': round(green),
    'sfa:b': round(blue),
    'sfa:a': round(alpha),
  })
}

/** A line, or one that is not drawn: without any, readers draw one of their own. */
function strokeElement(stroke: Shape['stroke']): string {
  const { colour, width } = stroke ?? { colour: usualLook.colour, width: 0 }
  const attributes = {
    'sf:miter-limit': 4,
    'sf:width': round(width),
    'sf:cap': 'butt',
    'sf:join': 'miter',
  }
  const pattern = element(
    'sf:pattern',
    { 'sf:phase': 0, 'sf:type': stroke ? 'solid' : 'empty' },
    element('sf:pattern', {}),
  )
  return element('sf:stroke', attributes, colourElement(colour), pattern)
}
