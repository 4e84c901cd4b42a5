import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { probeIsolation } from '../src/server/engines/host/isolation.ts'
import { makeWorkRoot } from '../src/server/engines/host/work-root.ts'
import { engineIds, nativeEngineIds } from '../src/server/engines/engines.ts'
import { findWays } from '../src/server/engines/ways.ts'
import {
  type ConversionReport,
  coverage,
  engineParts,
  optionsReport,
} from '../src/server/engines/inventory.ts'
import { defaultLimits } from '../src/server/engines/limits.ts'

/**
 * `npm run engines`: which engines are here, what each serves, under which licence, what keeps them
 * apart from the machine, and what is missing.
 */

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
      .join('  ')
      .trimEnd()
  return rows.map(line).join('\n')
}

const list = (names: readonly string[]) => names.join(' ')
const count = (groups: Record<string, string[]>) => Object.values(groups).flat().length

/** Conversions whose ways and options are the same, on one line each. */
function optionRows(reports: readonly ConversionReport[]): string[][] {
  const groups = Map.groupBy(reports, ({ id, ...rest }) =>
    JSON.stringify([id.split('-to-')[0], rest.engines, rest.honoured, rest.ignored]),
  )
  return [...groups.values()].map((group) => [
    `  ${group[0]?.id.split('-to-')[0]} to ${list(group.map(({ id }) => id.split('-to-')[1] ?? ''))}`,
    group[0]?.engines.join(' > ') ?? '',
    list(group[0]?.honoured ?? []) || '(no options)',
    list(group[0]?.ignored ?? []) || '-',
  ])
}

/** The whole text of `npm run engines`. */
export async function enginesReport(): Promise<string> {
  const ways = findWays(engineIds)
  const { served, missing } = coverage(ways)
  const npmAlone = coverage(findWays(engineIds, nativeEngineIds)).served
  const total = count(served) + count(missing)
  const workRoot = makeWorkRoot(tmpdir())
  const isolation = await probeIsolation(workRoot, defaultLimits)
  rmSync(workRoot, { recursive: true, force: true })
  const partRows = engineParts().map((part) => [
    part.name,
    part.version ?? ('npm' in part.from ? 'missing: npm ci' : 'missing: npm run engines:install'),
    list(part.engines),
    part.serves,
    part.licence,
  ])
  const byReason = Object.entries(missing).toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return [
    table([['Part', 'Version', 'Engines', 'Serves', 'Licence'], ...partRows]),
    '',
    `Conversions served: ${count(served)} of ${total} (${count(npmAlone)} by npm alone)`,
    ...Object.entries(served).map(([engine, ids]) => `  ${ids.length} by ${engine}`),
    '',
    ...(byReason.length > 0 ? ['Not served, and why'] : []),
    table(byReason.map(([reason, ids]) => [`  ${ids.length}`, reason, sources(ids)])),
    '',
    'Options: honoured, and answered by an OPTION_IGNORED warning',
    table([['  Conversion', 'Engines', 'Honoured', 'Ignored'], ...optionRows(optionsReport(ways))]),
    '',
    'To get more engines: npm run engines:install (packages of Debian). A new one is a folder in',
    'src/server/engines/, an entry in engines.ts and lines in routing.ts.',
    '',
    `Isolation of every engine process (level "${isolation.level}")`,
    ...isolation.report.map((sentence) => `  ${sentence}`),
    ...advice(isolation.level),
  ].join('\n')
}

function sources(ids: readonly string[]): string {
  return [...new Set(ids.map((id) => id.split('-to-')[0]))].join(' ')
}

function advice(level: string): string[] {
  if (level === 'root' || level === 'user-namespace') return []
  return [
    '',
    'For more isolation: install util-linux (unshare, setpriv, prlimit) and allow user namespaces, or run',
    'as root in a container that may create namespaces. Engines then lose network and file system.',
  ]
}

if (import.meta.main) process.stdout.write(`${await enginesReport()}\n`)
