import type { Metadata, Owned } from './common.ts'

export type PhaseRecord = {
  price: string
  start: number
  end: number
  proration: Proration
}

export type Proration = 'none' | 'always_invoice' | 'create_prorations'

export type ScheduleRecord = Owned & {
  subscription: string
  status: 'active' | 'released' | 'completed' | 'canceled'
  endBehavior: 'release' | 'cancel'
  phases: PhaseRecord[]
  endedAt: number | null
  metadata: Metadata
}
