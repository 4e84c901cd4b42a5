import { optionsOf } from '../catalogue.ts'
import type { ActionJson, Finding, Json, Option, Rule } from '../types.ts'

/** The options that each price rule reads, and the table of prices whose keys are values of an option. */
const reads: Record<string, (pricing: ActionJson['pricing']) => Reading> = {
  flat: () => ({ options: [] }),
  perItem: () => ({ options: [] }),
  perItemPlusMegabytes: () => ({ options: [] }),
  batch: () => ({ options: [] }),
  perSample: () => ({ options: ['samples'] }),
  stepsScaled: () => ({ options: ['steps', 'samples'] }),
  perSampleBySize: ({ option }) => ({
    options: ['samples', String(option)],
    table: { name: 'prices', option: String(option), complete: true },
  }),
  bySizeAndQuality: () => ({
    options: ['imageSize', 'quality'],
    table: { name: 'sizePrices', option: 'imageSize', complete: false },
  }),
  byDuration: () => ({
    options: ['duration'],
    table: { name: 'prices', option: 'duration', complete: true },
  }),
}

interface Reading {
  options: string[]
  /** `complete`: every value of the option has to have a price. */
  table?: { name: string; option: string; complete: boolean }
}

/** A price read from an option that does not exist would be no price at all. */
export const priceOptionsExist: Rule = {
  name: 'price-options-exist',
  description: 'The price rule is known, and the options and values it reads exist in the action.',
  check: (catalogue) =>
    catalogue.actions.flatMap((file): Finding[] => {
      const { pricing } = file.json
      const finding = (pointer: string[], message: string, remedy: string): Finding => ({
        file,
        pointer: ['pricing', ...pointer],
        message,
        remedy,
      })
      const reading = reads[pricing.rule]?.(pricing)
      if (reading === undefined)
        return [
          finding(
            ['rule'],
            `the price rule ${pricing.rule} is not known.`,
            'Use a rule of schemas/meta/action.schema.json.',
          ),
        ]
      const options = new Map(optionsOf(catalogue, file))
      const missing = reading.options.filter((name) => !options.has(name))
      return [
        ...missing.map((name) =>
          finding(
            ['rule'],
            `the rule ${pricing.rule} reads the option ${name}, which the action lacks.`,
            'Add the option or take another rule.',
          ),
        ),
        ...objectionsTo(pricing, reading, options).map((message) =>
          finding(
            [reading.table?.name ?? ''],
            message,
            'Give exactly the values of the option as keys.',
          ),
        ),
      ]
    }),
}

function objectionsTo(
  pricing: Record<string, Json>,
  { table }: Reading,
  options: Map<string, Option>,
): string[] {
  if (table === undefined) return []
  const values = (options.get(table.option)?.enum ?? []).map(String)
  const keys = Object.keys(pricing[table.name] ?? {})
  return [
    ...keys
      .filter((key) => !values.includes(key))
      .map((key) => `${table.name} has ${key}, which is not a value of ${table.option}.`),
    ...values
      .filter((value) => table.complete && !keys.includes(value))
      .map((value) => `${table.name} lacks ${value}, a value of ${table.option}.`),
  ]
}
