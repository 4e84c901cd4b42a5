import type { OptionSet } from '../../../generated/validators/index.d.ts'
import type { Options } from '../../contract/options/complete.ts'

// What is filled in for an action stays while the person looks at other pages, logs in or reloads.

const kept = new Map<string, Options>()
const area = 'filewright-options/'
const keyOf = (id: string) => `${area}${id}`

/** The options as they were left, or none. */
export function draftOf(id: string): Options {
  const known = kept.get(id)
  if (known) return known
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? '{}') as Options
  } catch {
    return {}
  }
}

/** Keeps the options for this tab. Passwords stay in memory and are gone with the page. */
export function keepDraft(id: string, options: Options, { uiSchema }: Pick<OptionSet, 'uiSchema'>) {
  kept.set(id, options)
  const open = Object.entries(options).filter(
    ([name]) => uiSchema.fields[name]?.widget !== 'password',
  )
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(Object.fromEntries(open)))
  } catch {
    // No room or not allowed: then a reload starts from the defaults.
  }
}

/** Forgets all of them, when a person leaves the account on this device. */
export function forgetDrafts(): void {
  kept.clear()
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(area)) sessionStorage.removeItem(key)
  } catch {
    // Not allowed: then nothing was kept there.
  }
}
