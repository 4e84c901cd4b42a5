import type { ErrorCode, OperationId, ConversionId } from '../../../generated/ids.ts'
import type { Call } from '../call.ts'
import type { World } from '../world.ts'

/** One way to get an error. The words are those of schemas/errors.json unless `detail` is given. */
export interface Provoked {
  operationId: OperationId | ConversionId
  code: ErrorCode
  /** Completes the sentence "402 credit_exceeded …". */
  when: string
  /** The request that the server answers with the error. The mock is asked for it by name. */
  call: (world: World) => Promise<Omit<Call, 'operationId'>> | Omit<Call, 'operationId'>
  /** What the server says when it can say more than the catalogue. */
  detail?: RegExp
  /** Paths of the issues, in order. */
  issues?: string[]
}
