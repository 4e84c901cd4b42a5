import { existsSync, mkdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { always, type GhostscriptHost } from '../ghostscript/host.ts'
import type { EngineJob } from '../host/protocol.ts'
import { runProgram } from '../host/program.ts'

/** Debian keeps Ghostscript's profiles here; others compile them in. */
const profiles = '/usr/share/color/icc/ghostscript'

/** The program `gs`, in a directory of the job that is emptied before its results are collected. */
export function nativeHost(job: EngineJob): GhostscriptHost {
  const directory = join(job.outputDirectory, 'ghostscript')
  const at = (name: string) => join(directory, name)
  const output = at('out.pdf')
  return {
    places: {
      input: at('in'),
      output,
      program: at,
      profile: (name) =>
        existsSync(profiles) ? join(profiles, `${name}.icc`) : `%rom%iccprofiles/${name}.icc`,
    },
    async run({ args, input, programs, onLine }) {
      mkdirSync(directory, { recursive: true })
      try {
        await writeFile(at('in'), input)
        for (const [name, text] of Object.entries(programs)) await writeFile(at(name), text)
        const ended = await runProgram('gs', [...always, ...args], { directory, onLine })
        const lines = `${ended.stdout}\n${ended.stderr}`.split('\n')
        const written = await readFile(output).catch(() => undefined)
        return { code: ended.code ?? 1, lines, output: written }
      } finally {
        await rm(directory, { recursive: true, force: true })
      }
    },
  }
}
