import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { conversionIds } from '../../generated/ids.ts'
import { backends, startBackend } from './backend.ts'
import { jpeg, pdf, World } from './world.ts'

function photos(count = 1): FormData {
  const body = new FormData()
  for (let at = 1; at <= count; at += 1) body.append('File', new Blob([jpeg]), `photo${at}.jpg`)
  return body
}

describe.each(backends)('on the %s', (name) => {
  let world: World
  beforeAll(async () => {
    world = new World(await startBackend(name))
  })
  afterAll(() => world?.backend.close())

  describe('200', () => {
    test('the converted file with its name', async () => {
      const answer = await world.send({ operationId: 'jpg-to-png', body: photos() })
      expect(answer).toMatchObject({ status: 200, mediaType: 'application/octet-stream' })
      expect(answer.headers.get('content-disposition')).toMatch(/filename="?\w+\.png/)
      expect(answer.headers.get('filewright-generation')).toMatch(/./)
      expect((await sharp(answer.bytes).metadata()).format).toBe('png')
    })

    test.runIf(name === 'server')('a zip of several files', async () => {
      const answer = await world.send({ operationId: 'jpg-to-png', body: photos(2) })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-disposition')).toMatch(/\.zip/)
      expect([...answer.bytes.subarray(0, 2)]).toEqual([...Buffer.from('PK')])
    })
  })

  describe('202 with Prefer: respond-async', () => {
    test('names the run', async () => {
      const headers = { prefer: 'respond-async' }
      const answer = await world.send({ operationId: 'jpg-to-png', body: photos(), headers })
      expect(answer.status).toBe(202)
      const { generationId } = answer.body as { generationId: string }
      await world.ended(generationId)
      const run = await world.send({ operationId: 'getGeneration', params: { generationId } })
      expect(run).toMatchObject({ status: 200, body: { id: generationId, status: 'succeeded' } })
    })
  })

  describe('401 unauthorized', () => {
    test.each(conversionIds)('%s', async (operationId) => {
      const answer = await world.send({ operationId, body: photos(), as: 'none' })
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
    })
  })

  describe('every conversion is served', () => {
    test.each(conversionIds)(
      '%s: 422 for an option it does not have or content it does not take, or 409 disabled',
      async (operationId) => {
        const body = new FormData()
        const bytes = operationId.startsWith('pdf-') ? pdf : jpeg
        body.append('File', new Blob([bytes]), 'file')
        body.append('NoSuchOption', '1')
        const answer = await world.send({ operationId, body })
        expect([409, 422]).toContain(answer.status)
        // A photo that can become the target is taken for what it is, and the option is refused.
        const codes =
          answer.status === 409 ? ['disabled'] : ['invalid_action_params', 'unreadable_file']
        expect(codes).toContain((answer.body as { code: string }).code)
      },
    )
  })
})
