import type { Kysely, Transaction } from 'kysely'
import type { components } from '../../../generated/api.d.ts'
import type { AccessTier, Action, Conversion } from '../../contract/catalogue.ts'
import type { Detected } from '../../contract/media-types/sniff.ts'
import type { Warning } from '../../contract/warnings.ts'
import type { BucketRow, ContentItemRow } from '../buckets/views.ts'
import type { Database } from '../db/schema.ts'
import type { Availability } from '../engines/types.ts'
import type { WorkId } from '../engines/work.ts'
import type { ObjectStore } from '../storage/index.ts'
import type { Params } from './tables.ts'

// What each step of `execute` hands to the next one. A type says what is known by then.

type Schemas = components['schemas']

/** What was asked for, by whom. */
export type Order = {
  user: { id: string; grants: AccessTier }
  actionId: string
  request: Schemas['ExecuteActionRequest']
  /** The node whose client waits with an open connection, when nobody else can use the result. */
  awaitedBy?: string
}

/** The action exists, the user may use it and it can be run here. */
export type KnownOrder = Order & {
  action: Action
  /** Set when the order named a conversion instead of an action. */
  conversion?: Conversion
}

/** The inputs are there, complete, and the user's. */
export type StockedOrder = KnownOrder & { bucket: BucketRow; items: OrderItem[] }
export type OrderItem = { row: ContentItemRow; privateKey: string }

/** The keys fit, and it is known what the inputs really are. */
export type OpenedOrder = Omit<StockedOrder, 'items'> & { items: OpenedItem[] }
export type OpenedItem = OrderItem & { detected: Detected }

/** Every input has its conversion and its complete options. */
export type PlannedOrder = Omit<OpenedOrder, 'items'> & {
  items: PlannedItem[]
  /** The options as ordered with defaults filled in, for the history. Passwords are left out. */
  params: Params
}
export type PlannedItem = OpenedItem & {
  /** What is done with it: a conversion, or a tool for PDF. */
  conversionId: WorkId
  options: Params
  secretOptions: Params
  warnings: Warning[]
}

/** The price is known, in Credits. */
export type PricedOrder = PlannedOrder & { price: Schemas['Price'] }

/** What a step needs from outside. */
export type StepDeps = {
  db: Kysely<Database>
  storage: ObjectStore
  clock: { now(): Date }
  engines: { availability(workId: WorkId, type?: string): Availability }
}

/** What the last step needs as well. */
export type StartDeps = StepDeps & {
  subscriptions: { grantDue(userId: string): Promise<void> }
  ledger: {
    hold(
      tx: Transaction<Database>,
      hold: { userId: string; generationId: string; milliCredits: number; description?: string },
    ): Promise<void>
  }
  seal: { close(secret: unknown, context: string): Buffer }
  queue: { enqueue(tx: Transaction<Database>, generationId: string): Promise<void> }
}
