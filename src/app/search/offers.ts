import type { MediaTypeId } from '../../../generated/ids.ts'
import type { Availability, UploadSnapshot } from '../../client/index.ts'
import { actions, conversionsFrom, mediaTypeById } from '../../contract/catalogue.ts'
import { likely, likelyActions, likelyFrom } from './likely.ts'
import { nameOfTarget, reasonAgainst } from './words.ts'

/** Something that can be done with the files on the table. */
export interface Offer {
  id: string
  title: string
  href: string
  /** what it does, where the title does not say it */
  about?: string
  /** why it cannot be done on this server now */
  reason?: string | undefined
}

export interface Offers {
  conversions: Offer[]
  actions: Offer[]
}

/** What can be done with files of these types, most likely first, what this server cannot do last. */
export function offersFor(
  files: readonly Pick<UploadSnapshot, 'type'>[],
  availability: Availability | undefined,
): Offers {
  const types = [...new Set(files.map(({ type }) => type))]
  const [type] = types
  const conversions = types.length === 1 && type ? conversionOffers(type, availability) : []
  const suitable = actions.filter(
    ({ id, internal, supportedInputContentTypes }) =>
      !internal &&
      id !== 'convert' &&
      types.every((one) => one && supportedInputContentTypes.includes(mediaTypeOf(one))),
  )
  const others = suitable
    // Where PDF is one of the formats, the action that makes PDF says the same again.
    .filter(({ id }) => id !== 'pdf-convert' || !conversions.some((one) => one.id.endsWith('-pdf')))
    .map(({ id, name, description }): Offer => ({
      id,
      title: name,
      href: `/actions/${id}`,
      about: description,
      reason: reasonAgainst(availability?.actions[id]),
    }))
  const inOrder = others.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
  return { conversions, actions: inOrder.toSorted(possibleFirst) }
}

function conversionOffers(type: string, availability: Availability | undefined): Offer[] {
  const order = [...(likelyFrom[type] ?? []), ...likely]
  const rank = (target: string) => {
    // The same format again is what people want least.
    if (target === type) return order.length + 1
    return order.includes(target) ? order.indexOf(target) : order.length
  }
  return conversionsFrom(type)
    .toSorted((a, b) => rank(a.target) - rank(b.target))
    .map(({ id, target }): Offer => ({
      id,
      title: nameOfTarget(target),
      href: `/convert/${id}`,
      reason: reasonAgainst(availability?.conversions[id]),
    }))
    .toSorted(possibleFirst)
}

function placeOf(actionId: string): number {
  const place = likelyActions.indexOf(actionId)
  return place < 0 ? likelyActions.length : place
}

const possibleFirst = (a: Offer, b: Offer) => Number(!!a.reason) - Number(!!b.reason)

const mediaTypeOf = (type: string) => mediaTypeById[type as MediaTypeId]?.mediaType ?? ''
