import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts that were dear to make, under the hash of what they were made of. */
export interface Cache {
  get(key: string): string | undefined
  put(key: string, text: string): void
  /** Removes what this run has neither read nor written. */
  prune(): void
}

/** A cache in node_modules/.cache under `root`, which `npm ci` empties. */
export function openCache(root: string): Cache {
  const folder = join(root, 'node_modules/.cache/filewright-generate')
  mkdirSync(folder, { recursive: true })
  const stored = new Set(readdirSync(folder))
  const used = new Set<string>()
  return {
    get(key) {
      if (!stored.has(key)) return undefined
      used.add(key)
      return readFileSync(join(folder, key), 'utf8')
    },
    put(key, text) {
      used.add(key)
      writeFileSync(join(folder, key), text)
    },
    prune() {
      for (const key of stored) if (!used.has(key)) rmSync(join(folder, key), { force: true })
    },
  }
}
