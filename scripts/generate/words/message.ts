import { parse, type ParseOptions, type Token } from '@messageformat/parser'

/** An ICU message as the emitter needs it. Tags (`<link>…</link>`) mark the parts that the app renders. */
export interface Message {
  text: string
  /** TypeScript types by name of the argument. */
  arguments: Record<string, string>
  /** Names of the tags. */
  tags: string[]
  /** The text with its own words, which are neither arguments nor keywords, changed. */
  mapWords(change: (words: string) => string): string
}

/** two characters for private use stand around the name of a tag, so that no argument can be one. */
export const markTags = (words: string) => words.replaceAll(tag, '\uE000$1$2\uE001')

const tag = /<(\/?)([a-z][A-Za-z]*)>/g

const grammars = new Map<string, ParseOptions>()

/** Which plural cases a locale has. Kept: to ask for it takes longer than to read a message. */
function grammarOf(locale: string): ParseOptions {
  const categories = (type: 'cardinal' | 'ordinal') =>
    new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories
  const grammar = grammars.get(locale) ?? {
    cardinal: categories('cardinal'),
    ordinal: categories('ordinal'),
    strict: true,
  }
  grammars.set(locale, grammar)
  return grammar
}

/** Reads one message. Throws an Error that says what is wrong with it, as the end of a sentence. */
export function readMessage(text: string, locale: string): Message {
  const tokens = parse(text, grammarOf(locale)) as Token[]
  for (const token of listsOf(tokens).flat())
    if ('cases' in token && !token.cases.some(({ key }) => key === 'other'))
      throw new Error(`the argument {${token.arg}} has no case "other"`)
  return {
    text,
    arguments: typesOf(tokens),
    tags: [...new Set(listsOf(tokens).flatMap(tagsOf))],
    mapWords: (change) => mapWords(text, tokens, change),
  }
}

/** The tokens of the message and those of each case, however deep. */
function listsOf(tokens: Token[]): Token[][] {
  const cases = tokens.flatMap((token) => ('cases' in token ? token.cases : []))
  return [tokens, ...cases.flatMap((one) => listsOf(one.tokens))]
}

function typesOf(tokens: Token[]): Record<string, string> {
  const found: Record<string, Set<string>> = {}
  for (const token of listsOf(tokens).flat()) {
    if (!('arg' in token)) continue
    if (!/^[a-z][A-Za-z0-9]*$/.test(token.arg))
      throw new Error(`the argument {${token.arg}} is not a name`)
    ;(found[token.arg] ??= new Set()).add(typeOf(token))
  }
  return Object.fromEntries(Object.entries(found).map(([arg, types]) => [arg, oneOf(arg, types)]))
}

/** A choice between texts may be printed as well; everything else is of one type. */
function oneOf(arg: string, types: ReadonlySet<string>): string {
  const [type = '', other] = [...types].filter(
    (one, _, all) => one !== 'string' || !all.some((more) => more.startsWith("'")),
  )
  if (other !== undefined) throw new Error(`the argument {${arg}} is both ${type} and ${other}`)
  return type
}

function typeOf(token: Exclude<Token, { type: 'content' | 'octothorpe' }>): string {
  switch (token.type) {
    case 'argument':
      return 'string'
    case 'plural':
    case 'selectordinal':
      return 'number'
    case 'select':
      return typeOfChoice(token.cases)
    case 'function':
      if (token.key === 'number') return 'number'
      // A time as the contract has it (ISO 8601), or as the browser has it.
      if (token.key === 'date' || token.key === 'time') return 'Date | number | string'
      throw new Error(
        `the argument {${token.arg}} is of the unknown kind "${token.key}"; known are number, date, time, plural, selectordinal and select`,
      )
  }
}

/** An empty `other {}` says that there is no other: then the type is one of the cases. */
function typeOfChoice(cases: readonly { key: string; tokens: Token[] }[]): string {
  const names = cases.map(({ key }) => key).filter((key) => key !== 'other')
  if (names.every((name) => name === 'true' || name === 'false')) return 'boolean'
  const isOpen = cases.some(({ key, tokens }) => key === 'other' && tokens.length > 0)
  return isOpen ? 'string' : names.map((name) => `'${name}'`).join(' | ')
}

/** Tags are closed in the list of tokens in which they were opened, in the opposite order. */
function tagsOf(tokens: Token[]): string[] {
  const found: string[] = []
  const open: string[] = []
  const words = tokens.map((token) => (token.type === 'content' ? token.ctx.text : '')).join('')
  for (const [whole, slash, name = ''] of words.matchAll(tag)) {
    if (slash === '') open.push(name)
    else if (open.pop() !== name) throw new Error(`${whole} closes no tag`)
    found.push(name)
  }
  if (open.length > 0) throw new Error(`<${open[0]}> is not closed`)
  return found
}

function mapWords(text: string, tokens: Token[], change: (words: string) => string): string {
  const words = listsOf(tokens)
    .flat()
    .filter((token) => token.type === 'content')
    .toSorted((a, b) => b.ctx.offset - a.ctx.offset)
  return words.reduce((result, { ctx: { offset, text: old } }) => {
    const end = offset + old.length
    return result.slice(0, offset) + change(result.slice(offset, end)) + result.slice(end)
  }, text)
}
