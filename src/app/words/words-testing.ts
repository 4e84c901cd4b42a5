import { expect, onTestFinished } from 'vitest'
import pseudo from '../../../generated/words/locales/en-XB.js'
import { pseudoLocale, showLocale } from './locale.ts'

/** Shows all that is rendered from now on in the pseudo-locale, until the test ends. */
export function inPseudoLocale(): void {
  showLocale(pseudoLocale, pseudo)
  onTestFinished(() => showLocale('en', {}))
}

/** Attributes that are read to people. */
const attributes = [
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'placeholder',
  'title',
]

/**
 * Holds that every text below `container` is of the catalogue: in the pseudo-locale those stand in
 * ⟦brackets⟧. Numbers, signs, times (`<time>`) and what is marked `translate="no"` may stand alone.
 *
 * @param others what may stand alone besides: names people gave, and texts of the contract
 */
export function expectAllWords(
  container: Element,
  others: readonly (string | RegExp)[] = [],
): void {
  const strange = [...bareTexts(container), ...bareAttributes(container)].filter((text) =>
    /\p{L}/u.test(others.reduce<string>((rest, other) => rest.replaceAll(global(other), ''), text)),
  )
  expect(strange, 'texts that are not of the catalogue (src/app/words/en)').toEqual([])
  expect(container.textContent, 'no text of the catalogue at all').toMatch(/⟦.+⟧/s)
}

/** What stands outside of the brackets; one message may be spread over several elements. */
function bareTexts(container: Element): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  let depth = 0
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    if (parentElement?.closest('style, script, time, [translate=no]')) continue
    let bare = ''
    for (const letter of textContent ?? '') {
      if (letter === '⟦') depth += 1
      else if (letter === '⟧') depth -= 1
      else if (depth === 0) bare += letter
    }
    found.push(bare.trim())
  }
  expect(depth, 'a message is cut off: not all of its brackets are there').toBe(0)
  return found
}

function bareAttributes(container: Element): string[] {
  return [container, ...container.querySelectorAll('*')]
    .filter((element) => !element.closest('[translate=no]'))
    .flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''))
    .map(withoutMessages)
}

/** Messages can stand in messages. */
function withoutMessages(text: string): string {
  const rest = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return rest === text ? text : withoutMessages(rest)
}

const global = (other: string | RegExp) =>
  typeof other === 'string' ? other : new RegExp(other.source, `${other.flags.replace('g', '')}g`)
