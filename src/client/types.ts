import type { components, operations } from '../../generated/api.d.ts'
import type { ActionId, ConversionId } from '../../generated/ids.ts'

// One door in front of the generated shapes: the names the app speaks in, nothing restated.

type Schemas = components['schemas']

/** RFC 9457 problem details; `code` is the server's or one of LocalCode. */
export type Problem = Omit<Schemas['Problem'], 'code'> & { code: string }

/** Who is signed in, with what rights. `csrf` goes into the header of every changing call. */
export type Session = Schemas['Session']
/** What the server says about itself before anyone signs in. */
export type ServerInfo = Schemas['ServerInfo']
export type PlanTier = Schemas['PlanTier']
export type Period = Schemas['Period']

export type Bucket = Schemas['Bucket']
export type Share = Schemas['Share']
export type SharedBucket = Schemas['SharedBucket']
/** A file in a bucket: an upload or a result. Sizes in bytes; `size` is the plain size. */
export type ContentItem = Schemas['ContentItem']
export type Warning = Schemas['Warning']

/** A run of an action: its state, progress (0..1), price in credits and results. */
export type Generation = Schemas['Generation']
export type GenerationInput = Schemas['GenerationInput']
export type GenerationStatus = Generation['status']
export type Price = Schemas['Price']
export type PaymentType = Schemas['PaymentType']
/** A conversion id is itself an action id for execution, at the price of `convert`. */
export type RunnableId = ActionId | ConversionId

export type Balance = Schemas['Balance']
export type LedgerEntry = Schemas['LedgerEntry']
/** What a movement of credits was; the list can be asked for one of them. */
export type LedgerKind = NonNullable<
  NonNullable<operations['listLedgerEntries']['parameters']['query']>['kind']
>
export type Subscription = Schemas['Subscription']
export type Invoice = Schemas['Invoice']
export type Token = Schemas['Token']
export type CreatedToken = Schemas['CreatedToken']
export type Availability = Schemas['Availability']
