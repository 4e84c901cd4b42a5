import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

// `npm run check`: everything CI asks, in the order in which a mistake is cheapest to find.
// It stops at the first step that fails and names the command that repeats only that step.

const root = resolve(import.meta.dirname, '..')
const module = (path: string) => resolve(root, 'node_modules', path)

const steps: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['generated/ is up to date', ['scripts/generate.ts', '--check']],
  ['compiled validators', ['scripts/generate.ts', '--validators']],
  ['types', [module('typescript7/bin/tsc'), '-b']],
  ['lint', [module('oxlint/bin/oxlint')]],
  ['format', [module('oxfmt/bin/oxfmt'), '--check']],
  ['schemas', ['scripts/lint-schemas.ts']],
  ['OpenAPI document', ['scripts/lint-openapi.ts']],
  ['tests', ['scripts/test.ts']],
]

for (const [name, args] of steps) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(process.execPath, [...args], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error(
      `\n${name}: failed. Repeat it with: node ${args.map((arg) => arg.replace(`${root}/`, '')).join(' ')}`,
    )
    process.exit(status ?? 1)
  }
  if (name !== 'tests') console.log(`   ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
