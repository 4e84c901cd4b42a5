import type { OptionSet } from '../../../generated/validators/index.d.ts'
import type { Issue } from '../errors.ts'
import { issuesOf } from './messages.ts'
import { parsePageRange } from './page-range.ts'

export type Options = Record<string, unknown>

export type Completed = { ok: true; value: Options } | { ok: false; issues: Issue[] }

/** A text no longer than this, such as a separator, is a character and not prose: white space counts. */
const longestSeparator = 8

/**
 * Turns what a client sent into the complete options of a run (spec, conversions section 5, "the two
 * readings"): texts are trimmed and empty ones left out, the input reading is checked, defaults fill
 * what is missing, the strict reading is checked. Options come back in the order of the form.
 */
export function complete(set: OptionSet, params: unknown): Completed {
  const given = cleaned(set, params)
  if (!set.input(given)) return refused(set, set.input.errors)
  const value: Options = {}
  for (const [name, option] of Object.entries(set.schema.properties)) {
    const chosen = (given as Options)[name] ?? copyOf(option.default)
    if (chosen !== undefined) value[name] = chosen
  }
  if (!set.strict(value)) return refused(set, set.strict.errors)
  const issues = semanticIssues(set, value)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value }
}

/**
 * Rules that a schema cannot say, for values that are valid by the schema: the order inside page
 * ranges, and that a range names pages at all.
 */
export function semanticIssues({ uiSchema }: Pick<OptionSet, 'uiSchema'>, value: Options): Issue[] {
  return Object.entries(uiSchema.fields).flatMap(([name, field]) => {
    const text = value[name]
    if (field.widget !== 'page-range' || typeof text !== 'string') return []
    const range = parsePageRange(text)
    return range.ok ? [] : [{ path: `/${name}`, message: `${name}: ${range.message}` }]
  })
}

/** Spec, product section 5: text is trimmed, an empty string counts as no value. Passwords stay as typed. */
function cleaned({ schema, uiSchema }: OptionSet, params: unknown): unknown {
  if (typeof params !== 'object' || params === null || Array.isArray(params)) return params
  const entries = Object.entries(params).flatMap(([name, given]): [string, unknown][] => {
    if (given === undefined || given === null) return []
    if (typeof given !== 'string') return [[name, given]]
    const { maxLength = Infinity } = schema.properties[name] ?? {}
    const isProse = maxLength > longestSeparator && uiSchema.fields[name]?.widget !== 'password'
    const text = isProse ? given.trim() : given
    return text === '' ? [] : [[name, text]]
  })
  return Object.fromEntries(entries)
}

function refused(set: OptionSet, errors: OptionSet['input']['errors']): Completed {
  const issues = issuesOf(set, errors ?? [])
  return { ok: false, issues }
}

/** A default that is a list must not be shared by all who get it. */
function copyOf(value: unknown): unknown {
  return Array.isArray(value) ? [...value] : value
}
