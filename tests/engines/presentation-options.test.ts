import PptxGenJS from 'pptxgenjs'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { engineIds } from '../../src/server/engines/engines.ts'
import { findWays } from '../../src/server/engines/ways.ts'
import { corpusFile, noCorpus } from './fixtures.ts'
import { type Laid, lookAt, noPoppler } from './poppler.ts'
import { convert, convertOne, useEngines } from './world.ts'

useEngines()

const { availability } = findWays(engineIds)
const without = availability('pptx-to-pdf').available ? noPoppler : ' (no office engine)'

async function presentation(): Promise<Buffer> {
  const deck = new PptxGenJS()
  deck.title = 'A telling title'
  deck.author = 'Jane Doe'
  for (let number = 1; number <= 3; number++) {
    const slide = deck.addSlide()
    slide.addText(`Slide ${number} here`, { x: 1, y: 1, w: 6, h: 1 })
    slide.hidden = number === 2
    if (number !== 3) slide.addNotes(`Note of ${number}\nwith <a line> & more`)
  }
  return Buffer.from((await deck.write({ outputType: 'nodebuffer' })) as Uint8Array)
}

const input = { name: 'deck.pptx', bytes: await presentation() }

/** Texts of the comments on each page. */
async function commentsIn(pdf: Uint8Array): Promise<string[][]> {
  const document = await PDFDocument.load(pdf)
  return document.getPages().map((page) => {
    const list = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)
    const notes = (list?.asArray() ?? []).map((one) => document.context.lookup(one, PDFDict))
    return notes
      .filter((note) => note.get(PDFName.of('Subtype')) === PDFName.of('Text'))
      .map((note) => {
        const contents = note.lookup(PDFName.of('Contents'))
        const isText = contents instanceof PDFString || contents instanceof PDFHexString
        return isText ? contents.decodeText().replaceAll('\r', '\n') : ''
      })
  })
}

interface Case {
  readonly options: Record<string, string | boolean>
  readonly check: (laid: Laid, pdf: Uint8Array) => void | Promise<void>
}

const shown = ({ texts }: Laid) => texts.map((text) => /Slide \d here/.exec(text)?.[0])

const cases: Record<string, Case> = {
  'nothing asked: hidden slides and notes stay away, properties stay': {
    options: {},
    check: async (laid, pdf) => {
      expect(shown(laid)).toEqual(['Slide 1 here', 'Slide 3 here'])
      expect(laid.texts.join()).not.toContain('Note of')
      expect(laid.facts).toMatchObject({ Title: 'A telling title', Author: 'Jane Doe' })
      expect((await commentsIn(pdf)).flat()).toEqual([])
    },
  },
  ConvertHiddenSlides: {
    options: { ConvertHiddenSlides: true },
    check: (laid) => expect(shown(laid)).toEqual(['Slide 1 here', 'Slide 2 here', 'Slide 3 here']),
  },
  'ConvertMetadata off': {
    options: { ConvertMetadata: false },
    check: ({ facts }, pdf) => {
      expect([facts.Title ?? '', facts.Author ?? '']).toEqual(['', ''])
      expect(Buffer.from(pdf).includes('Jane Doe')).toBe(false)
    },
  },
  'ConvertSpeakerNotes SeparatePage': {
    options: { ConvertSpeakerNotes: 'SeparatePage' },
    check: (laid) => {
      expect(laid.pages).toBe(4)
      const pages = laid.texts.filter((text) => text.includes('Note of 1'))
      expect(pages).toHaveLength(1)
      expect(pages[0]).toContain('with <a line> & more')
    },
  },
  'ConvertSpeakerNotes PageComments': {
    options: { ConvertSpeakerNotes: 'PageComments', ConvertHiddenSlides: true },
    check: async (laid, pdf) => {
      expect(laid.pages).toBe(3)
      expect(laid.texts.join()).not.toContain('Note of')
      expect(await commentsIn(pdf)).toEqual([
        ['Note of 1\nwith <a line> & more'],
        ['Note of 2\nwith <a line> & more'],
        [],
      ])
    },
  },
  'Pdfa 3b': {
    options: { Pdfa: true },
    check: (_, pdf) => {
      const text = Buffer.from(pdf).toString('latin1')
      expect(text).toMatch(/pdfaid:part>3</)
      expect(text).toMatch(/pdfaid:conformance>B</)
    },
  },
}

describe.skipIf(without !== '')(`to pdf${without}`, () => {
  test.each(Object.entries(cases))('%s', async (_, { options, check }) => {
    const { bytes, warnings } = await convert('pptx-to-pdf', input, options)
    expect(warnings.filter(({ code }) => code === 'OPTION_IGNORED')).toEqual([])
    const [pdf = Buffer.alloc(0)] = bytes
    await check(lookAt(pdf), pdf)
  })

  const found = corpusFile('comment.pptx')
  test.skipIf(!found)(`comments of a file stay out${found ? '' : ` (${noCorpus})`}`, async () => {
    const ConvertSpeakerNotes = 'PageComments'
    const pdf = await convertOne('pptx-to-pdf', found ?? '', { ConvertSpeakerNotes })
    expect((await commentsIn(pdf)).flat()).toEqual([])
  })

  const old = corpusFile('a.ppt')
  test.skipIf(!old)(`ppt without properties${old ? '' : ` (${noCorpus})`}`, async () => {
    const kept = lookAt(await convertOne('ppt-to-pdf', old ?? ''))
    const taken = lookAt(await convertOne('ppt-to-pdf', old ?? '', { ConvertMetadata: false }))
    expect(kept.facts.Author ?? '').not.toBe('')
    expect([taken.facts.Title ?? '', taken.facts.Author ?? '']).toEqual(['', ''])
    expect(taken.texts).toEqual(kept.texts)
  })
})

describe.skipIf(without !== '')(`to pictures${without}`, () => {
  test.each([
    [false, 2],
    [true, 3],
  ])('ConvertHiddenSlides %s gives %i pictures', async (ConvertHiddenSlides, count) => {
    const options = { ConvertHiddenSlides, ImageResolution: 20 }
    expect((await convert('pptx-to-png', input, options)).files).toHaveLength(count)
  })
})
