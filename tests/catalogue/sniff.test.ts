import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { conversions, limits, mediaTypeById } from '../../src/contract/catalogue.ts'
import { sniff } from '../../src/contract/media-types/sniff.ts'
import { specified } from './specified.ts'

// Real files, one or two of most source types, named by what they are.
const corpus =
  process.env.FILEWRIGHT_CORPUS ?? resolve(import.meta.dirname, '../../../shared/corpus')
const files = filesOf(corpus).filter((file) => extname(file).slice(1) in mediaTypeById)
const head = (file: string) => readFileSync(join(corpus, file)).subarray(0, limits.sniffBytes)

if (files.length === 0)
  console.warn(
    `No real files in ${corpus}: sniffing them is skipped. Set FILEWRIGHT_CORPUS to some.`,
  )

describe.skipIf(files.length === 0)(
  `real files of ${corpus} (FILEWRIGHT_CORPUS names another folder)`,
  () => {
    test.each(files)('%s', (file) => {
      expect(sniff(head(file), file)?.id).toBe(extname(file).slice(1))
    })

    test.each(files)('%s is no JPEG by being named one', (file) => {
      const found = sniff(head(file), 'picture.jpg')
      expect(found?.id === 'jpg').toBe(extname(file) === '.jpg')
    })

    test('there is one of every source type of the specification', () => {
      const types = new Set(files.map((file) => extname(file).slice(1)))
      const missing = new Set(
        conversions
          .filter(({ id }) => specified.includes(id))
          .map(({ source }) => source)
          .filter((source) => !types.has(source)),
      )
      expect([...missing]).toEqual([])
    })
  },
)

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
