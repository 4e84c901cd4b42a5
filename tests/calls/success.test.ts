import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationIds } from '../../generated/ids.ts'
import { backends, startBackend } from './backend.ts'
import { operations, successStatus } from './document.ts'
import { notYetOnServer, requests } from './requests.ts'
import { World } from './world.ts'

describe.each(backends)('on the %s', (name) => {
  let world: World
  beforeAll(async () => {
    world = new World(await startBackend(name))
  })
  afterAll(() => world?.backend.close())

  describe.each(operationIds)('%s', (operationId) => {
    const missing = name === 'server' && notYetOnServer.has(operationId)
    const status = missing ? 501 : successStatus(operations.get(operationId)!)
    test(`${status}${missing ? ' not_implemented' : ''}`, async () => {
      const call = { ...(await requests[operationId](world)), operationId }
      const answer = await world.send(call)
      expect(answer.status, JSON.stringify(answer.body)).toBe(status)
      if (missing) expect(answer.body).toMatchObject({ code: 'not_implemented' })
    })
  })
})
