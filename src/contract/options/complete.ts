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
  if (!set.input(given)) return refused(set, set.input.errors, given)
  const value: Options = {}
  for (const [name, option] of Object.entries(set.schema.properties)) {
    const chosen = (given as Options)[name] ?? copyOf(option.default)
    if (chosen !== undefined) value[name] = chosen
  }
  if (!set.strict(value)) return refused(set, set.strict.errors, value)
  const issues = semanticIssues(set, value)
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value }
}

/** What a schema cannot say: that a page range reads as one and runs forwards. */
export function semanticIssues({ uiSchema }: Pick<OptionSet, 'uiSchema'>, value: Options): Issue[] {
  return Object.entries(uiSchema.fields).flatMap(([name, field]) => {
    const text = value[name]
    if (field.widget !== 'page-range' || typeof text !== 'string') return []
    const range = parsePageRange(text)
    return range.ok ? [] : [{ path: `/${name}`, message: `${name}: ${range.message}` }]
  })
}

/** All issues at once, so that a form shows them all; the schema's word on an option goes first. */
function refused(set: OptionSet, errors: OptionSet['input']['errors'], given: unknown): Completed {
  const issues = issuesOf(set, errors ?? [])
  const paths = new Set(issues.map(({ path }) => path))
  const more = isOptions(given) ? semanticIssues(set, given) : []
  return { ok: false, issues: [...issues, ...more.filter(({ path }) => !paths.has(path))] }
}

/** Spec, product section 5: text is trimmed, an empty string counts as no value. Passwords stay as typed. */
function cleaned({ schema, uiSchema }: OptionSet, params: unknown): unknown {
  if (!isOptions(params)) return params
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

function isOptions(value: unknown): value is Options {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A default that is a list must not be shared by all who get it. */
function copyOf(value: unknown): unknown {
  return Array.isArray(value) ? [...value] : value
}
