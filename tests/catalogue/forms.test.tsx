import { afterEach, describe, expect, test } from 'vitest'
import type { OptionSetId } from '../../generated/ids.ts'
import { optionSets } from '../../generated/validators/all.js'
import type { OptionSchema, OptionSet } from '../../generated/validators/index.js'
import { renderForm, type FormUnderTest } from '../../src/app/forms/forms-testing.ts'
import type { Options } from '../../src/contract/options/complete.ts'

// Every option set of the catalogue as a form.

let form: FormUnderTest

afterEach(() => form.end())

const sets = Object.entries(optionSets) as [OptionSetId, OptionSet][]

/** Controls that speak for an option: those that only help another one are named after it. */
const controls = 'input, select, textarea, [role="radiogroup"], fieldset'

describe.each(sets)('%s', (_id, set) => {
  test('every option is in the form, in its order, named and described', () => {
    form = renderForm(set)
    const rows = [...document.querySelectorAll<HTMLElement>('[data-option]')]
    const { order, fields } = set.uiSchema
    const inGroup = (group: string) => order.filter((name) => fields[name]?.group === group)
    expect(order.toSorted()).toEqual(Object.keys(set.schema.properties).toSorted())
    expect(rows.map((row) => row.dataset.option)).toEqual([...inGroup('main'), ...inGroup('more')])
    for (const row of rows) {
      const field = fields[row.dataset.option ?? '']
      const control = row.querySelector(`[id="options_${row.dataset.option}"]`)
      expect(control?.matches(controls), row.dataset.option).toBe(true)
      expect(nameOf(control!)).toBe(field?.title)
      if (field?.description)
        expect(form.saidAbout(described(control!))).toContain(field.description)
    }
  })

  test('submits its defaults, or asks for what has none', () => {
    form = renderForm(set)
    form.submit()
    const missing = set.schema.required.filter(
      (name) => set.schema.properties[name]?.default === undefined,
    )
    if (missing.length > 0) {
      expect(form.submitted).toEqual([])
      expect(document.querySelectorAll('.option__issue')).toHaveLength(missing.length)
      expect(missing).toContain(
        document.activeElement?.closest<HTMLElement>('[data-option]')?.dataset.option,
      )
      return
    }
    expect(form.submitted).toHaveLength(1)
    expect(set.strict(form.submitted[0])).toBe(true)
  })

  test('submits a value for every option, and both readings accept it', () => {
    const value = valueFor(set)
    form = renderForm(set, value)
    form.submit()
    expect(form.announced()).toBe('')
    expect(form.submitted).toEqual([value])
    expect(set.input(form.submitted[0])).toBe(true)
    expect(set.strict(form.submitted[0])).toBe(true)
  })
})

/** What a screen reader calls the control. */
function nameOf(control: Element): string | undefined {
  const labels = (control.getAttribute('aria-labelledby') ?? '').split(' ')
  const label =
    document.querySelector(`label[for="${control.id}"]`) ??
    document.querySelector(`[id="${labels.join()}"]`)
  return label?.textContent ?? undefined
}

/** A group of boxes has its description at each of them. */
function described(control: Element): Element {
  return control.matches('fieldset') ? control.querySelector('input')! : control
}

/** Values that differ from the defaults where there is a choice. */
function valueFor({ schema, uiSchema }: OptionSet): Options {
  const names = Object.keys(schema.properties)
  return Object.fromEntries(
    names.map((name) => {
      const option = schema.properties[name]!
      return [name, valueOf(option, uiSchema.fields[name]?.widget)]
    }),
  )
}

function valueOf(option: OptionSchema, widget: string | undefined): unknown {
  if (option.enum) return option.enum.at(-1)
  switch (option.type) {
    case 'integer':
    case 'number':
      return option.maximum ?? option.minimum ?? option.default
    case 'boolean':
      return option.default !== true
    case 'array':
      return option.items?.enum?.slice(0, option.maxItems)
    case 'string':
      return textOf(option, widget)
  }
}

/** A text that the option takes: its default, or one of those that the patterns are about. */
function textOf(
  { pattern, minLength = 1, maxLength, default: usual }: OptionSchema,
  widget?: string,
) {
  if (widget === 'page-range') return '1-3'
  if (typeof usual === 'string' && usual !== '') return usual
  const candidates = ['secret'.repeat(Math.ceil(minLength / 6)), '#ffcc00', ';', '10', '1-3']
  const fits = candidates.find(
    (text) =>
      text.length >= minLength &&
      text.length <= (maxLength ?? Infinity) &&
      (pattern === undefined || new RegExp(pattern, 'u').test(text)),
  )
  if (fits === undefined) throw new Error(`No example fits ${pattern}`)
  return fits
}
