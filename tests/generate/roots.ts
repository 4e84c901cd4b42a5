import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A copy of fixture/ in a folder of its own, removed when the test ends (or with `keep` by its caller). */
export function freshRoot({ keep = false } = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'generate-'))
  if (!keep) onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  cpSync(join(import.meta.dirname, 'fixture'), root, { recursive: true })
  return root
}

/** Changes the text of one file under `root`. */
export function edit(root: string, path: string, change: (text: string) => string): void {
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')))
}
