import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLocked, lockDirectory } from './lock.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterEach(() => rm(directory, { recursive: true }))

/** A lock as the process of that number would have left it. */
async function lockOf(pid: number): Promise<void> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  await writeFile(join(directory, 'server.lock'), JSON.stringify({ pid, started, id: 'other' }))
}

test('a directory is locked until its lock is released', () => {
  const lock = lockDirectory(directory)
  expect(isLocked(directory)).toBe(true)
  expect(() => lockDirectory(directory)).toThrow('already runs on')
  lock.release()
  expect(isLocked(directory)).toBe(false)
  lockDirectory(directory).release()
})

test.runIf(process.platform === 'linux')(
  'a killed process that nobody has collected yet holds no lock',
  async () => {
    // The shell becomes a program that never asks for the end of its child.
    const keeper = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
    const [line] = (await once(keeper.stdout, 'data')) as [Buffer]
    const child = Number(line)
    await lockOf(child)
    expect(isLocked(directory)).toBe(true)
    process.kill(child, 'SIGKILL')
    await expect.poll(() => isLocked(directory)).toBe(false)
    lockDirectory(directory).release()
    keeper.kill('SIGKILL')
    await once(keeper, 'exit')
  },
)
