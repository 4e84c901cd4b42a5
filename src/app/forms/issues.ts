import { words } from '../../../generated/words/forms.js'
import type { OptionSet } from '../../../generated/validators/index.js'
import type { Issue } from '../../contract/errors.ts'

/** Name of the option that an issue is about ("/ImageQuality", "/restrictions/0"), if the set has it. */
export function optionOf(
  { schema }: Pick<OptionSet, 'schema'>,
  { path }: Issue,
): string | undefined {
  const [, first = ''] = path.split('/')
  const name = first.replaceAll('~1', '/').replaceAll('~0', '~')
  return Object.hasOwn(schema.properties, name) ? name : undefined
}

/** The message of an issue in the words of the form: its titles instead of the options' names. */
export function inWords({ schema, uiSchema }: Words, name: string, message: string): string {
  const title = uiSchema.fields[name]?.title
  if (title === undefined) return message
  // A list is boxes to tick here.
  if (message === `${name} must be a list of at least one value.`) return words.chooseSome()
  if (schema.properties[name]?.type === 'array' && message === `${name} is required.`)
    return words.chooseSome()
  // "PageRange: …" stands at its option and needs no name there.
  if (message.startsWith(`${name}: `)) return message.slice(name.length + 2)
  if (message.startsWith(`${name} `)) return title + message.slice(name.length)
  return message.replace(`of ${name} `, `of “${title}” `)
}

type Words = Pick<OptionSet, 'schema' | 'uiSchema'>

/** All that is wrong as one announcement. */
export const announcementOf = (messages: readonly string[]): string =>
  words.needAttention({ count: messages.length, messages: messages.join(' ') })
