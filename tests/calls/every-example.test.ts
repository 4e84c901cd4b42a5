import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { conversionIds, operationIds } from '../../generated/ids.ts'
import { backends, startBackend } from './backend.ts'
import { send, type Call } from './call.ts'
import { contents, examples, operations } from './document.ts'
import { requests } from './requests.ts'
import { jpeg, World } from './world.ts'

// Every answer of the document, success and error, can be asked for by the name of its example.

describe.runIf(backends.includes('mock'))('on the mock, every example of', () => {
  let world: World
  beforeAll(async () => {
    world = new World(await startBackend('mock'))
  })
  afterAll(() => world?.backend.close())

  async function checkExamples(call: Call): Promise<void> {
    const described = operations.get(call.operationId)!
    for (const [status, mediaType] of contents(described)) {
      for (const [name, { value }] of Object.entries(examples(described, status))) {
        const headers = { ...call.headers, prefer: `code=${status}, example=${name}` }
        const answer = await send(world.backend, { ...call, headers })
        const wanted = described.method === 'head' ? { status } : { status, mediaType, body: value }
        expect(answer, `${call.operationId} ${status} ${name}`).toMatchObject(wanted)
        if (status >= 400) expect(value).toMatchObject({ code: name, status })
      }
    }
  }

  test.each(operationIds)('%s', async (operationId) => {
    await checkExamples({ ...(await requests[operationId](world)), operationId })
  })

  test('the conversions', { timeout: 120_000 }, async () => {
    for (const operationId of conversionIds) {
      const body = new FormData()
      body.append('File', new Blob([jpeg]), 'any')
      await checkExamples({ operationId, body })
    }
  })
})

test('every operation of the document is in one of the two lists', () => {
  expect([...operations.keys()].toSorted()).toEqual([...operationIds, ...conversionIds].toSorted())
})
