import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineId } from './engines.ts'
import { EngineError } from './errors.ts'
import { ChildLost } from './host/engine-child.ts'
import type { CollectedFile } from './host/job-files.ts'
import type { Pool } from './host/pool.ts'
import { mediaOf } from './media.ts'
import { type PlannedStep, planOf } from './plan.ts'
import type { Chain } from './routes.ts'
import type { ConvertJob, ConvertResult, Warning } from './types.ts'
import type { Ways } from './ways.ts'
import { type Work, workOf } from './work.ts'

/** What a job is run with. */
export interface Running {
  readonly ways: Ways
  readonly pools: ReadonlyMap<EngineId, Pool>
  /** Where results on the way are kept while the next step reads them. */
  readonly workRoot: string
}

/**
 * Runs a job through the engines of its way, one after the other. Where an engine's process does not
 * outlive the job, another host of the same engine does it, if there is one. Throws EngineError.
 */
export async function runWay(running: Running, job: ConvertJob): Promise<ConvertResult> {
  const work = workOf(job)
  const [way, ...others] = work ? running.ways.through(work.route) : []
  if (!work || !way) {
    const state = running.ways.availability(job.conversionId, job.input.type)
    throw new EngineError(
      'engine_failed',
      state.available ? `${job.input.name} could not be converted.` : state.reason,
    )
  }
  const lost = new Set<EngineId>()
  const attempt = (chain: Chain) => runAlong(running, { job, work, way: chain, lost })
  try {
    return await attempt(way)
  } catch (error) {
    const other = others.find((chain) => isOtherHost(chain, way, lost))
    if (!other) throw error
    return await attempt(other)
  }
}

/** Whether a way does the same steps without the engines that were lost. */
function isOtherHost(chain: Chain, way: Chain, lost: ReadonlySet<EngineId>): boolean {
  const isSpared = chain.every(({ engine }) => !lost.has(engine))
  return lost.size > 0 && isSpared && typesOf(chain) === typesOf(way)
}

function typesOf(way: Chain): string {
  return way.map(({ source, target }) => `${source} ${target}`).join()
}

/** A job on one of its ways. */
interface Attempt {
  readonly job: ConvertJob
  readonly work: Work
  readonly way: Chain
  /** Filled with the engines whose processes did not outlive the job. */
  readonly lost: Set<EngineId>
}

async function runAlong(running: Running, attempt: Attempt): Promise<ConvertResult> {
  const { job, work, way } = attempt
  const { steps, ignored } = planOf(way, work.options)
  const warnings: Warning[] = ignoredWarnings(work, ignored)
  const between = mkdtempSync(join(running.workRoot, 'between-'))
  try {
    let files: CollectedFile[] = []
    let inputPath = job.input.path
    for (const [index, step] of steps.entries()) {
      const last = index === steps.length - 1
      const outputDirectory = last ? job.outputDirectory : mkdtempSync(join(between, 'step-'))
      const done = await runStep(running, attempt, {
        step,
        index,
        of: steps.length,
        inputPath,
        outputDirectory,
      })
      warnings.push(
        ...done.warnings.filter(({ message }) => !warnings.some((one) => one.message === message)),
      )
      files = done.files
      if (!last) inputPath = onlyFile(job, files)
    }
    const target = steps.at(-1)?.target ?? ''
    return {
      files: files.map(({ fileName, path, pages, width, height }) => ({
        path,
        ...mediaOf(fileName, target),
        pages,
        width,
        height,
      })),
      warnings,
    }
  } finally {
    rmSync(between, { recursive: true, force: true })
  }
}

interface StepRun {
  readonly step: PlannedStep
  readonly index: number
  readonly of: number
  readonly inputPath: string
  readonly outputDirectory: string
}

async function runStep(running: Running, { job, lost }: Attempt, run: StepRun) {
  const { step, index, of, inputPath, outputDirectory } = run
  const pool = running.pools.get(step.engine)
  if (!pool) throw new Error(`there is no pool for ${step.engine}`)
  try {
    return await pool.run({
      source: step.source,
      target: step.target,
      options: step.options,
      inputPath,
      inputName: job.input.name,
      others: index === 0 ? job.others : undefined,
      outputDirectory,
      signal: job.signal,
      onProgress: (fraction) => job.onProgress?.((index + fraction) / of),
    })
  } catch (error) {
    if (error instanceof ChildLost) lost.add(step.engine)
    throw index > 0 ? ownFault(error, job) : error
  }
}

/** The person's file was read by the first step; what a later one cannot read is not their doing. */
function ownFault(error: unknown, { input }: ConvertJob): unknown {
  const theirs = error instanceof EngineError && error.code !== 'unreadable_file'
  if (theirs || !(error instanceof EngineError)) return error
  return new EngineError('engine_failed', `${input.name} could not be converted.`, { cause: error })
}

function onlyFile({ input }: ConvertJob, files: readonly CollectedFile[]): string {
  const [file, ...others] = files
  if (file && others.length === 0) return file.path
  throw new EngineError('engine_failed', `${input.name} gave ${files.length} results on the way.`)
}

/** A warning for each option without effect, but only where somebody asked for something else. */
function ignoredWarnings(work: Work, ignored: readonly string[]): Warning[] {
  return ignored
    .filter((option) => isAsked(work, option))
    .map((option) => ({
      code: 'OPTION_IGNORED',
      option,
      message: `${option} has no effect on this conversion here.`,
    }))
}

/** Options arrive complete, so a value other than the default is the sign that somebody cares. */
function isAsked({ options, defaults }: Work, option: string): boolean {
  const value = options[option]
  return (
    value !== undefined &&
    value !== '' &&
    JSON.stringify(value) !== JSON.stringify(defaults[option])
  )
}
