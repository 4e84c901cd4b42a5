import { useSyncExternalStore } from 'react'
import type { OptionSet } from '../../../../generated/validators/index.js'
import type { Options } from '../../../contract/options/complete.ts'
import { changedNames } from '../values.ts'

/** Options that somebody has named to use them again. */
export interface Preset {
  name: string
  /** only what differs from the defaults, and no passwords */
  options: Options
}

export const longestName = 60
const none: readonly Preset[] = []
const listeners = new Set<() => void>()
const keyOf = (id: string) => `filewright-presets/${id}`
/** What was read last, so that the same text gives the same array. */
const read = new Map<string, { text: string; presets: readonly Preset[] }>()

/** The presets of an action or conversion on this device, by name. */
export function presetsOf(id: string): readonly Preset[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(keyOf(id))
  } catch {
    // Not allowed: then there are none.
  }
  if (text === null) return none
  const last = read.get(id)
  if (last?.text === text) return last.presets
  const presets = parsed(text)
  read.set(id, { text, presets })
  return presets
}

/** Keeps the options under the name, in place of those of before. False where there is no room. */
export function savePreset(id: string, name: string, options: Options, set: OptionSet): boolean {
  const kept = changedNames(set, options)
    .filter((one) => set.uiSchema.fields[one]?.widget !== 'password')
    .map((one) => [one, options[one]])
  const others = presetsOf(id).filter((one) => one.name !== name)
  return write(id, [...others, { name, options: Object.fromEntries(kept) }])
}

export function deletePreset(id: string, name: string): void {
  write(
    id,
    presetsOf(id).filter((one) => one.name !== name),
  )
}

export function usePresets(id: string): readonly Preset[] {
  return useSyncExternalStore(subscribe, () => presetsOf(id))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  // Another tab has saved one.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function write(id: string, presets: readonly Preset[]): boolean {
  try {
    const sorted = presets.toSorted((a, b) => a.name.localeCompare(b.name))
    if (sorted.length === 0) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), JSON.stringify(sorted))
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}

function parsed(text: string): readonly Preset[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found.filter(isPreset) : none
  } catch {
    return none
  }
}

function isPreset(value: unknown): value is Preset {
  const preset = value as Partial<Preset> | null
  return typeof preset?.name === 'string' && typeof preset.options === 'object' && !!preset.options
}
