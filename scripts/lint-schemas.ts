import { resolve } from 'node:path'
import { loadCatalogue } from './lint-schemas/catalogue.ts'
import { lint } from './lint-schemas/lint.ts'

// Checks every file under schemas/: prints file, line, rule, what is wrong and what to do, and exits 1 on a finding.

try {
  const catalogue = loadCatalogue(resolve(import.meta.dirname, '..'))
  const found = lint(catalogue)
  for (const line of found) console.error(line)
  const count = `${catalogue.conversions.length} conversions, ${catalogue.actions.length} actions`
  console.log(found.length === 0 ? `${count}: no findings` : `${count}: ${found.length} findings`)
  process.exitCode = found.length === 0 ? 0 : 1
} catch (error) {
  // Not JSON at all: the message names file and line.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
