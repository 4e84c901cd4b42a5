import type { Page } from 'playwright-core'

/**
 * What does not fit the window, a line each: the page itself, controls that reach out of it, words
 * that are cut (without an ellipsis whose whole is in the title), and targets under 24 × 24 CSS px
 * that are too near another (WCAG 2.2, 2.5.8 with its exceptions for spacing and for links in text).
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(inThePage)
}

/* oxlint-disable unicorn/consistent-function-scoping -- runs in the page, without what is outside it */
function inThePage(): string[] {
  const least = 24
  const found: string[] = []
  const width = document.documentElement.clientWidth
  const { scrollWidth } = document.documentElement
  if (scrollWidth > width) found.push(`scrolls to ${scrollWidth} px`)

  const named = (element: Element) =>
    `<${element.tagName.toLowerCase()} ${element.className || element.id}> ` +
    (element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40))
  const isSeen = (element: Element) => {
    const { width: wide, height } = element.getBoundingClientRect()
    const isThere = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return isThere && wide > 1 && height > 1 && !element.closest('.visually-hidden, .skip-link')
  }
  /** The ancestors whose box is the limit of what they show. */
  const limits = function* (element: Element) {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') yield at
  }
  const canScroll = (element: Element) =>
    [...limits(element)].some((at) => /auto|scroll/.test(getComputedStyle(at).overflowX))

  const controls = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=slider], [role=option]',
    ),
  ].filter((element) => isSeen(element) && !element.closest('[inert]'))
  for (const control of controls) {
    const { left, right } = control.getBoundingClientRect()
    if ((left < -0.5 || right > width + 0.5) && !canScroll(control))
      found.push(`reaches from ${left} to ${right} of ${width}: ${named(control)}`)
  }

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const owner = text.parentElement!
    if (!text.textContent!.trim() || !isSeen(owner) || owner.closest('option, svg, script'))
      continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right } = range.getBoundingClientRect()
    for (const at of [owner, ...limits(owner)]) {
      const { overflowX, textOverflow } = getComputedStyle(at)
      if (overflowX === 'visible') continue
      const box = at.getBoundingClientRect()
      const isCut = left < box.left - 1 || right > box.right + 1
      const isWhole = textOverflow === 'ellipsis' && at.closest('[title]')
      if (isCut && !isWhole && !/auto|scroll/.test(overflowX))
        found.push(`cut at ${box.right}, goes to ${right}: ${named(owner)}`)
      break
    }
  }

  /** What moves over the page is not beside what lies in it. */
  const layerOf = (element: Element) => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
    return undefined
  }
  const targets = controls
    .filter((control) => !control.matches('[disabled], [type=hidden]'))
    .map((control) => {
      const label = (control as HTMLInputElement).labels?.[0]
      const boxes = [control, ...(label ? [label] : [])].map((one) => one.getBoundingClientRect())
      const box = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0]!
      const isSmall = boxes.every((one) => Math.min(one.width, one.height) < least - 0.1)
      return { control, box, isSmall, layer: layerOf(control) }
    })
  /** Words beside it that are no target themselves: it stands in a sentence, not in a row of links. */
  const isInText = (control: HTMLElement) =>
    getComputedStyle(control).display === 'inline' &&
    [...control.parentNode!.childNodes].some(
      (one) => !controls.includes(one as HTMLElement) && /\p{L}/u.test(one.textContent!),
    )
  const middleOf = ({ left, top, width: wide, height }: DOMRect) => ({
    x: left + wide / 2,
    y: top + height / 2,
  })
  for (const small of targets.filter(({ control, isSmall }) => isSmall && !isInText(control))) {
    const { x, y } = middleOf(small.box)
    const near = targets.find(({ control, box, isSmall, layer }) => {
      if (control === small.control || layer !== small.layer) return false
      if (control.contains(small.control) || small.control.contains(control)) return false
      const middle = middleOf(box)
      if (isSmall) return Math.hypot(middle.x - x, middle.y - y) < least
      const aside = Math.max(box.left - x, x - box.right, 0)
      return Math.hypot(aside, Math.max(box.top - y, y - box.bottom, 0)) < least / 2
    })
    const size = `${small.box.width.toFixed(0)} × ${small.box.height.toFixed(0)}`
    if (near) found.push(`${size}, too near ${named(near.control)}: ${named(small.control)}`)
  }
  return [...new Set(found)]
}
