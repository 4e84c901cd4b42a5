import { expect } from 'vitest'
import type { CDPSession, Page } from 'playwright-core'

// What a person without a pointer has: where the focus is, what Chromium's accessibility tree calls
// that place, and what the live regions say.

/** Waits for what a busy machine does a little later. */
export const soon = { timeout: 15_000 }

/** A place of the focus, as the accessibility tree has it. */
export interface Stop {
  role: string
  name: string
}

interface AxNode {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  backendDOMNodeId?: number
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

function protocol(page: Page): Promise<CDPSession> {
  let session = sessions.get(page)
  if (!session) sessions.set(page, (session = page.context().newCDPSession(page)))
  return session
}

/** Where the focus is now; role "body" where it is lost. */
export async function stopOf(page: Page): Promise<Stop> {
  const session = await protocol(page)
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.activeElement',
  })
  if (result.className === 'HTMLBodyElement') return { role: 'body', name: '' }
  const { nodes } = (await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })) as { nodes: AxNode[] }
  return { role: nodes[0]?.role?.value ?? '', name: nodes[0]?.name?.value ?? '' }
}

const words = ({ role, name }: Stop) => `${role} ${name}`

/**
 * Presses `key` until the focus is on the control with this role and name, and answers the places
 * on the way. Fails where the focus is lost on the way, or where the control is never reached.
 */
export async function reach(
  page: Page,
  role: string,
  name: string | RegExp,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<Stop[]> {
  const way: Stop[] = []
  while (way.length < 120) {
    await page.keyboard.press(key)
    const stop = await stopOf(page)
    way.push(stop)
    const isNamed = typeof name === 'string' ? stop.name === name : name.test(stop.name)
    if (stop.role === role && isNamed) return way
    if (stop.role === 'body') break
  }
  throw new Error(
    `${role} ${String(name)} was not reached by ${key}: ${way.map(words).join(' → ')}`,
  )
}

/** The focus is somewhere: the next press of a key does what the person expects. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(async () => (await stopOf(page)).role, soon).not.toBe('body')
}

/**
 * All places of the focus from the top of the page to its end, and what of each is out of sight or
 * covered by something else.
 */
export async function focusOrder(page: Page): Promise<{ stops: Stop[]; covered: string[] }> {
  const stops: Stop[] = []
  const covered: string[] = []
  const first = page.getByRole('link', { name: 'Skip to content' })
  await first.focus()
  while (stops.length < 200) {
    const stop = await stopOf(page)
    if (stop.role === 'body' || (stops.length > 0 && stop.name === 'Skip to content')) break
    stops.push(stop)
    const by = await page.evaluate(coverOfFocus)
    if (by !== undefined) covered.push(`${words(stop)}: ${by}`)
    await page.keyboard.press('Tab')
  }
  return { stops, covered }
}

/** What hides a part of what has the focus: runs in the page. */
function coverOfFocus(): string | undefined {
  const active = document.activeElement as HTMLInputElement
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has only what is in here
  const isDrawn = (element: Element) => element.getBoundingClientRect().width > 1
  const shown = [active, ...(active.labels ?? [])].find(isDrawn) ?? active.parentElement!
  const box = shown.getClientRects()[0]!
  if (box.top < 0 || box.bottom > innerHeight) {
    if (box.height < innerHeight) return `out of the window, ${box.top} to ${box.bottom}`
  }
  for (const y of [box.top + 3, box.top + box.height / 2, box.bottom - 3]) {
    const hit = document.elementFromPoint(box.left + box.width / 2, y)
    const isOwn =
      !hit || shown.contains(hit) || hit.contains(shown) || hit.closest('label')?.control === active
    if (!isOwn) return `under ${hit.outerHTML.slice(0, 100)}`
  }
  return undefined
}

const interactive = new Set(
  `button link textbox searchbox combobox checkbox radio slider spinbutton switch tab menuitem option
  listbox dialog alertdialog progressbar ColorWell Date`.split(/\s+/),
)

/** The HTML of every control on the page that the accessibility tree has no name for. */
export async function unnamed(page: Page): Promise<string[]> {
  const session = await protocol(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  const controls = nodes.filter(({ ignored, role }) => !ignored && interactive.has(role!.value))
  expect(controls.length, 'controls in the accessibility tree').toBeGreaterThan(5)
  const without = controls.filter(({ name }) => !name?.value.trim())
  return Promise.all(
    without.map(async ({ backendDOMNodeId }) => {
      const of = { backendNodeId: backendDOMNodeId! }
      return (await session.send('DOM.getOuterHTML', of)).outerHTML.slice(0, 160)
    }),
  )
}

/** Collects what the live regions of the page say, from now on and on every page to come. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const last = new Map<Element, string>()
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('output, [role=alert], [aria-live]')) {
        const text = region.textContent.trim()
        if (text !== '' && text !== last.get(region)) said.push(text)
        last.set(region, text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}
