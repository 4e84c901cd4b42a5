import { describe, expect, test } from 'vitest'
import { conversionIds } from '../../generated/ids.ts'
import { engineIds } from '../../src/server/engines/engines.ts'
import { mediaOf } from '../../src/server/engines/media.ts'
import { findWays } from '../../src/server/engines/ways.ts'
import { corpusFile, makePdf, makers, noCorpus, warnWithoutCorpus } from './fixtures.ts'
import { read } from './readers.ts'
import { convert, useEngines } from './world.ts'

useEngines()
warnWithoutCorpus('converting found files is')

/** Found files of each source, where the corpus is. */
const found: Record<string, readonly string[]> = {
  gif: ['a.gif', 'anim.gif'],
  heic: ['a.heic'],
  ico: ['a.ico'],
  jpg: ['a.jpg', 'cmyk.jpg', 'exif.jpg'],
  pdf: ['tika.pdf', 'form_two_pages.pdf', 'cmykjpeg.pdf'],
  png: ['a.png'],
  psd: ['a.psd', 'hopper.psd'],
  svg: ['a.svg'],
  tiff: ['a.tiff', 'multi.tiff', 'g4multi.tiff'],
  webp: ['a.webp', 'alpha.webp'],
}

const formats: Record<string, string> = { jpg: 'jpeg' }

const { availability } = findWays(engineIds)
const served = conversionIds
  .filter((id) => availability(id).available)
  .map((id) => ({ id, source: id.split('-to-')[0] ?? '', target: id.split('-to-')[1] ?? '' }))
  // Pictures and PDF pages; documents of other kinds have suites of their own.
  .filter(({ source }) => source in found)
  .filter(
    ({ source, target }) =>
      source !== 'pdf' || target in { jpg: 1, png: 1, webp: 1, tiff: 1, txt: 1 },
  )

test('61 conversions are served', () => {
  expect(served).toHaveLength(61)
})

async function check(id: string, target: string, input: Parameters<typeof convert>[1]) {
  const { files, bytes } = await convert(id, input)
  expect(files.length).toBeGreaterThan(0)
  for (const [index, file] of files.entries()) {
    expect(file).toMatchObject(mediaOf(`result.${target}`, target))
    const data = bytes[index] ?? Buffer.alloc(0)
    if (target === 'txt') {
      expect(data.length).toBeGreaterThan(0)
      continue
    }
    const picture = await read(data, target)
    expect(picture.format).toBe(formats[target] ?? target)
    expect(picture.pages).toBe(file.pages)
    // A PDF's size is in points; it is checked in its own suite.
    if (target !== 'pdf') {
      expect([picture.width, picture.height]).toEqual([file.width, file.height])
    }
  }
}

describe('files made here', () => {
  test.each(served)('$id', async ({ id, source, target }) => {
    const bytes = source === 'pdf' ? await makePdf({ pages: 2 }) : await makers[source]?.()
    expect(bytes).toBeDefined()
    await check(id, target, { name: `made.${source}`, bytes: bytes ?? Buffer.alloc(0) })
  })
})

const foundPairs = served.flatMap(({ id, source, target }) =>
  (found[source] ?? []).map((name) => ({ id, target, name, path: corpusFile(name) })),
)

describe(`found files${foundPairs.some(({ path }) => path) ? '' : ` (${noCorpus})`}`, () => {
  for (const { id, target, name, path } of foundPairs) {
    test.skipIf(path === undefined)(`${id} ${name}`, async () => {
      await check(id, target, path ?? '')
    })
  }
})
