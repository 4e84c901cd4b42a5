import { escapeXml } from '../../shared/packages/xml.ts'
import type { Picture, Run } from '../model.ts'
import { alignIn } from '../structure/align-cells.ts'
import type { Block, Cell, Table, TextBlock } from '../structure/blocks.ts'
import type { Flow } from '../structure/flow.ts'
import { bodySize } from '../structure/headings.ts'
import { toParagraphs } from '../structure/paragraphs.ts'
import { dataAddress } from './html-fixed.ts'

/** Looks of text that flows. */
export const flowStyle = `
body { margin: 2em auto; max-width: 50em; padding: 0 1em; color: #000; background: #fff;
  font: 1em/1.45 "Times New Roman", "Liberation Serif", Tinos, serif; }
main.sans { font-family: Arial, "Liberation Sans", Arimo, sans-serif; }
section + section { border-top: 1px dashed #c8c8cc; margin-top: 2em; padding-top: 1em; }
header, footer { color: #66666c; font-size: 0.85em; }
h1, h2, h3, h4, h5, h6 { line-height: 1.2; margin: 1.1em 0 0.4em; }
p { margin: 0.6em 0; }
img { height: auto; max-width: 100%; }
figure { margin: 1em 0; }
table { border-collapse: collapse; margin: 1em 0; }
td { padding: 0.2em 0.6em; vertical-align: top; }
td p { margin: 0; }
table.ruled td { border: 1px solid #88888c; }
@media print { section + section { border: 0; break-before: page; } }
`

/** A document as headings, paragraphs, lists, tables and pictures; a section for each page. */
export function flowBody({ pages, header, footer }: Flow): { body: string; isSans: boolean } {
  const blocks = pages.flatMap((page) => page.blocks)
  const size = bodySize(blocks)
  const sections = pages.map(
    ({ page, blocks: inside }) =>
      `<section id="page-${page.index + 1}">\n${blocksHtml(inside, size)}\n</section>`,
  )
  return {
    body: running('header', header) + sections.join('\n') + running('footer', footer),
    isSans: isMostlySans(blocks),
  }
}

function running(tag: 'header' | 'footer', lines: Flow['header']): string {
  if (lines.length === 0) return ''
  const text = escapeXml(lines.map((line) => line.text).join(' · '))
  return tag === 'header' ? `<header>${text}</header>\n` : `\n<footer>${text}</footer>`
}

function isMostlySans(blocks: readonly Block[]): boolean {
  let sans = 0
  let others = 0
  for (const block of blocks) {
    if (block.kind !== 'text') continue
    if (block.runs[0]?.style.design === 'sans') sans += block.text.length
    else others += block.text.length
  }
  return sans > others
}

function blocksHtml(blocks: readonly Block[], size: number): string {
  const parts: string[] = []
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]
    if (!block) continue
    if (block.kind === 'picture') parts.push(`<figure>${pictureHtml(block.picture)}</figure>`)
    else if (block.kind === 'table') parts.push(tableHtml(block.table, size))
    else if (block.item) {
      const items = itemsFrom(blocks, at)
      parts.push(listHtml(items, size))
      at += items.length - 1
    } else parts.push(textHtml(block, size))
  }
  return parts.join('\n')
}

/** Items of one list that follow each other. */
function itemsFrom(blocks: readonly Block[], start: number): TextBlock[] {
  const items: TextBlock[] = []
  for (const block of blocks.slice(start)) {
    if (block.kind !== 'text' || !block.item) break
    if (items[0] && items[0].item?.ordered !== block.item.ordered) break
    items.push(block)
  }
  return items
}

