/** Text that is already HTML. */
export type Html = { readonly html: string }

type Insert = Html | string | number | undefined | readonly Html[]

/** HTML from a template; every inserted text is escaped, so nothing in the document can be markup. */
export function html(parts: TemplateStringsArray, ...inserts: Insert[]): Html {
  const text = parts.reduce(
    (whole, part, index) => whole + (index > 0 ? insert(inserts[index - 1]) : '') + part,
    '',
  )
  return { html: text }
}

function insert(value: Insert): string {
  if (value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escape(String(value))
  return 'html' in value ? value.html : value.map((one) => one.html).join('')
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The little Markdown that descriptions use: paragraphs, code, strong text, fenced blocks. */
export function prose(text: string | undefined): Html {
  const blocks = (text ?? '').trim().split(/\n{2,}/)
  return { html: blocks.map(block).join('\n') }
}

function block(text: string): string {
  const fenced = /^```\w*\n([\s\S]*?)\n```$/.exec(text.trim())
  if (fenced) return `<pre>${escape(fenced[1] ?? '')}</pre>`
  const words = escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
  return text.trim() === '' ? '' : `<p>${words}</p>`
}
