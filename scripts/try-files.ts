import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { EngineError, type Engines, startEngines } from '../src/server/engines/index.ts'
import { typeOfFile } from './file-type.ts'

/**
 * `npm run try -- <folder> [target ...]`: every file of a folder through the conversions of its type
 * (to the targets that are named, else to PDF or, where there is none, to PNG), with default options.
 * Prints what gave no result and why, then a table. Exits with 1 when an engine failed: a refusal is
 * a verdict on the file, a failure is one on this program.
 */

interface Trial {
  readonly conversionId: string
  readonly path: string
}

const [folder, ...targets] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Name a folder: npm run try -- <folder> [target ...]')
  process.exit(2)
}

function trialsOf(path: string, engines: Engines): Trial[] {
  const type = typeOfFile(path)
  const served = (targets.length > 0 ? targets : ['pdf', 'png'])
    .map((target) => `${type}-to-${target}`)
    .filter((id) => engines.availability(id).available)
  if (served.length === 0) console.log(`-\t${path}\tno conversion: ${type ?? 'of no known type'}`)
  const chosen = targets.length > 0 ? served : served.slice(0, 1)
  return chosen.map((conversionId) => ({ conversionId, path }))
}

/** `result`, or the code that a conversion ended with. */
async function outcomeOf(engines: Engines, { conversionId, path }: Trial): Promise<string> {
  const outputDirectory = mkdtempSync(join(tmpdir(), 'filewright-try-'))
  const type = conversionId.split('-to-')[0] ?? ''
  try {
    const input = { path, name: basename(path), type }
    await engines.convert({ conversionId, options: {}, input, outputDirectory })
    return 'result'
  } catch (error) {
    const known = error instanceof EngineError
    console.log(`${conversionId}\t${path}\t${known ? error.detail : String(error)}`)
    return known ? error.code : 'engine_failed'
  } finally {
    rmSync(outputDirectory, { recursive: true, force: true })
  }
}

const engines = await startEngines({ warmAfter: -1 })
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
const queue = files.toSorted().flatMap((path) => trialsOf(path, engines))
const tally = new Map<string, Map<string, number>>()
const work = async () => {
  for (let trial = queue.shift(); trial; trial = queue.shift()) {
    const outcome = await outcomeOf(engines, trial)
    const row = tally.get(trial.conversionId) ?? new Map<string, number>()
    tally.set(trial.conversionId, row.set(outcome, (row.get(outcome) ?? 0) + 1))
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
await engines.stop()
for (const [id, row] of [...tally].toSorted())
  console.log(`${id}: ${[...row].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`)
process.exit([...tally.values()].some((row) => row.has('engine_failed')) ? 1 : 0)
