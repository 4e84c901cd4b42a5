import { Decrypter } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backends, startBackend } from './backend.ts'
import { execute, pdf, World } from './world.ts'

// A tool for PDF as a client sees it: ordered, charged, and the result readable by its bucket alone.

describe.runIf(backends.includes('server'))('on the server', () => {
  let world: World
  beforeAll(async () => {
    world = new World(await startBackend('server'))
  })
  afterAll(() => world?.backend.close())

  /** Orders a tool on some PDFs, and waits for its end. */
  async function run(actionId: string, actionParams: object) {
    const bucket = await world.bucket()
    const item = await world.item(bucket, { name: 'plan.pdf', bytes: pdf })
    const order = execute(bucket, [item], { actionId, actionParams })
    const { generationId } = await world.done<{ generationId: string }>(order)
    await world.ended(generationId)
    const generation = await world.done<Generation>({
      operationId: 'getGeneration',
      params: { generationId },
    })
    const decrypter = new Decrypter()
    decrypter.addIdentity(bucket.identity)
    const params = { contentItemId: generation.contentItems[0]?.id ?? '' }
    const { bytes } = await world.send({ operationId: 'getContent', params })
    return { generation, result: Buffer.from(await decrypter.decrypt(bytes)) }
  }

  interface Generation {
    readonly status: string
    readonly chargedCredits: number
    readonly contentItems: readonly { readonly id: string; readonly name: string }[]
  }

  test('a PDF is encrypted, and its new password is shown nowhere', async () => {
    const { generation, result } = await run('pdf-encrypt', { newPassword: 'open sesame' })
    expect(generation).toMatchObject({
      status: 'succeeded',
      chargedCredits: 16.5,
      actionParams: {},
      contentItems: [{ name: 'plan.pdf', mediaType: 'application/pdf', pages: 1 }],
    })
    expect(JSON.stringify(generation)).not.toContain('sesame')
    expect(result.toString('latin1', 0, 5)).toBe('%PDF-')
    expect(result.includes('/AESV3')).toBe(true)
  })

  test('a PDF is restricted by what is named', async () => {
    const actionParams = { restrictions: ['copy_content'], newPermissionPassword: 'mine alone' }
    const { generation, result } = await run('pdf-permissions', actionParams)
    expect(generation).toMatchObject({
      status: 'succeeded',
      actionParams: { restrictions: ['copy_content'] },
    })
    // Bit 5 of /P is the right to take out texts and pictures (ISO 32000-1, table 22).
    const rights = Number(/\/P (-?\d+)/.exec(result.toString('latin1'))?.[1])
    expect(rights & 16).toBe(0)
  })

  test('a wrong option is named before anything is charged', async () => {
    const bucket = await world.bucket()
    const item = await world.item(bucket, { name: 'plan.pdf', bytes: pdf })
    const actionParams = { newPassword: 'short' }
    const answer = await world.send(
      execute(bucket, [item], { actionId: 'pdf-encrypt', actionParams }),
    )
    expect(answer.body).toMatchObject({
      code: 'invalid_action_params',
      issues: [{ path: '/newPassword' }],
    })
  })

  test('merging is switched off', async () => {
    const bucket = await world.bucket()
    const item = await world.item(bucket, { name: 'plan.pdf', bytes: pdf })
    const answer = await world.send(execute(bucket, [item], { actionId: 'pdf-merge' }))
    expect(answer).toMatchObject({ status: 409, body: { code: 'disabled' } })
  })
})
