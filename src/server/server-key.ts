import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

const bytes = 32

/**
 * The key under which this server seals what it must not keep in the clear: SERVER_KEY, or else
 * `<dataDir>/server-key`, which is made at the first start.
 * @throws Error for a key of another length
 */
export async function readServerKey(
  config: Pick<Config, 'serverKey' | 'dataDir'>,
): Promise<Buffer> {
  if (config.serverKey !== undefined) return decoded(config.serverKey, 'SERVER_KEY')
  const path = join(config.dataDir, 'server-key')
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  try {
    const fresh = randomBytes(bytes).toString('base64')
    await writeFile(path, `${fresh}\n`, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return decoded(await readFile(path, 'utf8'), path)
}

function decoded(text: string, where: string): Buffer {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length === bytes) return key
  throw new Error(
    `${where} must be ${bytes} bytes in Base64; make one with: openssl rand -base64 ${bytes}`,
  )
}
