import { words } from '../../../generated/words/run.js'
import { mediaTypeById, type Action, type Conversion } from '../../contract/catalogue.ts'

/** What a conversion does and how much at a time, in the words of its media types. */
export function conversionNote({ source, target }: Conversion, action: Action): string {
  const from = mediaTypeById[source].label
  const to = mediaTypeById[target].label
  return words.conversionNote({ from, to, most: action.maximumInputContentItems })
}
