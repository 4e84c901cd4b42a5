import { loadStripe } from '@stripe/stripe-js/pure'
import { expect, test, vi } from 'vitest'
import { addStripeScript } from './stripe-script.ts'

test("the script's address is the one that @stripe/stripe-js goes with", () => {
  const added: string[] = []
  const keep = (node: Node | string) => void added.push((node as HTMLScriptElement).src)
  vi.spyOn(document.head, 'append').mockImplementation(keep)
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    keep(node)
    return node
  })
  void addStripeScript()
  void loadStripe('pk_test_1')
  expect(added).toHaveLength(2)
  expect(added[0]).toBe(added[1])
})
