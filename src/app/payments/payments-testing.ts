import { createElement, Fragment } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { sessionStore, type Session } from '../../client/index.ts'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { LiveRegion } from '../shell/LiveRegion.tsx'
import { Toasts } from '../shell/Toasts.tsx'
import { dismissToast, toastStore } from '../shell/toasts.ts'

/** A request as a test looks at it. */
export interface Sent {
  /** "POST /api/services/stripe/buyCredits" */
  call: string
  form: Record<string, string>
  headers: Headers
}

export type Answers = Record<string, (sent: Sent) => unknown>

export interface Screen {
  sent: Sent[]
  /** What was sent to one call. */
  sentTo: (call: string) => Sent[]
  /** Changes what the server answers from now on. */
  answer: (more: Answers) => void
  end: () => void
}

// Dialogs are whole flows: on a busy machine they take their time.
vi.setConfig({ testTimeout: 30_000 })

let users = 0

/**
 * Renders the dialogs at an address for somebody who is signed in, on a server that the test makes
 * up at fetch: a call that it does not know is a lost connection. Every test has an account of its
 * own, because answers are kept by account.
 */
export function openAt(address: string, answers: Answers, isGuest = false): Screen {
  history.replaceState(null, '', address)
  const sent: Sent[] = []
  let known: Answers = { ...someAnswers, ...answers }
  globalThis.fetch = async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(input, location.href),
      init,
    )
    const call = `${request.method} ${new URL(request.url).pathname}`
    const form = Object.fromEntries(new URLSearchParams(await request.text()))
    const one = { call, form, headers: request.headers }
    sent.push(one)
    const found = Object.keys(known).find((name) => matches(name, call))
    if (found === undefined) throw new TypeError(`nobody answers ${call}`)
    const answer = await known[found]!(one)
    return answer instanceof Response ? answer : Response.json(answer)
  }
  if (isGuest) sessionStore.clear()
  else sessionStore.set(someSession())
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    createElement(
      Fragment,
      null,
      createElement(DialogHost),
      createElement(Toasts),
      createElement(LiveRegion),
    ),
  )
  return {
    sent,
    sentTo: (call) => sent.filter((one) => matches(call, one.call)),
    answer: (more) => (known = { ...known, ...more }),
    end() {
      root.unmount()
      place.remove()
      sessionStorage.clear()
      for (const { id } of toastStore.getSnapshot()) dismissToast(id)
      // What is still asked for now is nobody's business.
      globalThis.fetch = () => new Promise(() => undefined)
    },
  }
}

/** "GET /api/services/stripe/getCardStatus/*" matches every id. */
function matches(name: string, call: string): boolean {
  return name.endsWith('*') ? call.startsWith(name.slice(0, -1)) : name === call
}

export function someSession(): Session {
  users += 1
  return {
    user: { id: `user-${users}`, email: 'one@example.com', isDemo: false },
    csrf: 'token',
    tier: 'Free',
    credits: 75,
  } as Session
}

/** A refusal of the server. */
export function problem(status: number, code: string, detail: string): Response {
  return Response.json({ type: 'about:blank', title: 'Refused', status, code, detail }, { status })
}

export const visa = {
  id: 'pm_visa',
  scheme: 'VISA',
  last4: '4242',
  expiryMonth: 8,
  expiryYear: 2099,
}
export const master = { ...visa, id: 'pm_master', scheme: 'MASTERCARD', last4: '4444' }

const someAnswers: Answers = {
  'GET /api/services/stripe/getPublishableKey': () => ({ publishableKey: 'pk_sandbox_filewright' }),
  'GET /api/services/stripe/getCards': () => ({ cards: [visa, master], defaultCardId: visa.id }),
  'GET /api/balance': () => ({ credits: 75, heldCredits: 0 }),
  'GET /api/server': () => ({ sandbox: true, creditsToUsdcFactor: '0.0171' }),
  'GET /api/payments/exchangerates': () => ({ LMWR: { USDC: '0.0142' } }),
  'GET /api/accounts/session': () => sessionStore.getSnapshot().session,
}

/** Waits until the page says `words`. */
export function shown(words: string): Promise<void> {
  const look = () => expect(document.body.textContent).toContain(words)
  return vi.waitFor(look, { timeout: 10_000 })
}

/** The dialog that lies uppermost. */
export function dialog(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')
  if (!found) throw new Error('No dialog is open')
  return found
}

export function button(name: string | RegExp, within: ParentNode = document): HTMLButtonElement {
  const found = [...within.querySelectorAll('button')].find((one) => {
    const words = one.getAttribute('aria-label') ?? one.textContent.trim()
    return typeof name === 'string' ? words === name : name.test(words)
  })
  if (!found) throw new Error(`There is no button ${String(name)}`)
  return found
}

/** The control of a label whose text begins so. */
export function control(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((one) =>
    one.textContent.trim().startsWith(label),
  )
  const input = found?.control ?? found?.querySelector('input')
  if (!(input instanceof HTMLInputElement)) throw new Error(`Nothing is labelled “${label}”`)
  return input
}

export function type(input: HTMLInputElement, text: string): void {
  input.value = text
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
