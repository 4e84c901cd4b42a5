import type { MediaTypeId } from '../../../generated/ids.ts'
import type { Availability, UploadSnapshot } from '../../client/index.ts'
import { actions, conversionsFrom, mediaTypeById } from '../../contract/catalogue.ts'
import { nameOfTarget, reasonAgainst } from './words.ts'

/** Something that can be done with the files on the table. */
export interface Offer {
  id: string
  title: string
  href: string
  /** why it cannot be done on this server now */
  reason?: string | undefined
}

export interface Offers {
  conversions: Offer[]
  actions: Offer[]
}

/** What people want most, first; what is not named keeps the order of the catalogue after these. */
const likely = ['pdf', 'jpg', 'png', 'docx', 'webp', 'xlsx', 'txt', 'csv', 'pptx', 'svg', 'tiff']

/** What can be done with files of these types, most likely first, what this server cannot do last. */
export function offersFor(
  files: readonly Pick<UploadSnapshot, 'type'>[],
  availability: Availability | undefined,
): Offers {
  const types = [...new Set(files.map(({ type }) => type))]
  const [type] = types
  const isOne = types.length === 1 && type !== undefined
  const conversions = isOne
    ? conversionsFrom(type).map(({ id, target }): Offer => ({
        id,
        title: nameOfTarget(target),
        href: `/convert/${id}`,
        reason: reasonAgainst(availability?.conversions[id]),
      }))
    : []
  const suitable = actions.filter(
    ({ id, internal, supportedInputContentTypes }) =>
      !internal &&
      id !== 'convert' &&
      types.every((one) => one && supportedInputContentTypes.includes(mediaTypeOf(one))),
  )
  return {
    conversions: conversions.toSorted(
      (a, b) => Number(!!a.reason) - Number(!!b.reason) || rank(a) - rank(b),
    ),
    actions: suitable
      .map(({ id, name }): Offer => ({
        id,
        title: name,
        href: `/actions/${id}`,
        reason: reasonAgainst(availability?.actions[id]),
      }))
      .toSorted((a, b) => Number(!!a.reason) - Number(!!b.reason)),
  }
}

function rank({ id }: Offer): number {
  const target = id.split('-to-')[1] ?? ''
  return likely.includes(target) ? likely.indexOf(target) : likely.length
}

const mediaTypeOf = (type: string) => mediaTypeById[type as MediaTypeId]?.mediaType ?? ''
