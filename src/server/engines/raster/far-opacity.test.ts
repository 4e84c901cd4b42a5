import { expect, test } from 'vitest'
import { withoutFarOpacity } from './far-opacity.ts'

/** A renderer that traps at what is far away and has an opacity. */
const traps = (markup: string) => /<\w+ id="far"[^>]*(?<!-)opacity/.test(markup)

test('only the opacity of what is far away goes', () => {
  const markup = `<svg><g opacity="0.5"><path id="far" style="fill:red;opacity:0;fill-opacity:0.5"/></g><use id="far" opacity='.1'/></svg>`
  expect(withoutFarOpacity(markup, traps)).toBe(
    `<svg><g opacity="0.5"><path id="far" style="fill:red;;fill-opacity:0.5"/></g><use id="far" /></svg>`,
  )
})

test('what traps for another reason is left', () => {
  expect(withoutFarOpacity('<svg><path opacity="0.5"/></svg>', () => true)).toBeUndefined()
})

test('one among a thousand is found in few trials', () => {
  const near = '<path opacity="0.5"/>'.repeat(500)
  let trials = 0
  const counted = (markup: string) => {
    trials += 1
    return traps(markup)
  }
  const mended = withoutFarOpacity(`<svg>${near}<path id="far" opacity="0"/>${near}</svg>`, counted)
  expect(mended).toBe(`<svg>${near}<path id="far" />${near}</svg>`)
  expect(trials).toBeLessThan(30)
})

test('what would take too many trials is left', () => {
  const markup = `<svg>${'<path id="far" opacity="0.5"/>'.repeat(300)}</svg>`
  expect(withoutFarOpacity(markup, traps)).toBeUndefined()
})
