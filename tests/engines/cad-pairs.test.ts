import { spawnSync } from 'node:child_process'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { corpusFile, noCorpus, warnWithoutCorpus, writeTemporary } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { convert, convertOne, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('real drawings')

/** Real drawings, and words that each shows. */
const drawings = [
  ['a.dxf', ['CONTROLLER', 'Power supply for LIPCA ROBOT']],
  ['r2004.dwg', ['The quick brown fox jumps over the lazy dog', 'Nevin Nollop']],
  ['r2013.dwg', ['Baustellenfreigabe']],
  ['plate.dwg', []],
  ['a.dwf', ['LAKE WASHINGTON TECHNICAL COLLEGE', 'COMMENTS']],
  ['layers.dwf', []],
  ['a.dwfx', []],
] as const

const present = drawings.filter(([name]) => corpusFile(name))
const reader = hasProgram('pdftotext') ? '' : ' (no pdftotext: words are not looked for)'

describe(`real drawings${present.length > 0 ? reader : `: ${noCorpus}`}`, () => {
  test.each(present)('%s to PDF', async (name, words) => {
    const type = name.split('.')[1] ?? ''
    const pdf = await convertOne(`${type}-to-pdf`, corpusFile(name) ?? '')
    expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
    if (reader !== '') return
    const text = output('pdftotext', '-layout', writeTemporary(pdf, 'drawn.pdf'), '-')
    for (const word of words) expect(text).toContain(word)
  })

  test.each(present)('%s to pictures', async (name) => {
    const type = name.split('.')[1] ?? ''
    for (const target of ['png', 'jpg', 'webp', 'tiff']) {
      const { bytes } = await convert(`${type}-to-${target}`, corpusFile(name) ?? '', {
        ImageResolution: 60,
      })
      const { channels } = await sharp(bytes[0]).stats()
      // Lines on paper: mostly white, but not only.
      expect(channels[0]?.max).toBe(255)
      expect(channels[0]?.min).toBeLessThan(200)
    }
  })
})

test.skipIf(!hasProgram('qpdf'))('the PDF has no faults (qpdf --check)', async () => {
  const line =
    '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n0\n10\n0\n20\n0\n11\n9\n21\n5\n0\nENDSEC\n0\nEOF\n'
  const pdf = await convertOne('dxf-to-pdf', { name: 'line.dxf', bytes: Buffer.from(line) })
  const check = spawnSync('qpdf', ['--check', writeTemporary(pdf, 'checked.pdf')])
  expect(check.stderr.toString()).toBe('')
  expect(check.status).toBe(0)
})
