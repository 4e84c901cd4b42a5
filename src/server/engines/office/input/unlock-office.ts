import { createRequire } from 'node:module'
import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import { givenPassword, wrongPassword } from './password.ts'

interface OfficeCrypto {
  isEncrypted(input: Buffer): boolean
  decrypt(input: Buffer, options: { password: string }): Promise<Buffer>
}

const require = createRequire(import.meta.url)

/** With it Excel protects workbooks that anybody may open ([MS-XLS] 2.4.191). */
const everybodysPassword = 'VelvetSweatshop'

/**
 * A file of Microsoft Office without its encryption ([MS-OFFCRYPTO]); other files as they are.
 * LibreOffice cannot be given a password here, and need not know it.
 * @param bytes a compound file
 */
export async function unlockOffice(job: EngineJob, bytes: Buffer): Promise<Buffer> {
  const crypto = require('officecrypto-tool') as OfficeCrypto
  if (!isEncrypted(crypto, bytes)) return bytes
  const given = givenPassword(job)
  try {
    return await crypto.decrypt(bytes, { password: given ?? everybodysPassword })
  } catch (error) {
    throw failure(job, error)
  }
}

function isEncrypted(crypto: OfficeCrypto, bytes: Buffer): boolean {
  try {
    return crypto.isEncrypted(bytes)
  } catch {
    // It looks into damaged files too; what is wrong with them is said by whoever reads them.
    return false
  }
}

function failure(job: EngineJob, error: unknown): EngineError {
  const text = error instanceof Error ? error.message : String(error)
  if (/unsupported/i.test(text)) {
    const detail = `${job.inputName} is encrypted in a way that cannot be opened here. Save it without a password and try again.`
    return new EngineError('unreadable_file', detail, { cause: error })
  }
  if (/password/i.test(text) || givenPassword(job) === undefined) return wrongPassword(job, error)
  return unreadable(job, 'its encryption is damaged.', { cause: error })
}
