import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSources, type JsonObject } from './generate/sources.ts'
import { answersAreComplete } from './lint-openapi/answers-are-complete.ts'
import { componentsAreUsed } from './lint-openapi/components-are-used.ts'
import { enumsMatchCatalogue } from './lint-openapi/enums-match-catalogue.ts'
import { errorExamplesMatch } from './lint-openapi/error-examples-match.ts'
import { examplesAreValid } from './lint-openapi/examples-are-valid.ts'
import { filesMatchOperations } from './lint-openapi/files-match-operations.ts'
import { OpenapiFiles, type Rule } from './lint-openapi/files.ts'
import { responsesHaveExamples } from './lint-openapi/responses-have-examples.ts'

// Lints openapi/: Redocly for the document as such (redocly.yaml), then the rules of this project.
// Redocly sees the bundled document too, with every conversion call; for the own rules, which name
// the line to correct, it is enough to look at the template of those.

const root = resolve(import.meta.dirname, '..')
const catalogue = (name: string) =>
  JSON.parse(readFileSync(resolve(root, 'schemas', name), 'utf8')) as JsonObject

const rules: readonly Rule[] = [
  filesMatchOperations,
  answersAreComplete,
  responsesHaveExamples,
  examplesAreValid,
  errorExamplesMatch(catalogue('errors.json')),
  enumsMatchCatalogue(catalogue('errors.json'), catalogue('plans.json')),
  componentsAreUsed,
]

const redocly = spawnSync(
  process.execPath,
  [
    resolve(root, 'node_modules/@redocly/cli/bin/cli.js'),
    'lint',
    'openapi/openapi.yaml',
    'generated/openapi.json',
  ],
  {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
)
if (redocly.status !== 0) console.error(redocly.stdout + redocly.stderr)

const files = new OpenapiFiles(readSources(root, 'openapi', ['.yaml']))
const findings = new Set(rules.flatMap((rule) => rule(files)).map((found) => files.format(found)))
for (const finding of findings) console.error(finding)

if (redocly.status !== 0 || findings.size > 0) process.exitCode = 1
else console.log(`openapi/: ${files.operations().length} operations, no findings`)
