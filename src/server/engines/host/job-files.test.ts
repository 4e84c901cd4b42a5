import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { copyAcross } from './job-files.ts'

const directory = mkdtempSync(join(tmpdir(), 'job-files-'))
afterAll(() => rmSync(directory, { recursive: true }))
const at = (name: string) => join(directory, name)

test('a plain file is copied whole', async () => {
  const bytes = Buffer.alloc(300_000, 'filewright')
  writeFileSync(at('plain'), bytes)
  await copyAcross(at('plain'), at('copy'))
  expect(readFileSync(at('copy')).equals(bytes)).toBe(true)
})

test('an empty file is copied', async () => {
  writeFileSync(at('empty'), '')
  await copyAcross(at('empty'), at('empty-copy'))
  expect(readFileSync(at('empty-copy'))).toHaveLength(0)
})

test('a FIFO, a link and a directory are refused at once, and nothing is made', async () => {
  execFileSync('mkfifo', [at('fifo')])
  symlinkSync('/etc/hostname', at('link'))
  for (const trap of [at('fifo'), at('link'), directory]) {
    await expect(copyAcross(trap, at('trapped'))).rejects.toThrow()
  }
  expect(existsSync(at('trapped'))).toBe(false)
})
