import { expect, test, vi } from 'vitest'
import { knownOrder } from '../actions/steps/known.ts'
import type { Context } from './handler.ts'
import { quoteAction } from './quoteAction.ts'

vi.mock(import('../../contract/catalogue.ts'), async (original) => {
  const catalogue = await original()
  // The catalogue has no internal action at present; one that was made internal stands for it.
  const actionOf: typeof catalogue.actionOf = (id) => {
    const action = catalogue.actionOf(id)
    return action && { ...action, internal: id === 'pdf-to-excel' }
  }
  return { ...catalogue, actionOf }
})

const quoted = (actionId: string) =>
  quoteAction({
    params: { actionId },
    body: { actionParams: {}, items: [{ id: 'a', bytes: 1 }] },
  } as Context<'quoteAction'>)

test('a conversion has a price by its own id', async () => {
  const { body } = await quoted('jpg-to-webp')
  expect(body.totalPrice).toBeGreaterThan(0)
})

test.each(['pdf-to-excel', 'jpg-to-gold'])(
  '%s has a price no more than a run',
  async (actionId) => {
    const refused = { code: 'not_found', detail: `There is no action ${actionId}.` }
    await expect(quoted(actionId)).rejects.toMatchObject(refused)
    const order = { actionId } as Parameters<typeof knownOrder>[0]
    expect(() => knownOrder(order)).toThrow(expect.objectContaining(refused))
  },
)
