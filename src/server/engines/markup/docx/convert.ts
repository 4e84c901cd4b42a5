import type { EngineJob } from '../../host/protocol.ts'
import { descendants, firstChild, textOf } from '../../shared/packages/xml.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import { htmlPage } from '../html-page.ts'
import type { HtmlPart } from '../index.ts'
import { blocksHtml, notesHtml } from './blocks.ts'
import type { Context } from './context.ts'
import { readNumbering } from './numbering.ts'
import { type WordPackage, openWord } from './package.ts'
import { collectPictures } from './pictures.ts'
import { fontFamily } from './run-html.ts'
import { readStyles } from './styles.ts'

/**
 * A Word document as a page: text with its looks, headings, lists, tables, links, notes, text boxes
 * and pictures, with the first header above and the first footer below. Macros, fields that
 * compute, and whatever lies outside of the file stay out.
 */
export async function docxToHtml(job: EngineJob): Promise<HtmlPart[]> {
  const file = await openWord(job)
  const root = file.xml(file.main)
  const body = root && firstChild(root, 'body')
  if (!body) throw unreadable(job, 'its text is missing.')
  const part = (kind: string) => {
    const path = file.related(kind)
    return path === undefined ? undefined : file.xml(path)
  }
  const styles = readStyles(part('styles'), part('theme'))
  const usual = { ...styles.defaults.run, ...styles.of(styles.usual)?.run }
  const context: Context = {
    file,
    styles,
    numbering: readNumbering(part('numbering')),
    pictures: collectPictures(file, job),
    part: file.main,
    notes: [],
    base: { font: usual.font, size: usual.size ?? 10 },
  }
  const header = runningHtml('header', context)
  const text = blocksHtml(body, context)
  job.progress(0.8)
  const content = `${header}<main>\n${text}\n</main>${notesHtml(context)}${runningHtml('footer', context)}`
  const page = htmlPage(
    titleOf(file) || job.inputName.replace(/\.[^.]+$/, ''),
    styleOf(context),
    content,
  )
  return [{ fileName: 'result.html', content: page }, ...context.pictures.files()]
}

/** The first header or footer that has something in it. */
function runningHtml(kind: 'header' | 'footer', context: Context): string {
  const { file } = context
  for (const { type, target, external } of file.relations(file.main).values()) {
    if (external || !type.endsWith(`/${kind}`)) continue
    const root = file.xml(target)
    if (!root || (textOf(root).trim() === '' && descendants(root, 'drawing').length === 0)) continue
    return `<${kind}>\n${blocksHtml(root, { ...context, part: target })}\n</${kind}>\n`
  }
  return ''
}

function titleOf(file: WordPackage): string {
  const root = file.xml('docProps/core.xml')
  const title = root && firstChild(root, 'title')
  return title ? textOf(title).trim() : ''
}

function styleOf({ base }: Context): string {
  const font = base.font === undefined ? "'Times New Roman',serif" : fontFamily(base.font)
  return `
body { margin: 2em auto; max-width: 48em; padding: 0 1em; color: #000; background: #fff;
  font: ${base.size}pt/1.2 ${font}; }
p { margin: 0; }
header, footer { color: #55555c; margin: 1em 0; }
table { border-collapse: collapse; margin: 0.5em 0; }
td { padding: 0.1em 0.5em; vertical-align: top; }
table.lines td { border: 1px solid #666; }
img { max-width: 100%; height: auto; }
.tab { white-space: pre; tab-size: 4; }
.box { border: 1px solid #88888c; display: inline-block; margin: 0.5em 0; padding: 0.3em 0.6em; }
.bare { list-style-type: none; }
.notes { border-top: 1px solid #88888c; font-size: 0.9em; margin-top: 2em; padding-top: 0.5em; }
.note p { display: inline; }
`
}
