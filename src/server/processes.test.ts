import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { isRunning, thisProcess } from './processes.ts'

const linux = process.platform === 'linux'

test('this process runs, and is no other of the same number', () => {
  const own = thisProcess()
  expect(isRunning(own)).toBe(true)
  expect(isRunning({ ...own, started: '' })).toBe(true)
  if (linux) expect(isRunning({ ...own, started: '1' })).toBe(false)
})

test('a process that ended runs no more', async () => {
  const child = spawn('true')
  await once(child, 'exit')
  expect(isRunning({ pid: child.pid ?? 0, started: '' })).toBe(false)
})

test.runIf(linux)('nor does a killed one that nobody has collected yet', async () => {
  // The shell becomes a program that never asks for the end of its child.
  const keeper = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'])
  const [line] = (await once(keeper.stdout, 'data')) as [Buffer]
  const child = { pid: Number(line), started: '' }
  expect(isRunning(child)).toBe(true)
  process.kill(child.pid, 'SIGKILL')
  await expect.poll(() => isRunning(child)).toBe(false)
  keeper.kill('SIGKILL')
  await once(keeper, 'exit')
})
