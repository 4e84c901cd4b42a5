import type { Metadata } from '../store/records.ts'
import { invalidRequest } from './errors.ts'
import type { Raw } from './form.ts'

/** Reads one parameter. `name` is for the message: `items[0][price]`. */
export type Reader<T> = (raw: Raw | undefined, name: string) => T
export type Of<R> = R extends Reader<infer T> ? T : never

type Members = Record<string, Reader<unknown>>
type Read<M extends Members> = { [Name in keyof M]: Of<M[Name]> }

/** Text; an empty one stands for "none", as everywhere at Stripe. */
export const text: Reader<string | undefined> = (raw, name) => {
  if (raw === undefined || raw === '') return undefined
  if (typeof raw !== 'string') throw invalidRequest(`Invalid string: ${name}`, undefined, name)
  return raw
}

export const integer: Reader<number | undefined> = (raw, name) => {
  const given = text(raw, name)
  if (given === undefined) return undefined
  if (!/^-?\d{1,15}$/.test(given)) {
    throw invalidRequest(`Invalid integer: ${given}`, 'parameter_invalid_integer', name)
  }
  return Number(given)
}

export const decimal: Reader<number | undefined> = (raw, name) => {
  const given = text(raw, name)
  if (given === undefined) return undefined
  if (!/^\d+(\.\d+)?$/.test(given))
    throw invalidRequest(`Invalid decimal: ${given}`, undefined, name)
  return Number(given)
}

export const flag: Reader<boolean | undefined> = (raw, name) => {
  const given = oneOf('true', 'false')(raw, name)
  return given === undefined ? undefined : given === 'true'
}

export function oneOf<const Choice extends string>(
  ...choices: Choice[]
): Reader<Choice | undefined> {
  return (raw, name) => {
    const given = text(raw, name)
    if (given === undefined) return undefined
    const choice = choices.find((one) => one === given)
    if (choice !== undefined) return choice
    throw invalidRequest(`Invalid ${name}: must be one of ${choices.join(', ')}`, undefined, name)
  }
}

/** A moment in seconds, or now. */
export const moment: Reader<number | 'now' | undefined> = (raw, name) =>
  raw === 'now' ? 'now' : integer(raw, name)

/** Texts by name; an empty one takes the name away. */
export const metadata: Reader<Metadata | undefined> = (raw, name) => {
  if (raw === undefined) return undefined
  if (raw === '') return {}
  return Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, asText(value, name)]))
}

const asText = (raw: Raw, name: string) => (raw === '' ? '' : (text(raw, name) ?? ''))

export function list<T>(member: Reader<T>): Reader<NonNullable<T>[] | undefined> {
  return (raw, name) => {
    if (raw === undefined || raw === '') return undefined
    if (!Array.isArray(raw)) throw invalidRequest(`Invalid array: ${name}`, undefined, name)
    return raw.map((one, index) => required(member)(one, `${name}[${index}]`))
  }
}

/** Named members and no others. */
export function object<M extends Members>(members: M): Reader<Read<M> | undefined> {
  const read = form(members)
  return (raw, name) => (raw === undefined || raw === '' ? undefined : read(raw, name))
}

/** All parameters of a request. */
export function form<M extends Members>(members: M): Reader<Read<M>> {
  return (raw, name) => {
    if (typeof raw !== 'object' || Array.isArray(raw)) {
      throw invalidRequest(`Invalid object: ${name}`, undefined, name)
    }
    const nameOf = (member: string) => (name === '' ? member : `${name}[${member}]`)
    const unknown = Object.keys(raw).find((member) => !Object.hasOwn(members, member))
    if (unknown !== undefined) {
      const param = nameOf(unknown)
      throw invalidRequest(`Received unknown parameter: ${param}`, 'parameter_unknown', param)
    }
    return Object.fromEntries(
      Object.entries(members).map(([member, read]) => [member, read(raw[member], nameOf(member))]),
    ) as Read<M>
  }
}

export function required<T>(reader: Reader<T>): Reader<NonNullable<T>> {
  return (raw, name) => {
    const value = reader(raw, name)
    if (value === undefined || value === null) {
      throw invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name)
    }
    return value
  }
}

/** The metadata after a change: names with an empty text are gone. */
export function withMetadata(known: Metadata, change: Metadata | undefined): Metadata {
  return Object.fromEntries(
    Object.entries({ ...known, ...change }).filter(([, value]) => value !== ''),
  )
}

/** What Stripe takes and the sandbox has no use for. */
export const unused: Reader<unknown> = (raw) => raw
