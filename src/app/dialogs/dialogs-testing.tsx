import { createRoot } from 'react-dom/client'
import { mutate, SWRConfig } from 'swr'
import { vi } from 'vitest'
import { sessionStore, type Session } from '../../client/index.ts'
import { onAnnouncement } from '../shell/announcer.ts'
import { DialogHost } from './DialogHost.tsx'

/** What the server answers, by "METHOD /path" below /api; a function is asked anew each time. */
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
  /** Waits until the dialog says it. */
  says: (words: string | RegExp) => Promise<void>
  /** Waits for a button or link with this name. */
  control: (name: string | RegExp) => Promise<HTMLElement>
  press: (name: string | RegExp) => Promise<void>
  end: () => void
}

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

/** Opens a page at `path` with a dialog in its address, for somebody or for a guest (null). */
export function openDialog(
  path: string,
  answers: Answers,
  who: Session | null = session,
): DialogUnderTest {
  const sent: Sent[] = []
  const announced: string[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, '')}`
    const text = request.method === 'POST' ? await request.text() : ''
    const form = Object.fromEntries(new URLSearchParams(text))
    sent.push({ call, idempotencyKey: request.headers.get('idempotency-key'), form })
    const known = answers[call]
    const answer: unknown = typeof known === 'function' ? await known(form) : known
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
      <DialogHost />
    </SWRConfig>,
  )

  return {
    sent,
    sentTo: (call) => sent.filter((one) => one.call === call),
    announced,
    dialog,
    control,
    async says(words) {
      await until(async () => {
        const { textContent } = await dialog()
        const isSaid =
          typeof words === 'string' ? textContent.includes(words) : words.test(textContent)
        if (!isSaid) throw new Error(`The dialog says "${textContent}" and not "${words}".`)
      })
    },
    press: async (name) => (await control(name)).click(),
    end() {
      root.unmount()
      place.remove()
      unsubscribe()
      sessionStore.clear()
      // The app's one cache is asked again after payments, so it cannot be another one here.
      void mutate(() => true, undefined, { revalidate: false })
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
  until(async () => {
    const all = [...(await dialog()).querySelectorAll<HTMLElement>('button, a, [role=tab]')]
    const found = all.find((one) => matches(nameOf(one), name))
    if (!found) throw new Error(`No control "${name}" among ${all.map(nameOf).join(', ')}.`)
    return found
  })

/** The first dialog loads its code, which takes a while on a busy machine. */
const until = <T,>(look: () => T | Promise<T>) => vi.waitFor(look, { timeout: 5000 })

const nameOf = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent.trim()

const matches = (text: string, name: string | RegExp) =>
  typeof name === 'string' ? text === name : name.test(text)
