import { PDFDocument } from '@cantoo/pdf-lib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engineIds } from '../../src/server/engines/engines.ts'
import { findWays } from '../../src/server/engines/ways.ts'
import { docx } from '../engines/hostile-documents.ts'
import { startBackend } from './backend.ts'
import { World } from './world.ts'

// A document through the whole server: the mock converts nothing, so this is the server's alone.

const { available } = findWays(engineIds).availability('docx-to-pdf')

describe.runIf(available)('documents on the server', () => {
  let world: World
  beforeAll(async () => {
    world = new World(await startBackend('server'))
  })
  afterAll(() => world?.backend.close())

  const convert = (bytes: Uint8Array<ArrayBuffer>, options: Record<string, string> = {}) => {
    const body = new FormData()
    body.append('File', new Blob([bytes]), 'letter.docx')
    for (const [name, value] of Object.entries(options)) body.append(name, value)
    return world.send({ operationId: 'docx-to-pdf', body })
  }
  const balance = () =>
    world.done<{ credits: number; heldCredits: number }>({ operationId: 'getBalance' })

  test('become PDF, at the price of a conversion', async () => {
    const before = await balance()
    const answer = await convert(Uint8Array.from(docx('')))
    expect(answer).toMatchObject({ status: 200, mediaType: 'application/octet-stream' })
    expect((await PDFDocument.load(answer.bytes)).getPageCount()).toBe(1)
    expect(before.credits - (await balance()).credits).toBe(7.5)
  })

  test('that unpack to too much are refused, cost nothing and harm no other job', async () => {
    const before = await balance()
    const bomb = zipSync({
      '[Content_Types].xml': Buffer.from(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      'word/document.xml': [new Uint8Array(64 * 1024 * 1024), { level: 9 }],
    })
    const answer = await convert(Uint8Array.from(bomb))
    expect(answer).toMatchObject({ status: 422, body: { code: 'limit_exceeded' } })
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('letter.docx') })
    expect(await balance()).toEqual(before)
    expect((await convert(Uint8Array.from(docx('')))).status).toBe(200)
  })
})
