import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { generate, isStale } from './generate.ts'
import { buildApp, isAppStale } from './build-app.ts'

// `npm test`: bring what the tests read up to date (validators and the built app are not
// committed), then hand over to the runner, whose own summary is the last thing printed.

const root = resolve(import.meta.dirname, '..')
const selection = process.argv.slice(2)

if (isStale(root)) await generate({ root })
if (isAppStale(root)) await buildApp(root)

const runner = resolve(root, 'node_modules/vitest/vitest.mjs')
const { status } = spawnSync(process.execPath, [runner, 'run', ...selection], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
