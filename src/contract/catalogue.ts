import data from '../../generated/catalogue.json' with { type: 'json' }
import type {
  ActionId,
  ConversionId,
  MediaTypeId,
  OptionSetId,
  SourceType,
  TargetType,
} from '../../generated/ids.ts'
import type { AccessTier } from './plans/plans.ts'
import type { Pricing } from './pricing/rules.ts'

export { errors, type ErrorEntry } from './error-table.ts'
export { limits } from './limits.ts'
export { plans, type AccessTier, type Period, type Plan, type Plans } from './plans/plans.ts'

// The door to the catalogue data: generated/catalogue.json with the types it has by its meta-schemas.

/** A conversion (spec, conversions 3.1). `set` names its compiled options in generated/validators. */
export interface Conversion {
  id: ConversionId
  label: string
  source: SourceType
  target: TargetType
  set: OptionSetId
}

/** A priced action (spec, product section 3 "Action definition"). */
export interface Action {
  id: ActionId
  name: string
  description: string
  outputContentClass?: 'IMAGE' | 'VIDEO'
  internal: boolean
  aiAction: boolean
  /** A past-tense word for what became of the files: "converted". */
  actionAdjective: string
  minimumTier: AccessTier
  /** 0 for generators, which take no input items. */
  maximumInputContentItems: number
  temporarilyDisabled: boolean
  requireSameInputContentType: boolean
  /** Media types; empty for generators. */
  supportedInputContentTypes: readonly string[]
  supportedInputContentClass?: 'IMAGE'
  /** An input item has to be smaller than this many bytes. */
  maximumInputBytes?: number
  /** The options of the conversion from the inputs' type to `targetType` are added to its own. */
  pairOptions?: true
  pricing: Pricing
  set: OptionSetId
}

export interface MediaType {
  mediaType: string
  /** Without the dot; results get the first. */
  extensions: readonly string[]
  label: string
  class: string
  /** Any one match is enough; "??" stands for any byte. */
  magic: readonly { offset: number; hex: string }[]
  container?: 'zip' | 'ole' | 'xml' | 'text'
}

interface Catalogue {
  conversions: readonly Conversion[]
  actions: readonly Action[]
  mediaTypes: Record<MediaTypeId, MediaType>
}

const catalogue = data as unknown as Catalogue

export const conversions = catalogue.conversions
export const actions = catalogue.actions
export const mediaTypeById = catalogue.mediaTypes

const conversionById = new Map<string, Conversion>(conversions.map((one) => [one.id, one]))
const actionById = new Map<string, Action>(actions.map((one) => [one.id, one]))

/** The conversion of that id, or undefined: an id from a URL or a request may be anything. */
export function findConversion(id: string): Conversion | undefined {
  return conversionById.get(id)
}

/** The action of that id, or undefined. A conversion id is not an action; see `actionOf`. */
export function findAction(id: string): Action | undefined {
  return actionById.get(id)
}

/** The action whose tier, limits and price apply to an action id or a conversion id (`convert`). */
export function actionOf(id: string): Action | undefined {
  return actionById.get(conversionById.has(id) ? 'convert' : id)
}

/** The conversions that a source type is offered; none for a type that is only a target. */
export function conversionsFrom(source: string): readonly Conversion[] {
  return conversions.filter((one) => one.source === source)
}

/** The conversion from one type to another, or undefined where the catalogue has none. */
export function conversionBetween(source: string, target: string): Conversion | undefined {
  return conversions.find((one) => one.source === source && one.target === target)
}
