import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { corpusFile, makePdf, noCorpus } from './fixtures.ts'
import { convertOne, failureOf, useEngines } from './world.ts'

useEngines()

const document = corpusFile('styles.odt')

async function heights(pdf: Buffer): Promise<number[]> {
  const pages = (await PDFDocument.load(pdf)).getPages()
  return pages.map((page) => Math.round(page.getHeight()))
}

/** The first page, small and soft: what differs then is more than the smoothing of edges. */
async function seen(id: string, bytes: Buffer) {
  const name = `a.${id.split('-to-')[0]}`
  const png = await convertOne(id, { name, bytes }, { PageRange: '1', ImageResolution: 30 })
  return sharp(png).greyscale().blur(1.5).raw().toBuffer({ resolveWithObject: true })
}

describe('XPS', () => {
  test.skipIf(!document)(
    document ? 'written from a document shows the same when it is read' : noCorpus,
    async () => {
      const pdf = await convertOne('odt-to-pdf', document ?? '')
      const xps = await convertOne('odt-to-xps', document ?? '')
      const back = await convertOne('xps-to-pdf', { name: 'a.xps', bytes: xps })
      expect(await heights(back)).toEqual(await heights(pdf))
      const [one, other] = [await seen('pdf-to-png', pdf), await seen('xps-to-png', xps)]
      expect([other.info.width, other.info.height]).toEqual([one.info.width, one.info.height])
      const apart = one.data.reduce((sum, value, at) => sum + Math.abs(value - other.data[at]!), 0)
      expect(apart / one.data.length).toBeLessThan(2)
      expect((await sharp(one.data, { raw: one.info }).stats()).channels[0]?.min).toBeLessThan(230)
    },
  )

  test.each([
    ['empty', async () => Buffer.alloc(0)],
    ['of another kind', async () => makePdf({ pages: 1 })],
  ])('%s is said to be', async (_, make) => {
    const error = await failureOf('xps-to-pdf', { name: 'x.xps', bytes: await make() })
    expect(error).toMatchObject({
      code: 'unreadable_file',
      detail: expect.stringContaining('x.xps'),
    })
  })
})
