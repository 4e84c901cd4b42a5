import { existsSync } from 'node:fs'
import { optionSets } from '../../../generated/validators/all.js'
import { conversions } from '../../contract/catalogue.ts'
import type { EngineId } from './engines.ts'
import { findProgram } from './host/find-program.ts'
import { type EnginePart, parts } from './parts.ts'
import { honouredBy } from './plan.ts'
import { installedVersion } from './presence.ts'
import { routes } from './routing.ts'
import type { Ways } from './ways.ts'

/** A part as it is found on this machine. */
export interface FoundPart extends EnginePart {
  /** A version, "installed" for a program of the system, or undefined when it is not there. */
  readonly version: string | undefined
}

/** The parts with what is found of them. */
export function engineParts(): FoundPart[] {
  return parts.map((part) => ({ ...part, version: versionOf(part) }))
}

function versionOf({ from }: EnginePart): string | undefined {
  if ('npm' in from) return installedVersion(from.npm)
  if ('files' in from) return from.files.every((file) => existsSync(file)) ? 'installed' : undefined
  return findProgram(from.program) === undefined ? undefined : 'installed'
}

/** Debian packages of the parts that are not here, for `npm run engines:install`. */
export function missingDebianPackages(): string[] {
  return engineParts().flatMap(({ from, version }) =>
    'debian' in from && version === undefined ? from.debian : [],
  )
}

/** Conversions by the engines that do them here, and those that cannot be done by what is missing. */
export function coverage({ availability }: Pick<Ways, 'availability'>): {
  served: Record<string, string[]>
  missing: Record<string, string[]>
} {
  const served: Record<string, string[]> = {}
  const missing: Record<string, string[]> = {}
  for (const id of Object.keys(routes)) {
    const state = availability(id)
    if (state.available) (served[state.engine] ??= []).push(id)
    else (missing[state.reason] ??= []).push(id)
  }
  return { served, missing }
}

/** One conversion as it is done here, with what becomes of its options. */
export interface ConversionReport {
  readonly id: string
  readonly engines: readonly EngineId[]
  readonly honoured: readonly string[]
  /** Answered by an OPTION_IGNORED warning when somebody asks for them. */
  readonly ignored: readonly string[]
}

/** What becomes of the options of every conversion that can be done here. */
export function optionsReport({ wayOf }: Pick<Ways, 'wayOf'>): ConversionReport[] {
  return conversions.flatMap(({ id, set }) => {
    const way = wayOf(id)
    if (!way) return []
    const names = Object.keys(optionSets[set].schema.properties)
    const honoured = honouredBy(way, names)
    const ignored = names.filter((name) => !honoured.includes(name))
    return [{ id, engines: way.map(({ engine }) => engine), honoured, ignored }]
  })
}
