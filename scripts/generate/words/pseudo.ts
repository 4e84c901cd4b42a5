import { markTags, type Message } from './message.ts'

/** The locale for tests: English that looks foreign, runs from right to left, and is longer. */
export const pseudoLocale = 'en-XB'

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž'

/**
 * The message in that locale: letters with accents; vowels doubled, which lengthens words by about
 * a third; all of it in ⟦brackets⟧, so that a text which is cut off, or glued together, or not of
 * the catalogue is seen.
 */
export function toPseudo(message: Message): string {
  return `⟦${message.mapWords((words) => accents(markTags(words)))}⟧`
}

function accents(words: string): string {
  return words.replaceAll(/\uE000.*?\uE001|[A-Za-z]/g, (found) => {
    const letter = accented[plain.indexOf(found)]
    if (found.length > 1 || letter === undefined) return found
    return 'aeiou'.includes(found) ? letter + letter : letter
  })
}
