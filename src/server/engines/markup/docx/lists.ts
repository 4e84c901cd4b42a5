import { escapeXml } from '../../shared/packages/xml.ts'
import { type Mark, types } from './numbering.ts'

export interface ListItem {
  readonly mark: Mark
  /** From 0. */
  readonly level: number
  readonly html: string
}

/** Nested lists of items that follow each other. */
export function listHtml(items: readonly ListItem[]): string {
  const level = Math.min(...items.map((item) => item.level))
  const parts: string[] = []
  let open: 'ol' | 'ul' | undefined
  const close = () => {
    if (open) parts.push(`</${open}>`)
    open = undefined
  }
  for (let at = 0; at < items.length; at++) {
    const item = items[at]
    if (!item) continue
    const tag = item.mark.ordered ? 'ol' : 'ul'
    if (item.level === level && open !== tag) {
      close()
      parts.push(opening(tag, item.mark))
      open = tag
    } else if (!open) {
      parts.push('<ul>')
      open = 'ul'
    }
    const end = endOfDeeper(items, item.level === level ? at + 1 : at, level)
    const below = items.slice(item.level === level ? at + 1 : at, end)
    const inner = below.length > 0 ? `\n${listHtml(below)}\n` : ''
    parts.push(
      item.level === level
        ? `<li${markStyle(item.mark)}>${item.html}${inner}</li>`
        : `<li class="bare">${inner}</li>`,
    )
    at = end - 1
  }
  close()
  return parts.join('\n')
}

function endOfDeeper(items: readonly ListItem[], from: number, level: number): number {
  let end = from
  while ((items[end]?.level ?? -1) > level) end++
  return end
}

function opening(tag: 'ol' | 'ul', mark: Mark): string {
  if (tag === 'ul') return '<ul>'
  const type = types[mark.format]
  const kind = type === undefined || type === '1' ? '' : ` type="${type}"`
  return `<ol${kind}${mark.count === 1 ? '' : ` start="${mark.count}"`}>`
}

/** Marks that HTML does not write by itself, such as 1.2. or (a), are given as they are. */
function markStyle({ ordered, isPlain, label }: Mark): string {
  if (!ordered || isPlain) return ''
  const text = label.replaceAll(/["\\<>\n\r]/g, '')
  return ` style="list-style-type:'${escapeXml(text.replaceAll("'", '\u2019'))} '"`
}
