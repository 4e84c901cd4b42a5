import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeWorkRoot, removeWorkRoot } from './work-root.ts'

test('what a killed process left is removed, and nothing else', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'work-root-'))
  const child = spawn('true')
  await once(child, 'exit')
  const abandoned = join(parent, `filewright-engines-${child.pid}.1-abcdef`)
  mkdirSync(join(abandoned, 'slot', 'job'), { recursive: true })
  writeFileSync(join(abandoned, 'slot', 'job', 'in'), 'plain')
  // Another process has the number of the killed one by now.
  mkdirSync(join(parent, `filewright-engines-${process.pid}.1-abcdef`))
  mkdirSync(join(parent, 'somebody-elses'))
  const first = makeWorkRoot(parent)
  const second = makeWorkRoot(parent)
  const known = [basename(first), basename(second), 'somebody-elses']
  if (process.platform === 'linux') expect(readdirSync(parent).toSorted()).toEqual(known.toSorted())
  expect(readdirSync(parent)).not.toContain(basename(abandoned))
  removeWorkRoot(first)
  expect(readdirSync(parent)).not.toContain(basename(first))
  rmSync(parent, { recursive: true })
})
