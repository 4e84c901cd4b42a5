import { Marked, type Tokens } from 'marked'
import type { EngineJob } from '../../host/protocol.ts'
import { escapeXml } from '../../shared/packages/xml.ts'
import type { HtmlPart } from '../index.ts'
import { htmlPage } from '../html-page.ts'
import { safeLink, safePicture } from '../safe-address.ts'
import { readTextFile } from '../text-file.ts'
import { anchors } from './anchors.ts'
import { markdownStyle } from './style.ts'

/**
 * GitHub-flavoured Markdown to a complete page. HTML inside Markdown is shown as it is written, not
 * run: a page that somebody else sent must not bring elements of its own.
 */
export async function markdownToHtml(job: EngineJob): Promise<HtmlPart[]> {
  const text = withoutFrontMatter(await readTextFile(job))
  const { body, title } = renderMarkdown(text)
  const page = htmlPage(title ?? job.inputName.replace(/\.[^.]+$/, ''), markdownStyle, body)
  return [{ fileName: 'result.html', content: page }]
}

/** The markup of a text, safe to put into a page, and the words of its first heading. */
export function renderMarkdown(text: string): { body: string; title: string | undefined } {
  const anchor = anchors()
  let title: string | undefined
  const marked = new Marked({ gfm: true, async: false })
  marked.use({
    renderer: {
      html: ({ text: raw }: Tokens.HTML | Tokens.Tag) => escapeXml(raw),
      heading({ tokens, depth }) {
        const words = this.parser.parseInline(tokens, this.parser.textRenderer)
        title ??= plain(words)
        return `<h${depth} id="${escapeXml(anchor(plain(words)))}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, title: hint, tokens }) {
        const inner = this.parser.parseInline(tokens)
        const address = safeLink(href)
        return address === undefined
          ? inner
          : `<a href="${escapeXml(address)}"${hinted(hint)}>${inner}</a>`
      },
      image({ href, title: hint, text: words }) {
        const address = safePicture(href)
        const alternative = escapeXml(words)
        if (address === undefined) return alternative
        return `<img src="${escapeXml(address)}" alt="${alternative}"${hinted(hint)}>`
      },
    },
  })
  return { body: marked.parse(text, { async: false }).trimEnd(), title }
}

function hinted(hint: string | null | undefined): string {
  return hint ? ` title="${escapeXml(hint)}"` : ''
}

/** Marked's text renderer escapes; a title and an anchor want the characters. */
function plain(escaped: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  }
  return escaped.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
}

/** Leaves out the YAML block that site builders put before the text. */
function withoutFrontMatter(text: string): string {
  return text.replace(/^---\r?\n(?=[\w-]+[ \t]*:)[^]*?\r?\n---[ \t]*(?:\r?\n|$)/, '')
}
