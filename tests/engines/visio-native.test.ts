import { expect, test } from 'vitest'
import { corpusFile, noCorpus, warnWithoutCorpus } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { convert, engines, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('drawings that only LibreOffice reads')

const sources = [
  ['vsd', 'a.vsd'],
  ['pub', 'a.pub'],
] as const

test.for(sources)(
  '%s to PDF, with its version and colours',
  { timeout: 120_000 },
  async ([source, name], context) => {
    const path = corpusFile(name)
    const id = `${source}-to-pdf`
    const served = engines().availability(id)
    // Without the system's LibreOffice the reason names it.
    if (!served.available) return expect(served.reason).toContain('soffice')
    if (!path) return context.skip(noCorpus)
    const options = { ColorSpace: 'Gray', PdfVersion: '1.4' }
    const { bytes, files, warnings } = await convert(id, path, options)
    expect(files[0]?.pages).toBeGreaterThan(0)
    expect(bytes[0]?.toString('latin1', 0, 5)).toBe('%PDF-')
    // Ghostscript honours both; where it is missing, both are said to be ignored.
    const ignored = warnings.map(({ option }) => option).filter(Boolean)
    if (ignored.length > 0)
      return expect(ignored).toEqual(expect.arrayContaining(Object.keys(options)))
    expect(bytes[0]?.toString('latin1', 0, 8)).toBe('%PDF-1.4')
    if (!hasProgram('pdftotext')) return undefined
    expect(output('pdftotext', files[0]?.path ?? '', '-').trim()).not.toBe('')
  },
)
