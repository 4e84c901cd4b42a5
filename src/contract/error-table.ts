import data from '../../generated/errors.json' with { type: 'json' }
import type { ErrorCode } from '../../generated/ids.ts'

export interface ErrorEntry {
  status: number
  title: string
  message: string
  impliesUpgrade: boolean
}

/** Status, title and message of every error code (schemas/errors.json; spec, product section 8). */
export const errors: Record<ErrorCode, ErrorEntry> = data
