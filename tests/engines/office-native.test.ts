import { describe, expect, test } from 'vitest'
import { corpusFile, noCorpus } from './fixtures.ts'
import { lookAt, noPoppler } from './poppler.ts'
import { hasProgram } from './readers.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'

useEngines({ without: ['office'] })

const missing = hasProgram('soffice') ? noPoppler : ' (no soffice)'
const without = corpusFile('a.docx') ? missing : ` (${noCorpus})`

describe.skipIf(without)(`LibreOffice of the system${without}`, () => {
  test.each([
    ['odt-to-pdf', 'styles.odt', 'This is just a test'],
    ['rtf-to-pdf', 'a.rtf', ''],
    ['xlsx-to-pdf', 'a.xlsx', ''],
    ['ppt-to-pdf', 'a.ppt', ''],
    ['pub-to-pdf', 'a.pub', ''],
    ['vsd-to-pdf', 'a.vsd', ''],
  ])('%s of %s', async (conversion, name, word) => {
    const { pages, texts } = lookAt(await convertOne(conversion, corpusFile(name) ?? ''))
    expect(pages).toBeGreaterThan(0)
    expect(texts.join()).toContain(word)
  })

  test('the same pages are selected', async () => {
    const options = { PageRange: '2' }
    const pdf = await convertOne('rtf-to-pdf', corpusFile('various.rtf') ?? '', options)
    expect(lookAt(pdf).pages).toBe(1)
  })

  test('what it cannot do is said', async () => {
    const path = corpusFile('styles.odt') ?? ''
    const { warnings } = await convert('odt-to-docx', path, { UpdateReferences: true })
    expect(warnings).toMatchObject([{ code: 'OPTION_IGNORED', option: 'UpdateReferences' }])
  })

  test('bad files are refused before it starts', async () => {
    const failure = await failureOf('pub-to-pdf', { name: 'a.pub', bytes: Buffer.alloc(5000, 7) })
    expect(failure.code).toBe('unreadable_file')
  })
})
