import { Decrypter } from 'age-encryption'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backends, startBackend } from './backend.ts'
import { execute, sessionOf, World } from './world.ts'

// What takes several calls. On the mock the answers are canned, so only their shapes and the
// figures that it keeps itself are looked at there.

describe.each(backends)('on the %s', (name) => {
  const isServer = name === 'server'
  let world: World
  beforeAll(async () => {
    world = new World(await startBackend(name))
  })
  afterAll(() => world?.backend.close())

  test('a run ends with a picture that only the bucket can open', async () => {
    const { bucket, resultId } = await world.finished()
    const answer = await world.send({
      operationId: 'getContent',
      params: { contentItemId: resultId },
    })
    const decrypter = new Decrypter()
    decrypter.addIdentity(bucket.identity)
    const picture = await decrypter.decrypt(answer.bytes)
    expect((await sharp(picture).metadata()).format).toBe('png')
  })

  test('the events of a run are whole runs, and the last one is final', async () => {
    const { generationId } = await world.started()
    const params = { generationId }
    const { body } = await world.send({ operationId: 'streamGenerationEvents', params })
    const events = [...String(body).matchAll(/^event: (\w+)$[\s\S]*?^data: (.+)$/gm)]
    const runs = events.map(([, , data]) => JSON.parse(data!) as { id: string; status: string })
    expect(events.every(([, event]) => event === 'generation')).toBe(true)
    expect(runs.length).toBeGreaterThan(0)
    expect(runs.at(-1)).toMatchObject({ id: generationId, status: 'succeeded' })
  })

  test('an upload goes on where it was interrupted', async () => {
    const { id } = await world.announced(await world.bucket())
    const tus = { 'tus-resumable': '1.0.0' }
    const params = { uploadId: id }
    const metadata = `contentItemId ${btoa(id)}`
    const begin = { ...tus, 'upload-length': '6', 'upload-metadata': metadata }
    const begun = await world.send({ operationId: 'createUpload', headers: begin })
    expect(begun.headers.get('location')).toMatch(new RegExp(`/uploads/${id}$`))
    const bytes = { ...tus, 'content-type': 'application/offset+octet-stream' }
    const patch = { operationId: 'patchUpload', params }
    const sent = await world.send({
      ...patch,
      headers: { ...bytes, 'upload-offset': '0' },
      body: Buffer.from('abcd'),
    })
    expect(sent.headers.get('upload-offset')).toBe('4')
    const state = await world.send({ operationId: 'getUpload', params, headers: tus })
    expect(state.headers.get('upload-offset')).toBe('4')
    expect(state.headers.get('upload-length')).toBe('6')
  })

  test('the same key and body get the same answer, once', async () => {
    const bucket = await world.bucket()
    const item = await world.item(bucket)
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const order = execute(bucket, [item], { headers })
    const [first, second] = [await world.send(order), await world.send(order)]
    expect(second).toMatchObject({ status: 200, body: first.body as object })
    await world.ended((first.body as { generationId: string }).generationId)
  })

  test('logging out ends the session', async () => {
    const { cookie, csrf, email } = await world.newcomer()
    const credentials = { email, password: 'correct horse battery' }
    const again = await world.send({ operationId: 'logIn', body: credentials, as: 'none' })
    expect(again.status).toBe(200)
    if (isServer) expect(sessionOf(again).cookie).not.toBe(cookie)
    const out = await world.send({ operationId: 'logOut', as: { cookie, csrf } })
    expect(out.status).toBe(204)
    const after = await world.send({ operationId: 'getSession', as: { cookie } })
    expect(after.status).toBe(isServer ? 401 : 200)
  })

  describe.runIf(isServer)('what a stateful backend keeps', () => {
    test('a run costs its price, and the ledger says so', async () => {
      const before = await balance(world)
      const { generationId } = await world.finished()
      const after = await balance(world)
      expect(before.credits - after.credits).toBe(7.5)
      expect(after.heldCredits).toBe(before.heldCredits)
      const { entries } = await world.done<{
        entries: { generationId?: string; credits: number }[]
      }>({
        operationId: 'listLedgerEntries',
      })
      const own = entries.filter((entry) => entry.generationId === generationId)
      expect(own.reduce((sum, { credits }) => sum + credits, 0)).toBe(-7.5)
    })

    test('a refused order costs nothing', async () => {
      const before = await balance(world)
      const bucket = await world.bucket()
      const item = await world.item(bucket)
      const order = execute(bucket, [item], { actionParams: { ImageResolution: 5 } })
      expect((await world.send(order)).status).toBe(422)
      expect(await balance(world)).toEqual(before)
    })

    test('a replayed order is charged once', async () => {
      const before = await balance(world)
      const bucket = await world.bucket()
      const item = await world.item(bucket)
      const order = execute(bucket, [item], { headers: { 'idempotency-key': crypto.randomUUID() } })
      const { generationId } = await world.done<{ generationId: string }>(order)
      await world.done(order)
      await world.ended(generationId)
      expect(before.credits - (await balance(world)).credits).toBe(7.5)
    })

    test('a shared bucket shows its results to anyone until it is private again', async () => {
      const { bucket, resultId } = await world.finished()
      const params = { bucketId: bucket.id }
      await world.done({ operationId: 'shareBucket', params, body: { expiresInDays: 7 } })
      const open = await world.send({ operationId: 'getSharedBucket', params, as: 'none' })
      const { contentItems } = open.body as { contentItems: { id: string }[] }
      expect(contentItems.map(({ id }) => id)).toEqual([resultId])
      await world.done({ operationId: 'unshareBucket', params })
      const closed = await world.send({ operationId: 'getSharedBucket', params, as: 'none' })
      expect(closed.status).toBe(404)
    })

    test('pages of a list follow each other without gap or overlap', async () => {
      for (let count = 0; count < 3; count += 1) await world.bucket()
      const { buckets } = await bucketPage(world, { limit: '100' })
      const paged: string[] = []
      let cursor: string | undefined
      do {
        const page = await bucketPage(world, { limit: '2', ...(cursor && { cursor }) })
        paged.push(...page.buckets.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor)
      expect(paged).toEqual(buckets.map(({ id }) => id))
    })
  })
})

function balance(world: World): Promise<{ credits: number; heldCredits: number }> {
  return world.done({ operationId: 'getBalance' })
}

function bucketPage(
  world: World,
  query: Record<string, string>,
): Promise<{ buckets: { id: string }[]; nextCursor?: string }> {
  return world.done({ operationId: 'listBuckets', query })
}
