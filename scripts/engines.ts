import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { probeIsolation } from '../src/server/engines/host/isolation.ts'
import { makeWorkRoot } from '../src/server/engines/host/work-root.ts'
import { engineIds } from '../src/server/engines/engines.ts'
import { findWays } from '../src/server/engines/ways.ts'
import { coverage, engineParts } from '../src/server/engines/inventory.ts'
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

/** The whole text of `npm run engines`. */
export async function enginesReport(): Promise<string> {
  const parts = engineParts()
  const { served, missing } = coverage(findWays(engineIds))
  const total = Object.values(served).flat().length + Object.values(missing).flat().length
  const workRoot = makeWorkRoot(tmpdir())
  const isolation = await probeIsolation(workRoot, defaultLimits)
  rmSync(workRoot, { recursive: true, force: true })
  const partRows = parts.map((part) => [
    part.name,
    part.version ?? 'MISSING: run npm ci',
    part.engine,
    part.serves,
    part.licence,
  ])
  const byReason = Object.entries(missing).toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  return [
    table([['Engine', 'Version', 'Pool', 'Serves', 'Licence'], ...partRows]),
    '',
    `Conversions served: ${Object.values(served).flat().length} of ${total}`,
    ...Object.entries(served).map(([engine, ids]) => `  ${engine}: ${ids.length}`),
    '',
    'Not served, and why',
    table(byReason.map(([reason, ids]) => [`  ${ids.length}`, reason, sources(ids)])),
    '',
    'To get more engines: every one above comes from npm and is installed by npm ci; programs of the',
    'system are not looked for yet. A new one is code in src/server/engines/ and a line in routing.ts.',
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
