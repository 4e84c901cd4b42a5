import { createContext, use } from 'react'
import type { OptionField, OptionSchema, OptionSet } from '../../../generated/validators/index.js'

export interface PlatformActionOptionsForm {
  set: OptionSet
  /** DOM id of the form; those of its fields start with it. */
  formId: string
  /** What is wrong with an option, when it is time to say so. */
  issueOf: (name: string) => string | undefined
  /** The person has left the option, and may now be told what is wrong with it. */
  leave: (name: string) => void
  /** Names of the options that differ from their defaults. */
  changed: ReadonlySet<string>
  /** Puts one option back to its default. */
  reset: (name: string) => void
  /** The person changes the option: nothing new is said until it is left. */
  change: (name: string) => void
}

/** What the form shares with its fields. */
export const PlatformActionOptionsFormContext = createContext<PlatformActionOptionsForm | null>(
  null,
)

/** The form around a field. Throws when there is none: a field cannot work alone. */
export function usePlatformActionOptionsForm(): PlatformActionOptionsForm {
  const form = use(PlatformActionOptionsFormContext)
  if (!form) throw new Error('PlatformActionOptionsFormContext not found.')
  return form
}

export interface Option {
  name: string
  field: OptionField
  schema: OptionSchema
  /** DOM id of the control, or of the group when there are several. */
  id: string
  labelId: string
  /** Ids of what is said about the option, all of them in the page; undefined when nothing is. */
  describedBy?: string
  isInvalid: boolean
  /** It has to be given and nothing fills it in. */
  isRequired: boolean
}

export const OptionContext = createContext<Option | null>(null)

/** The option that a widget shows. Throws outside the form. */
export function useOption(): Option {
  const option = use(OptionContext)
  if (!option) throw new Error('PlatformActionOptionsFormContext not found.')
  return option
}
