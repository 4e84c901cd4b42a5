import type { ChangeEvent } from 'react'
import type { OptionSchema } from '../../../../generated/validators/index.js'

/** Bounds and step of a number for the native control. */
export function numberProps({ type, minimum, maximum, multipleOf }: OptionSchema) {
  return {
    min: minimum,
    max: maximum,
    step: multipleOf ?? (type === 'integer' ? 1 : 'any'),
  }
}

/**
 * What has been typed: undefined for nothing, NaN for what is no number ("1e"), which stays in the
 * field, since the browser does not give it to us, and is refused as the wrong type.
 */
export function numberTyped({ target }: ChangeEvent<HTMLInputElement>): number | undefined {
  if (target.value !== '') return target.valueAsNumber
  return target.validity.badInput ? Number.NaN : undefined
}

/** The value for the native control. */
export function numberShown(value: unknown): number | string {
  if (typeof value === 'number') return Number.isNaN(value) ? '' : value
  return typeof value === 'string' ? value : ''
}
