import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLocked, lockDirectory } from './lock.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(directory, { recursive: true }))

test('a directory is locked until its lock is released', () => {
  const lock = lockDirectory(directory)
  expect(isLocked(directory)).toBe(true)
  expect(() => lockDirectory(directory)).toThrow('already runs on')
  lock.release()
  expect(isLocked(directory)).toBe(false)
  lockDirectory(directory).release()
})

test('the lock of a process that is no more is taken over', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  const holder = { pid: child.pid, started: '1', id: 'other' }
  await writeFile(join(directory, 'server.lock'), JSON.stringify(holder))
  expect(isLocked(directory)).toBe(false)
  lockDirectory(directory).release()
})