function listHtml(items: readonly TextBlock[], size: number): string {
  const [first] = items
  const start = Number(/\d+/.exec(first?.item?.mark ?? '')?.[0])
  if (!first?.item?.ordered) {
    return `<ul>\n${items.map((item) => `<li>${runsHtml(item.runs, size)}</li>`).join('\n')}\n</ul>`
  }
  // Marks such as (a) or iv. are kept as they are written: HTML would count anew.
  if (!items.every(({ item }, index) => item?.mark === `${start + index}.`)) {
    return items.map((item) => `<p>${runsHtml(marked(item), size)}</p>`).join('\n')
  }
  const from = start === 1 ? '' : ` start="${start}"`
  return `<ol${from}>\n${items.map((item) => `<li>${runsHtml(item.runs, size)}</li>`).join('\n')}\n</ol>`
}

/** The runs of an item with its mark before them, in the look of the first. */
function marked({ runs, item }: TextBlock): readonly Run[] {
  const [first] = runs
  return item && first ? [{ ...first, text: `${item.mark} ` }, ...runs] : runs
}

function textHtml(block: TextBlock, size: number): string {
  const tag = block.heading === undefined ? 'p' : `h${block.heading}`
  // A heading is bold by its level; its size is that of its letters.
  const scale = Math.round((block.fontSize / size) * 100) / 100
  const css = [
    ...(block.align === 'left' ? [] : [`text-align:${block.align}`]),
    ...(block.heading === undefined ? [] : [`font-size:${Math.min(4, Math.max(1, scale))}em`]),
  ]
  const look = css.length === 0 ? '' : ` style="${css.join(';')}"`
  const inner = runsHtml(block.runs, block.heading === undefined ? size : undefined)
  return `<${tag}${look}>${inner}</${tag}>`
}

function runsHtml(runs: readonly Run[], size: number | undefined): string {
  return runs.map((run) => runHtml(run, size)).join('')
}

function runHtml({ text, style, link }: Run, size: number | undefined): string {
  const isHeading = size === undefined
  const css = [
    style.colour !== '000000' && link === undefined && `color:#${style.colour}`,
    style.design === 'mono' && 'font-family:monospace',
    !isHeading &&
      !style.raised &&
      Math.abs(style.size - size) > size * 0.12 &&
      `font-size:${Math.round((style.size / size) * 100)}%`,
  ].filter((one) => typeof one === 'string')
  let html = escapeXml(text).replaceAll('\t', '&emsp;')
  if (css.length > 0) html = `<span style="${css.join(';')}">${html}</span>`
  if (style.raised) html = style.raised === 'super' ? `<sup>${html}</sup>` : `<sub>${html}</sub>`
  if (style.italic) html = `<em>${html}</em>`
  if (style.bold && !isHeading) html = `<strong>${html}</strong>`
  return link === undefined ? html : `<a href="${escapeXml(link)}">${html}</a>`
}

function tableHtml(table: Table, size: number): string {
  const rows = table.rows.map(
    (row) => `<tr>${row.map((cell) => cellHtml(table, cell, size)).join('')}</tr>`,
  )
  return `<table${table.ruled ? ' class="ruled"' : ''}>\n${rows.join('\n')}\n</table>`
}

function cellHtml(table: Table, cell: Cell, size: number): string {
  const spans =
    (cell.columns > 1 ? ` colspan="${cell.columns}"` : '') +
    (cell.rows > 1 ? ` rowspan="${cell.rows}"` : '')
  const align = alignIn(table, cell)
  const css = [
    ...(align === 'left' ? [] : [`text-align:${align}`]),
    ...(cell.fill === undefined ? [] : [`background:#${cell.fill}`]),
  ]
  const looks = css.length === 0 ? '' : ` style="${css.join(';')}"`
  return `<td${spans}${looks}>${cellText(cell, size)}</td>`
}

function cellText(cell: Cell, size: number): string {
  const paragraphs = toParagraphs(cell.lines.map((line) => [line]))
  const texts = paragraphs.map((one) => runsHtml(marked(one), size))
  return texts.length === 1 ? (texts[0] ?? '') : texts.map((text) => `<p>${text}</p>`).join('')
}

function pictureHtml(picture: Picture): string {
  const width = Math.round(((picture.right - picture.left) * 96) / 72)
  return `<img width="${width}" alt="${escapeXml(picture.words)}" src="${dataAddress(picture)}">`
}
