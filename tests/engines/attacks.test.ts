import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineIds } from '../../src/server/engines/engines.ts'
import { EngineError } from '../../src/server/engines/index.ts'
import { findWays } from '../../src/server/engines/ways.ts'
import { temporaryDirectory } from './fixtures.ts'
import { attacks, type Bait, endlessPostScript } from './hostile-documents.ts'
import { pdfWithPages } from './hostile.ts'
import { hasProgram, output } from './readers.ts'
import { convert, failureOf, jobFor, engines, useEngines } from './world.ts'

useEngines({ limits: { seconds: 15, pages: 2000 } })

const secret = 'root:x:0:0:the-secret-of-the-machine'
const readsPdf = hasProgram('pdftotext')
if (!readsPdf) console.warn('pdftotext is not here: results are searched as bytes only')

let requests = 0
const listener = createServer((_, response) => {
  requests += 1
  response.end()
})
let bait: Bait

beforeAll(async () => {
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const folder = temporaryDirectory()
  chmodSync(folder, 0o755)
  const file = join(folder, 'secret.txt')
  writeFileSync(file, `${secret}\n`)
  bait = { address: `http://127.0.0.1:${port}/picture.png`, file }
})
afterAll(() => new Promise((resolve) => listener.close(resolve)))

/** Everything that can be read in a result. */
function readable(path: string): string {
  const bytes = readFileSync(path).toString('latin1')
  return readsPdf && path.endsWith('.pdf') ? bytes + output('pdftotext', path, '-') : bytes
}

const { availability } = findWays(engineIds)
const [served, left] = [true, false].map((here) =>
  attacks.filter(({ conversionId }) => availability(conversionId).available === here),
)

describe('a document reaches nothing and stops nobody', () => {
  test.each(served!)('$name ($conversionId)', async ({ name, conversionId, make }) => {
    const [source = ''] = conversionId.split('-to-')
    const input = { name: `attack.${source}`, bytes: make(bait) }
    try {
      const { files } = await convert(conversionId, input)
      for (const { path } of files) {
        expect(readable(path)).not.toContain('the-secret-of-the-machine')
        expect(readable(path)).not.toContain('root:x:0')
      }
      expect(name).not.toMatch(/^a bomb/)
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      expect(error.detail).toContain(`attack.${source}`)
      if (name.startsWith('a bomb')) expect(error.code).toBe('limit_exceeded')
    }
    expect(requests).toBe(0)
  })

  test.skip.each(left!)('$name: not tried, nothing serves $conversionId here', () => undefined)
})

describe.runIf(availability('eps-to-pdf').available)('PostScript', () => {
  test('that never ends is stopped at the limit, and the next job is unharmed', async () => {
    const error = await failureOf('eps-to-pdf', { name: 'endless.eps', bytes: endlessPostScript })
    expect(error.code).toBe('limit_exceeded')
    expect(error.detail).toContain('endless.eps')
    const fine = new TextEncoder().encode(
      '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 50\n0 0 50 50 rectfill showpage\n%%EOF\n',
    )
    const { bytes } = await convert('eps-to-pdf', { name: 'fine.eps', bytes: fine })
    expect((await PDFDocument.load(bytes[0]!)).getPageCount()).toBe(1)
  })
})

test('a PDF of 10000 pages is refused with the limit, and a part of it is converted', async () => {
  const input = { name: 'long.pdf', bytes: pdfWithPages(10_000) }
  const error = await failureOf('pdf-to-png', input)
  expect(error).toMatchObject({ code: 'limit_exceeded' })
  expect(error.detail).toMatch(/long\.pdf has 10000 pages/)
  const job = jobFor('pdf-to-png', input, { PageRange: '9999-10000', ImageResolution: 72 })
  expect((await engines().convert(job)).files).toHaveLength(2)
})
