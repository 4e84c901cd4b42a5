import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryDirectory } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'

const missing = ['pdfinfo', 'pdftotext'].filter((name) => !hasProgram(name))

/** For the names of tests that poppler reads; empty where it is there. */
export const noPoppler = missing.length > 0 ? ` (no ${missing.join(', ')})` : ''

/** A page's width and height in points, a word on it, and the like: what poppler finds in a PDF. */
export interface Laid {
  readonly pages: number
  /** Of every page, rounded to points. */
  readonly sizes: readonly (readonly [width: number, height: number])[]
  /** Texts as laid out, page by page. */
  readonly texts: readonly string[]
  /** Lines of pdfinfo by their names: Title, Author … */
  readonly facts: Readonly<Record<string, string>>
  /** Height of a word where it is first written, in points; NaN where it is not. */
  heightOf(word: string): number
}

/** Reads a PDF with poppler's tools. */
export function lookAt(pdf: Uint8Array): Laid {
  const path = join(temporaryDirectory(), 'laid.pdf')
  writeFileSync(path, pdf)
  const info = output('pdfinfo', '-l', '9999', path)
  const text = output('pdftotext', '-layout', path, '-')
  const facts = info
    .split('\n')
    .map((line) => /^([^:]+):\s*(.*)$/.exec(line)?.slice(1) ?? ['', ''])
    .filter(([name]) => name !== '')
  return {
    pages: Number(/^Pages:\s+(\d+)/m.exec(info)?.[1]),
    sizes: [...info.matchAll(/^Page +\d+ size:\s+([\d.]+) x ([\d.]+)/gm)].map(
      ([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))] as const,
    ),
    texts: text.split('\f').slice(0, -1),
    facts: Object.fromEntries(facts) as Record<string, string>,
    heightOf(word) {
      const boxes = output('pdftotext', '-bbox', path, '-')
      const box = new RegExp(`yMin="([\\d.]+)" xMax="[\\d.]+" yMax="([\\d.]+)">${word}<`).exec(
        boxes,
      )
      return Number(box?.[2]) - Number(box?.[1])
    },
  }
}
