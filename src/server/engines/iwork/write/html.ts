import { escapeXml } from '../../shared/packages/xml.ts'
import type { Block, Paragraph, Picture, Run, Table, TextDocument } from '../model/model.ts'
import { plainText } from '../model/model.ts'
import { pictureSize } from './picture-size.ts'

/** A heading of the text. */
export interface Heading {
  readonly id: string
  readonly text: string
}

/** A document as the inside of an XHTML body; pictures are named by `nameOf`. */
export function htmlOf(
  { blocks }: TextDocument,
  nameOf: (picture: Picture) => string,
): { readonly body: string; readonly headings: readonly Heading[] } {
  const headings: Heading[] = []
  const heading = (text: string) => {
    const id = `heading-${headings.length + 1}`
    headings.push({ id, text })
    return id
  }
  const html = (block: Block): string => {
    switch (block.kind) {
      case 'paragraph':
        return paragraphHtml(block, heading)
      case 'text':
        return `<div>${block.paragraphs.map((one) => paragraphHtml(one, heading)).join('')}</div>`
      case 'table':
        return tableHtml(block)
      default: {
        const { width } = pictureSize(block)
        return `<p><img src="${nameOf(block)}" alt="" style="width:${Math.round(width)}pt;max-width:100%"/></p>`
      }
    }
  }
  return { body: blocks.map(html).join('\n') || '<p></p>', headings }
}

function paragraphHtml(paragraph: Paragraph, heading: (text: string) => string): string {
  const { runs, align, style, mark, level } = paragraph
  const content = runs.map(runHtml).join('')
  const css = align && align !== 'left' ? ` style="text-align:${align}"` : ''
  const text = plainText([paragraph]).trim()
  const [, number] = /^(?:Heading(?: (\d))?|Title)$/.exec(style ?? '') ?? []
  if (text !== '' && /^(Heading( \d)?|Title)$/.test(style ?? '')) {
    const name = `h${Math.min(6, Number(number ?? 1))}`
    return `<${name} id="${heading(text)}"${css}>${content}</${name}>`
  }
  if (mark) {
    const name = mark === 'number' ? 'ol' : 'ul'
    return `<${name} style="margin-left:${(level ?? 0) * 1.5}em"><li>${content}</li></${name}>`
  }
  return `<p${css}>${content}</p>`
}

function runHtml({ text, bold, italic, underline, strike, colour, size }: Run): string {
  let html = escapeXml(text).replaceAll('\n', '<br/>')
  if (bold) html = `<b>${html}</b>`
  if (italic) html = `<i>${html}</i>`
  if (underline) html = `<u>${html}</u>`
  if (strike) html = `<s>${html}</s>`
  const css = [
    ...(colour !== undefined && colour !== '000000' ? [`color:#${colour}`] : []),
    ...(size !== undefined ? [`font-size:${size}pt`] : []),
  ]
  return css.length > 0 ? `<span style="${css.join(';')}">${html}</span>` : html
}

function tableHtml({ rows }: Table): string {
  const lines = rows.map(({ cells }) => {
    const columns = cells.map((cell) => {
      const name = cell?.header ? 'th' : 'td'
      const content = (cell?.paragraphs ?? []).map(({ runs }) => runs.map(runHtml).join(''))
      return `<${name}>${content.join('<br/>')}</${name}>`
    })
    return `<tr>${columns.join('')}</tr>`
  })
  return `<table border="1">${lines.join('')}</table>`
}
