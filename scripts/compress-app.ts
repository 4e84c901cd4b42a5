import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|wasm|webmanifest|txt)$/

/** Smaller files fit a packet or two anyway. */
const leastBytes = 1024

/** Writes `.br` and `.gz` beside the files of a built app, so that no request compresses them. */
export async function compressApp(directory: string): Promise<void> {
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files.filter((name) => compressible.test(name)).map((name) => compress(join(directory, name))),
  )
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
