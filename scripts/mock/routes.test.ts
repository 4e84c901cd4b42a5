import { expect, test } from 'vitest'
import type { Operation } from './document.ts'
import { createRouter } from './routes.ts'

const operation = (operationId: string): Operation => ({
  operationId,
  tags: ['any'],
  responses: {},
})
const router = createRouter({
  components: {},
  paths: {
    '/buckets': { get: operation('list'), post: operation('create') },
    '/buckets/{bucketId}': { get: operation('get') },
    '/buckets/{bucketId}/items/{itemId}': { get: operation('item') },
  },
})

const found = (method: string, path: string) => {
  const match = router(method, path)
  return typeof match === 'string' ? match : [match.route.operation.operationId, match.params]
}

test('finds an operation and the values in its path', () => {
  expect(found('POST', '/buckets')).toEqual(['create', {}])
  expect(found('GET', '/buckets/7')).toEqual(['get', { bucketId: '7' }])
  expect(found('GET', '/buckets/7/items/8')).toEqual(['item', { bucketId: '7', itemId: '8' }])
})

test('tells an unknown path from an unknown method', () => {
  expect(found('GET', '/buckets/7/items')).toBe('no-path')
  expect(found('GET', '/buckets/')).toBe('no-path')
  expect(found('DELETE', '/buckets/7')).toBe('no-method')
})
