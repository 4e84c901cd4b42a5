import { ExternalHyperlink, type IRunOptions, type ParagraphChild, Tab, TextRun } from 'docx'
import { escapeXml } from '../../shared/packages/xml.ts'
import type { Run } from '../model.ts'
import { familyOf } from './families.ts'

/** Twentieths of a point. */
export function twips(points: number): number {
  return Math.round(points * 20)
}

/** Points as pixels of 96 an inch, in which pictures are measured here. */
export function pixels(points: number): number {
  return Math.max(1, (points * 96) / 72)
}

/** Without the characters that XML cannot hold; the library does the escaping. */
export function writable(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
}

/** Word takes letters of 1 to 1638 points, in halves. */
function halfPoints(size: number): number {
  return Math.min(3276, Math.max(2, Math.round(size * 2)))
}

/**
 * Runs as they look.
 * @param exact keeps letters at their distances, for lines that must fill their old place
 */
export function docxRuns(runs: readonly Run[], exact: boolean): ParagraphChild[] {
  return runs.map((run) => {
    const { style } = run
    const options: IRunOptions = {
      font: familyOf(style),
      size: halfPoints(style.size),
      // Headings would have the colour of their level otherwise.
      color: style.colour,
      ...(style.bold && { bold: true }),
      ...(style.italic && { italics: true }),
      ...(exact && twips(run.tracking) !== 0 && { characterSpacing: twips(run.tracking) }),
      ...raise(run),
      children: withTabs(run.text),
    }
    const text = new TextRun(options)
    if (run.link === undefined) return text
    return new ExternalHyperlink({ link: escapeAmpersands(run.link), children: [text] })
  })
}

function raise({ style }: Run): IRunOptions {
  if (style.raised === undefined) return {}
  const isSuper = style.raised === 'super'
  // Programs make raised letters smaller: here they are small already.
  return {
    size: halfPoints(style.size / 0.66),
    ...(isSuper ? { superScript: true } : { subScript: true }),
  }
}

function withTabs(text: string): (string | Tab)[] {
  return writable(text)
    .split('\t')
    .flatMap((part, index) => (index === 0 ? [part] : [new Tab(), part]))
}

function escapeAmpersands(link: string): string {
  return escapeXml(link) === link ? link : encodeURI(decodeSafely(link))
}

function decodeSafely(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}
