import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { mutate, SWRConfig } from 'swr'
import { vi } from 'vitest'
import { sessionStore, type Session } from '../../client/index.ts'
import { onAnnouncement } from '../shell/announcer.ts'
import { LiveRegion } from '../shell/LiveRegion.tsx'
import { Toasts } from '../shell/Toasts.tsx'
import { dismissToast, toastStore } from '../shell/toasts.ts'
import { DialogHost } from './DialogHost.tsx'

/**
 * What the server answers, by "METHOD /path" below /api, where a path may end in * for any id; a
 * function is asked anew each time. To a call that is not there it answers not_found.
 */
export type Answers = Record<string, unknown>

export interface Sent {
  /** "POST /services/account-subscription/change" */
  call: string
  idempotencyKey: string | null
  form: Record<string, string>
}

export interface DialogUnderTest {
  sent: Sent[]
  /** Of one call. */
  sentTo: (call: string) => Sent[]
  announced: string[]
  /** Waits for the dialog and what a reader finds in it. */
  dialog: () => Promise<HTMLElement>
  /** Waits until the page, which is dialogs and toasts only, says it. */
  says: (words: string | RegExp) => Promise<void>
  /** Waits for a button or link with this name. */
  control: (name: string | RegExp) => Promise<HTMLElement>
  /** Waits for the control of the label that begins so. */
  field: (label: string) => Promise<HTMLInputElement>
  type: (label: string, text: string) => Promise<void>
  /** Changes what the server answers from now on. */
  answer: (more: Answers) => void
  /** Waits until it can be pressed, and presses it. */
  press: (name: string | RegExp) => Promise<void>
  end: () => Promise<void>
}

// A dialog is a whole flow: on a busy machine it takes its time.
vi.setConfig({ testTimeout: 30_000 })

export const session: Session = {
  user: { id: 'usr_1', email: 'ada@example.com', isDemo: false },
  tier: 'Free',
  credits: 75,
  csrf: 'csrf-1',
} as Session

/** A refusal as the server words it. */
export function problem(status: number, code: string, detail = 'Because.'): Response {
  const body = { type: 'about:blank', title: 'Not possible', status, code, detail }
  return Response.json(body, { status, headers: { 'content-type': 'application/problem+json' } })
}

/**
 * Opens a page at `path` with a dialog in its address, for somebody or for a guest (null). There is
 * nothing below the dialog but `page`.
 */
export function openDialog(
  path: string,
  answers: Answers,
  who: Session | null = session,
  page?: ReactNode,
): DialogUnderTest {
  const sent: Sent[] = []
  const announced: string[] = []
  let known = answers
  vi.stubGlobal('fetch', async (asked: Request | string, init?: RequestInit) => {
    const request =
      asked instanceof Request ? asked : new Request(new URL(asked, location.href), init)
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`
    const text = request.method === 'POST' ? await request.text() : ''
    const form = Object.fromEntries(new URLSearchParams(text))
    sent.push({ call, idempotencyKey: request.headers.get('idempotency-key'), form })
    const name = Object.keys(known).find((one) => isCall(one, call))
    const found = name === undefined ? undefined : known[name]
    const answer: unknown = typeof found === 'function' ? await found(form) : found
    if (answer === undefined) return problem(404, 'not_found', `The test answers no ${call}.`)
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
  history.replaceState(null, '', path)
  sessionStorage.clear()
  if (who) sessionStore.set(who)
  else sessionStore.clear()
  const unsubscribe = onAnnouncement((message) => announced.push(message))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <SWRConfig value={{ dedupingInterval: 0 }}>
      {page}
      <DialogHost />
      <Toasts />
      <LiveRegion />
    </SWRConfig>,
  )

  return {
    sent,
    sentTo: (call) => sent.filter((one) => isCall(call, one.call)),
    announced,
    dialog,
    control,
    field,
    async says(words) {
      await until(() => {
        const { textContent } = document.body
        const isSaid =
          typeof words === 'string' ? textContent.includes(words) : words.test(textContent)
        if (!isSaid) throw new Error(`The page says "${textContent}" and not "${words}".`)
      })
    },
    async press(name) {
      const button = await control(name)
      await until(() => {
        if (button.matches(':disabled')) throw new Error(`"${name}" cannot be pressed yet.`)
      })
      button.click()
    },
    async type(label, text) {
      const input = await field(label)
      input.value = text
      input.dispatchEvent(new Event('input', { bubbles: true }))
    },
    answer: (more) => (known = { ...known, ...more }),
    async end() {
      root.unmount()
      place.remove()
      unsubscribe()
      sessionStore.clear()
      for (const { id } of toastStore.getSnapshot()) dismissToast(id)
      // SWR gives a question that is under way to the next who asks the same, and forgets it in a task
      // of its own: the next test must not get the answer of this one, which is no longer wanted.
      for (let task = 0; task < 3; task += 1) await new Promise((done) => setTimeout(done))
      // The app's one cache is asked again after payments, so it cannot be another one here.
      await mutate(() => true, undefined, { revalidate: false })
      vi.unstubAllGlobals()
    },
  }
}

const dialog = () =>
  until(() => {
    const found = document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')
    if (!found) throw new Error('There is no dialog.')
    return found
  })
const control = (name: string | RegExp) =>
  until(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, a, [role=tab]')]
    const found = all.find((one) => matches(nameOf(one), name))
    if (!found) throw new Error(`No control "${name}" among ${all.map(nameOf).join(', ')}.`)
    return found
  })

const field = (label: string) =>
  until(() => {
    const labels = [...document.querySelectorAll('label')]
    const found = labels.find((one) => one.textContent.trim().startsWith(label))
    const input = found?.control ?? found?.querySelector('input')
    if (!(input instanceof HTMLInputElement)) throw new Error(`No field "${label}".`)
    return input
  })

/** The first dialog loads its code, which takes a while on a busy machine. */
const until = <T,>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 10_000 })

const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent.trim()

/** Whether `name`, which may end in *, stands for the call. */
const isCall = (name: string, call: string) =>
  name.endsWith('*') ? call.startsWith(name.slice(0, -1)) : name === call

const matches = (text: string, name: string | RegExp) =>
  typeof name === 'string' ? text === name : name.test(text)
