import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { engineIds, type EngineId, needsOf } from '../src/server/engines/engines.ts'
import { residentBytes } from '../src/server/engines/host/memory.ts'
import { startEngines } from '../src/server/engines/index.ts'
import type { Engines } from '../src/server/engines/types.ts'
import { findWays } from '../src/server/engines/ways.ts'
import type { BareJob } from './bare-engine.ts'

// Latency and throughput of each engine through pool, isolation, copies and checks, against the
// same engine with nothing around it, warm, in the same run. Samples are files of the corpus.
// `node bench/engines.ts docx-to-pdf` measures one conversion alone.

const corpus = process.env.FILEWRIGHT_CORPUS ?? resolve(import.meta.dirname, '../../shared/corpus')
const rounds = 12

const samples = [
  ['docx-to-pdf', 'a.docx'],
  ['odt-to-docx', 'styles.odt'],
  ['xlsx-to-csv', 'a.xlsx'],
  ['pdf-to-png', 'form_two_pages.pdf'],
  ['pdf-to-pdf', 'form_two_pages.pdf'],
  ['pdf-to-docx', 'tika.pdf'],
  ['eps-to-pdf', 'a.eps'],
  ['epub-to-pdf', 'a.epub'],
  ['dxf-to-pdf', 'a.dxf'],
  ['dwg-to-pdf', 'r2013.dwg'],
  ['vsdx-to-pdf', 'a.vsdx'],
  ['xlsx-to-numbers', 'a.xlsx'],
  ['png-to-webp', 'a.png'],
] as const

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

async function bareTimes(engine: EngineId, job: BareJob): Promise<number[]> {
  const child: ChildProcess = fork(join(import.meta.dirname, 'bare-engine.ts'), [engine], {
    execArgv: ['--no-warnings', ...needsOf(engine).nodeFlags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message')
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    child.send(job)
    const [time] = (await once(child, 'message')) as [number]
    // The first job warms what is loaded late; it is not counted on either side.
    if (round > 0) times.push(time)
  }
  child.kill()
  return times
}

async function timed(engines: Engines, conversionId: string, path: string, folder: string) {
  const begin = performance.now()
  await engines.convert({
    conversionId,
    options: {},
    input: { path, name: basename(path), type: conversionId.split('-to-')[0] ?? '' },
    outputDirectory: mkdtempSync(join(folder, 'out-')),
  })
  return performance.now() - begin
}

async function main(): Promise<void> {
  if (!existsSync(corpus)) {
    console.log(`no corpus at ${corpus}: set FILEWRIGHT_CORPUS`)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'filewright-bench-'))
  const ways = findWays(engineIds)
  const engines = await startEngines({ warmAfter: -1 })
  console.log(`${availableParallelism()} cores, medians of ${rounds} after a first`)
  const asked = process.argv.slice(2)
  for (const [id, file] of samples) {
    if (asked.length > 0 && !asked.includes(id)) continue
    const way = ways.wayOf(id)
    const path = join(corpus, file)
    if (!way || way.length > 1) {
      console.log(`${id.padEnd(16)} left out: ${way ? 'several steps' : 'not served here'}`)
      continue
    }
    const [{ engine, source, target }] = way
    const bare = await bareTimes(engine, { source, target, inputPath: path, inputName: file })
    await timed(engines, id, path, folder)
    const ours: number[] = []
    for (let round = 0; round < rounds; round++) ours.push(await timed(engines, id, path, folder))
    const begin = performance.now()
    await Promise.all(Array.from({ length: rounds }, () => timed(engines, id, path, folder)))
    const perSecond = (rounds * 1000) / (performance.now() - begin)
    const memory = engines.pids().reduce((sum, pid) => sum + (residentBytes(pid) ?? 0), 0)
    const ratio = (median(ours) / median(bare)).toFixed(2)
    console.log(
      `${id.padEnd(16)} ${ratio}x  (${engine}: ${median(ours).toFixed(0)} ms, bare ${median(bare).toFixed(0)} ms; ${perSecond.toFixed(1)} a second; all pools ${Math.round(memory / 1024 / 1024)} MB)`,
    )
  }
  await engines.stop()
  rmSync(folder, { recursive: true, force: true })
}

await main()
