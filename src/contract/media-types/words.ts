const generic = /^(Encrypted|Icon|Plain|Rich|Script|Web page)\b/
const uncountable = /\b(audio|data|PostScript|text)$/
/** Words and abbreviations that are spoken with a vowel first, among the labels there are. */
const vowelFirst = /^([AEIOaeio]|MP4|SVG|XML|XPS)/

/** A type's label in the middle of a sentence: "an SVG drawing", "a PDF document", "plain text". */
export function typeInWords(label: string): string {
  const words = generic.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  if (uncountable.test(words)) return words
  return `${vowelFirst.test(words) ? 'an' : 'a'} ${words}`
}
