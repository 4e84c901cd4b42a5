import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpError, sessionStore, type Session } from '../../client/index.ts'
import { ProblemNotice } from './ProblemNotice.tsx'

const session = { user: { id: 'u' }, tier: 'Free', credits: 3, csrf: 'c' } as Session

const refusal = (code: string, impliesUpgrade: boolean) =>
  new HttpError({
    type: 'about:blank',
    title: 'Refused',
    status: 402,
    detail: 'Because.',
    code,
    impliesUpgrade,
  })

let root: Root
let place: HTMLElement

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/convert/pdf-to-jpg?run=gen_1')
  sessionStore.set(session)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  sessionStore.clear()
  vi.unstubAllGlobals()
})

const show = (error: HttpError) =>
  act(async () => root.render(<ProblemNotice error={error} onDismiss={() => undefined} />))
const link = () => place.querySelector('a')

test('too few credits lead to the packs over the page of the run', async () => {
  await show(refusal('credit_exceeded', true))
  expect(link()?.getAttribute('href')).toBe(
    '/convert/pdf-to-jpg?run=gen_1&dialog=upgrade-subscription&tab=Credits',
  )
})

test('a plan that is too small leads to the plans', async () => {
  await show(refusal('forbidden', true))
  expect(link()?.getAttribute('href')).toBe(
    '/convert/pdf-to-jpg?run=gen_1&dialog=upgrade-subscription&tier=Pro',
  )
})

test('what no plan mends leads nowhere', async () => {
  await show(refusal('invalid_action_params', false))
  expect(link()).toBeNull()
})

test.each([
  ['credits', { credits: 1003 }],
  ['another plan', { tier: 'Pro' }],
] as const)(
  '%s mends it: the run can be tried again, by the same link and focus',
  async (_what, change) => {
    await show(refusal('credit_exceeded', true))
    const before = link()
    await act(async () => sessionStore.set({ ...session, ...change }))
    expect(place.textContent).toContain('Try again now')
    expect(place.textContent).toContain('Files and options are as you left them.')
    expect(link()).toBe(before)
  },
)

test('a plan that is too small is mended by one that is large enough, not by credits', async () => {
  await show(refusal('forbidden', true))
  for (const change of [{ credits: 1003 }, { tier: 'ProLight', credits: 303 }] as const) {
    await act(async () => sessionStore.set({ ...session, ...change }))
    expect(place.textContent).toContain('Because.')
  }
  await act(async () => sessionStore.set({ ...session, tier: 'Pro' }))
  expect(place.textContent).toContain('Try again now')
})

test('the next refusal counts from what there is then', async () => {
  await show(refusal('credit_exceeded', true))
  await act(async () => sessionStore.set({ ...session, credits: 5 }))
  await show(refusal('credit_exceeded', true))
  expect(place.textContent).toContain('Because.')
  await act(async () => sessionStore.set({ ...session, credits: 2 }))
  expect(place.textContent).toContain('Because.')
})
