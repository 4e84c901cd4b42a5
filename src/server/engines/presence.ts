import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { definitionOf, type EngineId } from './engines.ts'
import { findProgram } from './host/find-program.ts'

const modules = resolve(import.meta.dirname, '../../../node_modules')

/** The version of an installed npm package; undefined when it is not there. */
export function installedVersion(name: string): string | undefined {
  try {
    const manifest: unknown = JSON.parse(
      readFileSync(resolve(modules, name, 'package.json'), 'utf8'),
    )
    return (manifest as { version?: string }).version
  } catch {
    return undefined
  }
}

/** What an engine lacks on this machine, as people would install it; empty when it is all there. */
export function missingFor(engine: EngineId): string[] {
  const { packages, programs = [] } = definitionOf(engine)
  return [
    ...packages.filter((name) => installedVersion(name) === undefined),
    ...programs.filter((name) => findProgram(name) === undefined),
  ]
}
