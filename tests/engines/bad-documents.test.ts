import { describe, expect, test } from 'vitest'
import { engineIds } from '../../src/server/engines/engines.ts'
import { findWays } from '../../src/server/engines/ways.ts'
import { pixels, warnWithoutCorpus } from './fixtures.ts'
import { seeded } from './mutate.ts'
import { convert, failureOf, useEngines } from './world.ts'
import { wholeFiles } from './whole-files.ts'

/**
 * Every source that is served: empty, cut, noise, and another type under its name. Each is an
 * answer about the file, within the time limit, and the next job is unharmed.
 */

useEngines({ limits: { seconds: 30 } })
warnWithoutCorpus('bad files of most sources are')

const { availability } = findWays(engineIds)
const subjects = await wholeFiles((id) => availability(id).available)
/** What is made of letters has no wrong content: any bytes are some text. */
const isText = (source: string) => ['md', 'txt', 'csv', 'html', 'tsv'].includes(source)
/** Drawn as far as they go, since what is there was said before the end. */
const showsItsBeginning = [
  'rtf',
  'eps',
  'ps',
  'dxf',
  'pdf',
  'svg',
  'dwf',
  'fodt',
  'fb2',
  'txt',
  'csv',
  'md',
  'html',
  'gif',
  'pub',
  'wmf',
]

const noise = (length: number) => {
  const random = seeded(7)
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))
}

describe.each(subjects)('$source', ({ source, conversionId, bytes }) => {
  const bad = async (name: string, content: Uint8Array) => {
    const error = await failureOf(conversionId, { name, bytes: content })
    expect(error.detail).toContain(name)
    return error.code
  }

  test('empty', async () => {
    expect(await bad(`empty.${source}`, Buffer.alloc(0))).toBe('unreadable_file')
  })

  test.skipIf(isText(source))('noise', async () => {
    expect(await bad(`noise.${source}`, noise(5000))).toBe('unreadable_file')
  })

  test.skipIf(isText(source))('raw pixels under its name', async () => {
    expect(await bad(`pixels.${source}`, pixels(true))).toBe('unreadable_file')
  })

  test('cut in half: a clear answer, or what was there', async () => {
    const half = bytes.subarray(0, Math.floor(bytes.length / 2))
    const name = `half.${source}`
    if (!showsItsBeginning.includes(source)) expect(await bad(name, half)).toBe('unreadable_file')
    else
      await convert(conversionId, { name, bytes: half }).catch((error: unknown) => {
        expect(error).toMatchObject({
          code: 'unreadable_file',
          detail: expect.stringContaining(name),
        })
      })
  })

  test('whole, after all that', async () => {
    const { files } = await convert(conversionId, { name: `whole.${source}`, bytes })
    expect(files.length).toBeGreaterThan(0)
  })
})
