import type { EngineLimits } from '../limits.ts'
import type { JobOptions, Warning } from '../types.ts'
import { type EngineChild, crashed } from './engine-child.ts'
import {
  type CollectedFile,
  closeJobDirectory,
  collectResults,
  openJobDirectory,
} from './job-files.ts'

/** One job for a pool. */
export interface PoolTask {
  readonly source: string
  readonly target: string
  readonly options: JobOptions
  readonly inputPath: string
  readonly inputName: string
  /** Further inputs of a job that makes one file of several, in order. */
  readonly others?: readonly { readonly path: string; readonly name: string }[]
  readonly outputDirectory: string
  readonly signal?: AbortSignal
  readonly onProgress?: (fraction: number) => void
}

/** What a task left in its output directory. */
export interface TaskResult {
  readonly files: CollectedFile[]
  readonly warnings: readonly Warning[]
}

/** Runs a task in a child that is ready, in a job directory of its slot. Throws EngineError. */
export async function runIn(
  child: EngineChild,
  task: PoolTask,
  limits: EngineLimits,
): Promise<TaskResult> {
  const { source, target, options, inputName, signal, onProgress } = task
  const others = task.others ?? []
  const directory = await openJobDirectory(
    child.slot,
    task.inputPath,
    others.map(({ path }) => path),
  ).catch((cause) => {
    // The slot goes with its child, so a copy can fail because the child has just died.
    throw child.alive ? cause : crashed(inputName, 'the child ended before its job began')
  })
  try {
    const { inputPath, outputDirectory } = directory
    const further = others.map(({ name }, index) => ({
      inputPath: directory.otherPaths[index] ?? '',
      inputName: name,
    }))
    const done = await child.run(
      {
        type: 'job',
        source,
        target,
        options,
        inputPath,
        inputName,
        ...(further.length > 0 && { others: further }),
        outputDirectory,
        limits,
      },
      { signal, onProgress },
    )
    const files = await collectResults(
      directory,
      done.files,
      task.outputDirectory,
      inputName,
      limits,
    )
    return { files, warnings: done.warnings }
  } finally {
    closeJobDirectory(directory)
  }
}
