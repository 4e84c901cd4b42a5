import { basename } from 'node:path'
import type { Problems } from '../problems.ts'
import { parseSource, type Source } from '../sources.ts'
import { readMessage, type Message } from './message.ts'

/** Messages by their keys. */
export type Area = Record<string, Message>

/** Areas by name, of each locale. */
export type Words = Record<string, Record<string, Area>>

/** The language in which the product is written: it has every message, the others may lack some. */
export const ownLocale = 'en'

/** Reads all messages of all locales; mistakes are added to `problems`, with file and line. */
export function readWords(sources: readonly Source[], problems: Problems): Words {
  const words: Words = { [ownLocale]: {} }
  // The own language first: the others are held against it.
  const isOwn = ({ path }: Source) => localeOf(path) === ownLocale
  for (const source of [...sources.filter(isOwn), ...sources.filter((one) => !isOwn(one))]) {
    const locale = localeOf(source.path)
    const name = basename(source.path, '.json')
    const area = readArea(source, locale, problems)
    const locales = (words[locale] ??= {})
    locales[name] = area
    if (locale !== ownLocale) compare(source, area, words[ownLocale]?.[name] ?? {}, problems)
  }
  return words
}

const localeOf = (path: string) => basename(path.slice(0, path.lastIndexOf('/')))

function readArea(source: Source, locale: string, problems: Problems): Area {
  const area: Area = {}
  const seen = new Set<string>()
  for (const key of keysOf(source.text)) {
    if (seen.has(key)) problems.add(source, [key], `the key "${key}" is there twice`)
    seen.add(key)
  }
  for (const [key, text] of Object.entries(parseSource(source, problems))) {
    const add = (message: string) => problems.add(source, [key], `"${key}": ${message}`)
    if (!/^[a-z][A-Za-z0-9]*$/.test(key)) add('a key is in camelCase')
    if (typeof text !== 'string' || text.trim() === '') add('a message is text')
    else {
      try {
        area[key] = readMessage(text, locale)
      } catch (error) {
        add((error as Error).message.split('\n')[0]!)
      }
    }
  }
  return area
}

/** The keys of a flat object as they are written; JSON.parse keeps only one of two that are the same. */
function keysOf(text: string): string[] {
  const strings = [...text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)]
  return strings.flatMap(([, key = '', colon]) => (colon === undefined ? [] : [key]))
}

function compare(source: Source, area: Area, own: Area, problems: Problems): void {
  for (const [key, message] of Object.entries(area)) {
    const add = (text: string) => problems.add(source, [key], `"${key}": ${text}`)
    const english = own[key]
    if (!english) {
      add(`there is no such key in ${ownLocale}`)
      continue
    }
    for (const [name, type] of Object.entries(message.arguments))
      if (english.arguments[name] !== type)
        add(`the argument {${name}} is ${english.arguments[name] ?? 'not there'} in ${ownLocale}`)
    if (message.tags.toSorted().join() !== english.tags.toSorted().join())
      add(`the tags are not those of ${ownLocale}: ${english.tags.join(', ') || 'none'}`)
  }
}
