import { describe, expect, test } from 'vitest'
import type { OptionSchema, OptionSet } from '../../generated/validators/index.d.ts'
import { optionSets } from '../../generated/validators/all.js'
import { load } from '../../generated/validators/index.js'
import { actions, conversions } from '../../src/contract/catalogue.ts'
import { complete, type Options } from '../../src/contract/options/complete.ts'
import { priceOf } from '../../src/contract/pricing/index.ts'

// Every conversion and every action, by what their schemas promise.

const entries = [...conversions, ...actions].map(({ id, set }) => [id, optionSets[set]] as const)

/** The least a client may send: what the input reading requires, each with a valid value. */
function leastParams({ schema }: OptionSet): Options {
  return Object.fromEntries(
    schema.required.map((name) => [name, validValue(schema.properties[name]!)]),
  )
}

function validValue(option: OptionSchema): unknown {
  if (option.default !== undefined) return option.default
  if (option.enum) return option.enum[0]
  if (option.type === 'string') return 'x'.repeat(Math.max(1, option.minLength ?? 0))
  if (option.type === 'array') return [validValue(option.items!)]
  return option.type === 'boolean' ? true : (option.minimum ?? 0)
}

function completeLeast(set: OptionSet): Options {
  const completed = complete(set, leastParams(set))
  if (!completed.ok) throw new Error(JSON.stringify(completed.issues))
  return completed.value
}

const optionsOf = (set: OptionSet) => Object.entries(set.schema.properties)

describe.each(entries)('%s', (id, set) => {
  test('its defaults are valid in both readings', () => {
    const value = completeLeast(set)
    expect(set.input(value)).toBe(true)
    expect(set.strict(value)).toBe(true)
  })

  test('each default is valid by itself', () => {
    for (const [name, { default: value }] of optionsOf(set)) {
      if (value === undefined) continue
      expect([name, set.input({ ...leastParams(set), [name]: value })]).toEqual([name, true])
    }
  })

  test('the strict reading refuses an option that is missing, unless it is optional', () => {
    for (const [name] of optionsOf(set)) {
      const { [name]: _, ...without } = completeLeast(set)
      const isOptional = set.uiSchema.fields[name]?.optional === true
      expect([name, set.strict(without)]).toEqual([name, isOptional])
    }
  })

  test('numbers are refused just outside their bounds, and taken at them', () => {
    for (const [name, { type, minimum, maximum, multipleOf = 1 }] of optionsOf(set)) {
      if (type !== 'integer' && type !== 'number') continue
      const accepts = (value: number) => set.input({ ...leastParams(set), [name]: value })
      if (minimum !== undefined)
        expect([name, accepts(minimum), accepts(minimum - multipleOf)]).toEqual([name, true, false])
      if (maximum !== undefined)
        expect([name, accepts(maximum), accepts(maximum + multipleOf)]).toEqual([name, true, false])
    }
  })

  test('texts are refused beyond their length and with control characters', () => {
    for (const [name, { type, enum: values, maxLength }] of optionsOf(set)) {
      if (type !== 'string' || values) continue
      const accepts = (value: string) => complete(set, { ...leastParams(set), [name]: value }).ok
      expect([name, maxLength]).toEqual([name, expect.any(Number)])
      expect([name, accepts('7'.repeat(maxLength! + 1))]).toEqual([name, false])
      expect([name, accepts('1\u0000')]).toEqual([name, false])
      expect([name, accepts('1\u001B[31m2')]).toEqual([name, false])
    }
  })

  test('values outside an enumeration, and of another type, are refused', () => {
    for (const [name, option] of optionsOf(set)) {
      const accepts = (value: unknown) => set.input({ ...leastParams(set), [name]: value })
      if (option.enum) expect([name, accepts('no such value')]).toEqual([name, false])
      expect([name, accepts({}), accepts(null)]).toEqual([name, false, false])
    }
  })

  test('an unknown option is refused', () => {
    expect(complete(set, { ...leastParams(set), NoSuchOption: 1 })).toMatchObject({
      ok: false,
      issues: [{ path: '/NoSuchOption' }],
    })
  })

  test('its price is positive', () => {
    expect(priceOf(id, leastParams(set), [{ id: 'a', bytes: 1 }]).totalPrice).toBeGreaterThan(0)
  })

  test('every option has a field with words for people', () => {
    const { order, fields } = set.uiSchema
    expect(order).toEqual(optionsOf(set).map(([name]) => name))
    for (const name of order)
      expect(fields[name]).toMatchObject({ title: expect.stringMatching(/./) })
  })
})

test('each option set can be loaded by itself', async () => {
  for (const [id, loadSet] of Object.entries(load)) {
    const { schema } = await loadSet()
    expect([id, schema]).toEqual([id, optionSets[id as keyof typeof optionSets].schema])
  }
})
