import { SSF } from 'xlsx-republish'
import { escapeXml } from '../../shared/packages/xml.ts'
import { attributeOf, joinMarkup, setAttributes, splitMarkup } from './markup.ts'
import { elementsOf, firstOwnFormat, unescapeXml, withElements } from './styles.ts'

/**
 * How dates are written, as format codes. The characters between are quoted: a bare slash is the
 * separator of somebody's language.
 */
const patterns: Readonly<Record<string, string>> = {
  us: 'mm"/"dd"/"yyyy',
  iso: 'yyyy"-"mm"-"dd',
  eu: 'dd"/"mm"/"yyyy',
  german: 'dd"."mm"."yyyy',
  japanese: 'yyyy"/"mm"/"dd',
}

/** Quoted text, escaped characters, padding, fills and what stands in brackets. */
const literals = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

/**
 * The code that writes a whole date (day, month and year) in another order, with its time of day
 * kept; undefined for every other code, also for a month and a year alone.
 */
export function datedCode(code: string, order: string): string | undefined {
  const pattern = patterns[order]
  const [first = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const bare = first.replaceAll(literals, ' ').toLowerCase()
  const time = /\[?h.*$|\[?s.*$/.exec(bare)?.[0].trim()
  const date = bare.slice(0, bare.length - (time?.length ?? 0))
  if (!pattern || !/[ye]/.test(date) || !/m/.test(date) || !/d/.test(date)) return undefined
  if (/general|[#0?]/.test(date)) return undefined
  return time ? `${pattern} ${time.replace('am/pm', 'AM/PM')}` : pattern
}

/** Rewrites the format codes that a part writes in attributes and elements of that name. */
export function withDatedCodes(markup: string, order: string): string {
  const rewrite = (code: string) => {
    const other = datedCode(unescapeXml(code), order)
    return other === undefined ? code : escapeXml(other)
  }
  return markup
    .replaceAll(
      /(\sformatCode\s*=\s*)(?:"([^"]*)"|'([^']*)')/g,
      (_, name: string, double?: string, single?: string) =>
        `${name}"${rewrite(double ?? single ?? '')}"`,
    )
    .replaceAll(
      /(<(?:[\w.-]+:)?formatCode>)([^<]*)(?=<)/g,
      (_, tag: string, code: string) => tag + rewrite(code),
    )
}

/** Rewrites the codes of a styles part; built-in codes are replaced by codes of their own. */
export function withDatedStyles(part: string, order: string): string {
  let styles = splitMarkup(withDatedCodes(part, order))
  const formats = elementsOf(styles, 'numFmts')
  const known = formats.map((format) => Number(attributeOf(format, 'numFmtId')))
  let next = Math.max(firstOwnFormat - 1, ...known) + 1
  const replaced = new Map<string, string>()
  for (const [id, code] of Object.entries(SSF.get_table())) {
    if (Number(id) >= firstOwnFormat || known.includes(Number(id))) continue
    const dated = datedCode(String(code), order)
    if (dated === undefined) continue
    replaced.set(id, String(next))
    const attributes = `numFmtId="${next++}" formatCode="${escapeXml(dated)}"`
    formats.push(`<${styles.prefix}numFmt ${attributes}/>`)
  }
  styles = withElements(styles, 'numFmts', formats)
  for (const list of ['cellStyleXfs', 'cellXfs']) {
    const entries = elementsOf(styles, list).map((entry) => {
      const id = replaced.get(attributeOf(entry, 'numFmtId') ?? '')
      return id === undefined ? entry : setAttributes(entry, { numFmtId: id })
    })
    styles = withElements(styles, list, entries)
  }
  return joinMarkup(styles)
}
