import { mediaTypeById, type Conversion } from '../../contract/catalogue.ts'

/** What a conversion does, in the words of its media types. */
export function conversionsNote(conversion: Conversion | undefined): string {
  if (!conversion) return ''
  const from = mediaTypeById[conversion.source].label
  const to = mediaTypeById[conversion.target].label
  return `From ${from} to ${to}. Results stay encrypted until your browser opens them.`
}
