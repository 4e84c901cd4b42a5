import { describe, expect, test } from 'vitest'
import { conversionIds } from '../../generated/ids.ts'
import { engineIds } from '../../src/server/engines/engines.ts'
import { openZip } from '../../src/server/engines/shared/packages/zip.ts'
import { findWays } from '../../src/server/engines/ways.ts'
import { warnWithoutCorpus } from './fixtures.ts'
import { read } from './readers.ts'
import { convert, useEngines } from './world.ts'
import { wholeFileOf } from './whole-files.ts'

/**
 * Every conversion that is served here turns a real file into something that another reader opens.
 * What its options do is in the suites of its family.
 */

useEngines()
warnWithoutCorpus('most pairs are')

const { availability } = findWays(engineIds)
const served = conversionIds
  .filter((id) => availability(id).available)
  .map((id) => ({ id, source: id.split('-to-')[0] ?? '', target: id.split('-to-')[1] ?? '' }))

/** The part that a package of a type must have. */
const mainParts: Record<string, RegExp> = {
  docx: /^word\/document\.xml$/,
  epub: /^META-INF\/container\.xml$/,
  key: /^index\.apxl$/,
  numbers: /^Index\//,
  odp: /^content\.xml$/,
  ods: /^content\.xml$/,
  odt: /^content\.xml$/,
  pptx: /^ppt\/slides\/slide1\.xml$/,
  xlsx: /^xl\/workbook\.xml$/,
  xps: /\.fpage$/,
}

/** How files begin that are neither pictures, packages nor plain text. */
const beginnings: Record<string, string> = {
  doc: 'd0cf11e0a1b11ae1',
  ppt: 'd0cf11e0a1b11ae1',
  rtf: Buffer.from('{\\rtf').toString('hex'),
  xls: 'd0cf11e0a1b11ae1',
}

const pictures = ['gif', 'jpg', 'jxl', 'pnm', 'png', 'tiff', 'webp']
const kinds: Record<string, string> = { pdfa: 'pdf', 'tiff-fax': 'tiff' }

async function check(bytes: Buffer, target: string): Promise<void> {
  const kind = kinds[target] ?? target
  const part = mainParts[target]
  if (kind === 'pdf' || pictures.includes(kind)) {
    const { pages, width, height } = await read(bytes, kind)
    expect(Math.min(pages, width, height)).toBeGreaterThan(0)
  } else if (part) {
    const { names } = openZip({ inputName: 'result', source: target }, bytes)
    expect(names.filter((name) => part.test(name))).not.toEqual([])
  } else if (beginnings[target]) {
    expect(bytes.toString('hex', 0, 8).startsWith(beginnings[target])).toBe(true)
  } else {
    const text = bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8')
    expect(text).toMatch(/\p{L}|\p{N}/u)
  }
}

const files = new Map(
  await Promise.all(
    [...new Set(served.map(({ source }) => source))].map(
      async (source) => [source, await wholeFileOf(source)] as const,
    ),
  ),
)
const without = [...files].flatMap(([source, bytes]) => (bytes ? [] : [source]))
if (without.length > 0) console.warn(`No file to convert of: ${without.join(', ')}`)

describe('another reader opens what is made', () => {
  test.each(served.filter(({ source }) => files.get(source)))(
    '$id',
    async ({ id, source, target }) => {
      const input = { name: `whole.${source}`, bytes: files.get(source)! }
      const { files: results, bytes } = await convert(id, input, { ImageResolution: 40 })
      expect(results.length).toBeGreaterThan(0)
      for (const one of bytes.slice(0, 5)) await check(one, target)
    },
  )
})
