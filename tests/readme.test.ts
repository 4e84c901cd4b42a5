import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { engineIds, nativeEngineIds } from '../src/server/engines/engines.ts'
import type { Route } from '../src/server/engines/routes.ts'
import { routes } from '../src/server/engines/routing.ts'
import { findWays } from '../src/server/engines/ways.ts'
import { coverage, engineParts } from '../src/server/engines/inventory.ts'

// What the README says of commands and engines is true, and both papers stay short enough to read.

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')
const readme = read('README.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test.each([
  ['README.md', 140],
  ['CONTRIBUTING.md', 120],
])('%s has at most %i lines', (file, most) => {
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(most)
})

test('every npm command of the README exists', () => {
  const named = [...readme.matchAll(/(?:`|^ *)npm (?:run )?([a-z][\w:-]*)/gm)].map(
    ([, name]) => name!,
  )
  expect(named).toContain('generate')
  const known = ['ci', ...Object.keys(scripts)]
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})

test.each(engineParts())('the README names the engine $name', ({ name }) => {
  // The programs of the system share a row: "LibreOffice, Ghostscript, Tesseract of the system".
  const [engine = ''] = name.split(' of the system')
  expect(readme.split('## Engines')[1]).toContain(engine)
})

test('the README says how many conversions are served', () => {
  const { served } = coverage(findWays(engineIds, nativeEngineIds))
  const byNpm = Object.values(served).flat().length
  const all = Object.values<Route>(routes)
  const withDebian = all.filter((route) => 'ways' in route).length
  expect(readme).toContain(
    `${byNpm} of the ${all.length} conversions are served with npm alone, ${withDebian} with Debian's programs`,
  )
})
