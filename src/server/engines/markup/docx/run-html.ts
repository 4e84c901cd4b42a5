import type { RunLook } from './looks.ts'

/** Names of fonts go into style sheets: only letters, digits and blanks are let through. */
export function fontFamily(name: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim()
  const kind = /courier|mono|consol/i.test(plain)
    ? 'monospace'
    : /times|serif|roman|georgia|garamond|cambria|book/i.test(plain) && !/sans/i.test(plain)
      ? 'serif'
      : 'sans-serif'
  return plain === '' ? kind : `'${plain}',${kind}`
}

/** Letters with their look. @param html escaped text or pictures; @param base what the page has */
export function runHtml(
  html: string,
  look: RunLook,
  base: { readonly font: string | undefined; readonly size: number },
): string {
  // Raised letters are as small as office programs make them.
  const size =
    (look.size ?? base.size) * (look.raised === 'super' || look.raised === 'sub' ? 0.66 : 1)
  const css = [
    look.font !== undefined && look.font !== base.font && `font-family:${fontFamily(look.font)}`,
    size !== base.size && `font-size:${Math.round(size * 10) / 10}pt`,
    look.colour !== undefined &&
      look.colour !== 'auto' &&
      look.colour !== '000000' &&
      `color:#${look.colour}`,
    look.ground !== undefined && `background:#${look.ground}`,
    look.caps === 'all' && 'text-transform:uppercase',
    look.caps === 'small' && 'font-variant:small-caps',
  ].filter((one) => typeof one === 'string')
  let result = html.replaceAll('\t', '<span class="tab">\t</span>')
  if (css.length > 0) result = `<span style="${css.join(';')}">${result}</span>`
  if (look.raised === 'super') result = `<sup>${result}</sup>`
  if (look.raised === 'sub') result = `<sub>${result}</sub>`
  if (look.strike) result = `<s>${result}</s>`
  if (look.underline) result = `<u>${result}</u>`
  if (look.italic) result = `<em>${result}</em>`
  return look.bold ? `<strong>${result}</strong>` : result
}
