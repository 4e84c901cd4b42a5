import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The absolute path of a program on the PATH or in the system's folders; undefined when it is nowhere. */
export function findProgram(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter(Boolean)
  return [...folders, '/usr/bin', '/bin', '/usr/sbin']
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path))
}
