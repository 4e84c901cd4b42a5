import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'

/** How a program of the system ended. */
export interface ProgramResult {
  /** Exit code; undefined when a signal ended it. */
  readonly code: number | undefined
  readonly stdout: string
  /** The last of what it said. */
  readonly stderr: string
}

export interface ProgramSettings {
  /** Its working directory, home and place for temporary files: inside the job's directory. */
  readonly directory: string
  /** Added to an environment that holds nothing else of the server's. */
  readonly env?: Readonly<Record<string, string>>
  /** Lines of its output as they come. */
  readonly onLine?: (line: string) => void
}

const mostText = 4 * 1024 * 1024

/**
 * Runs a program of the system from inside an engine child, so that it has the child's isolation:
 * no network, the slot as its only place to write, the same limits. It is stopped with the child.
 * Its arguments come from an adapter, never from a file's name.
 * Throws Error when the program is not there.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { directory, env = {}, onLine }: ProgramSettings,
): Promise<ProgramResult> {
  const path = findProgram(program)
  if (path === undefined) throw new Error(`the program ${program} is not installed`)
  const home = join(directory, 'home')
  mkdirSync(home, { recursive: true })
  const child = spawn(path, args, {
    cwd: directory,
    env: { PATH: '/usr/bin:/bin', HOME: home, TMPDIR: home, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  let line = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (stdout.length < mostText) stdout += text
    if (!onLine) return
    const lines = (line + text).split('\n')
    line = lines.pop() ?? ''
    for (const one of lines) onLine(one)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-20_000)
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? undefined, stdout, stderr }))
  })
}
