import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  corpusFile,
  noCorpus,
  temporaryDirectory,
  warnWithoutCorpus,
  writeTemporary,
} from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { convertOne, failureOf, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('rebuilding found documents is')

/** Words with their counts; one that a hyphen parts is one, as are joined letters. */
function words(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  const found = text
    .replaceAll(/-\s*\n/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu)
  for (const word of found ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The part of the words of one text that are in another. */
function recall(wanted: Map<string, number>, found: Map<string, number>): number {
  let sum = 0
  let there = 0
  for (const [word, count] of wanted) {
    sum += count
    there += Math.min(count, found.get(word) ?? 0)
  }
  return there / sum
}

/** The text of a document as LibreOffice lays it out. */
function textByOffice(bytes: Buffer, extension: string): string {
  const path = writeTemporary(bytes, `rebuilt.${extension}`)
  const directory = temporaryDirectory()
  const profile = `-env:UserInstallation=file://${temporaryDirectory()}`
  execFileSync(
    'soffice',
    [profile, '--headless', '--convert-to', 'pdf', '--outdir', directory, path],
    {
      stdio: 'ignore',
      timeout: 100_000,
    },
  )
  return output('pdftotext', join(directory, 'rebuilt.pdf'), '-')
}

const files = ['tracemonkey_a11y.pdf', 'tika.pdf', 'basicapi.pdf', 'protected.pdf']
const ways = [
  ['docx', { Wysiwyg: true }],
  ['docx', { Wysiwyg: false }],
  ['pptx', {}],
] as const
const cases = files.flatMap((name) => ways.map(([target, options]) => ({ name, target, options })))
const programs = hasProgram('soffice') && hasProgram('pdftotext')

describe.skipIf(!programs)('words that LibreOffice finds (needs soffice and pdftotext)', () => {
  describe.skipIf(!corpusFile('tika.pdf'))(
    `of ${corpusFile('tika.pdf') ? 'found files' : noCorpus}`,
    () => {
      test.each(cases)('$name to $target $options', async ({ name, target, options }) => {
        const path = corpusFile(name) ?? ''
        const bytes = await convertOne(`pdf-to-${target}`, path, { ...options, OcrMode: 'never' })
        const found = words(textByOffice(bytes, target))
        expect(recall(words(output('pdftotext', path, '-')), found)).toBeGreaterThanOrEqual(0.95)
      })
    },
  )
})

describe.skipIf(!hasProgram('pdftotext') || !corpusFile('tika.pdf'))('words of HTML', () => {
  test.each(files.flatMap((name) => [true, false].map((Wysiwyg) => ({ name, Wysiwyg }))))(
    '$name as HTML, Wysiwyg $Wysiwyg',
    async ({ name, Wysiwyg }) => {
      const path = corpusFile(name) ?? ''
      const html = String(await convertOne('pdf-to-html', path, { Wysiwyg, OcrMode: 'never' }))
      // Every line is an element of its own where the layout stays.
      const text = html
        .replace(/[^]*<body>/, '')
        .replaceAll(/<img [^>]*alt="([^"]*)"[^>]*>/g, ' $1 ')
        .replaceAll(/<\/(p|td|h\d|li)>/g, '\n')
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll('&emsp;', ' ')
      const wanted = words(output('pdftotext', path, '-'))
      // Where text flows, what runs along every page is there once.
      if (!Wysiwyg) for (const word of wanted.keys()) wanted.set(word, 1)
      expect(recall(wanted, words(text))).toBeGreaterThanOrEqual(0.95)
      expect(html).not.toMatch(/<script|<iframe|javascript:|src="http/)
    },
  )
})

const targets = ['docx', 'html', 'pptx', 'csv', 'xlsx']

const optionsOf = (target: string) => (target === 'csv' ? { Delimiter: ',' } : {})

describe('files that are none', () => {
  test.each(targets)('to %s', async (target) => {
    const id = `pdf-to-${target}`
    const inputs = {
      'empty.pdf': Buffer.alloc(0),
      'noise.pdf': Buffer.from(
        Array.from({ length: 5000 }, (_, index) => (index * index * 31) % 251),
      ),
      'picture.pdf': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'cut.pdf': Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 ob'),
    }
    for (const [name, bytes] of Object.entries(inputs)) {
      const error = await failureOf(id, { name, bytes }, optionsOf(target))
      expect(error.code).toBe('unreadable_file')
      expect(error.detail).toContain(name)
    }
  })

  test.each(['md'])('to HTML from %s', async (source) => {
    const inputs = {
      'empty.md': Buffer.alloc(0),
      'noise.md': Buffer.from(
        Array.from({ length: 5000 }, (_, index) => (index * index * 31) % 251),
      ),
      'other.md': Buffer.from('%PDF-1.7\n1 0 obj'),
    }
    for (const [name, bytes] of Object.entries(inputs)) {
      const error = await failureOf(`${source}-to-html`, { name, bytes })
      expect(error.code).toBe('unreadable_file')
      expect(error.detail).toContain(name)
    }
  })
})

test('Markdown becomes a page that loads nothing by itself', async () => {
  const bytes = Buffer.from(
    '# A title\n\n| a |\n|---|\n| <script>x</script> |\n\n[bad](javascript:x)\n',
  )
  const html = String(await convertOne('md-to-html', { name: 'notes.md', bytes }))
  expect(html).toContain('<title>A title</title>')
  expect(html).toContain('<meta charset="utf-8">')
  expect(html).toContain('&lt;script&gt;x&lt;/script&gt;')
  expect(html).not.toMatch(/<script|javascript:/)
})
