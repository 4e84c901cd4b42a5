import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Needs } from '../engines.ts'
import type { EngineLimits } from '../limits.ts'
import { findProgram } from './find-program.ts'
import { canWatchMemory } from './memory.ts'

/**
 * What stands between a decoder and the machine. Each level is tried at start-up with the very
 * command line that children get; the first that runs is used, and said aloud. Blocklists of names
 * and addresses were bypassed in every product of this kind, so the control is that there is no
 * network to reach and no file to read.
 */

const run = promisify(execFile)
const project = resolve(import.meta.dirname, '../../../..')
const entry = resolve(import.meta.dirname, 'child.ts')
const enterRoot = resolve(import.meta.dirname, 'enter-root.sh')

/** First user id for children when started as root: a range no distribution hands out. */
const firstUser = 60_600
const userCount = 100

export type Level = 'root' | 'user-namespace' | 'own-user' | 'network-only' | 'plain'

/** The isolation in force. */
export interface Isolation {
  readonly level: Level
  /** Absolute paths of the helpers found. */
  readonly tools: Tools
  /** One sentence each, for `npm run engines` and the start-up log. */
  readonly report: readonly string[]
}

interface Tools {
  readonly unshare?: string
  readonly setpriv?: string
  readonly prlimit?: string
}

/** A directory a child may write, and the user that owns it. */
export interface Slot {
  readonly directory: string
  /** Where the child's root is built; empty. */
  readonly root: string
  /** Undefined: the user that runs the server. */
  readonly user: number | undefined
}

/** A command line for spawn. */
export interface Launch {
  readonly command: string
  readonly args: readonly string[]
}

/** What a child must be able to read: Node, our engines and what they import. Nothing else. */
function readable(needs: Needs): string[] {
  const system = ['/usr', '/lib', '/lib64', '/bin', '/etc/ld.so.cache', '/etc/fonts']
  const inProject = ['node_modules', 'package.json', 'generated', 'src/contract']
  return [
    ...system,
    ...needs.system,
    ...(process.execPath.startsWith('/usr/') ? [] : [dirname(process.execPath)]),
    ...inProject.map((path) => join(project, path)),
    resolve(import.meta.dirname, '..'),
  ].filter((path) => existsSync(path))
}

function nodeCommand(slot: Slot, name: string, needs: Needs): string[] {
  const reads = [...readable(needs), slot.directory].map((path) => `--allow-fs-read=${path}`)
  return [
    process.execPath,
    '--permission',
    // sharp is an addon; without this its process could not start at all.
    '--allow-addons',
    ...(needs.programs ? ['--allow-child-process'] : []),
    ...(needs.workers ? ['--allow-worker'] : []),
    ...needs.nodeFlags,
    '--no-warnings',
    '--max-old-space-size=1024',
    ...reads,
    `--allow-fs-write=${slot.directory}`,
    entry,
    name,
  ]
}

function limited(
  isolation: Pick<Isolation, 'tools' | 'level'>,
  limits: EngineLimits,
  { reservedBytes }: Needs,
): string[] {
  const { prlimit } = isolation.tools
  if (!prlimit) return []
  return [
    prlimit,
    '--core=0',
    `--fsize=${limits.outputBytes}`,
    // Writable memory, not address space: WebAssembly reserves gigabytes it never touches.
    `--data=${limits.memoryBytes + reservedBytes}`,
    // Ends an orphan in an endless loop should the host itself be killed.
    '--cpu=3600',
    // The count is per user, so it means something only for a user of its own.
    ...(hasOwnUser(isolation.level) ? ['--nproc=128'] : []),
    '--',
  ]
}

const noNeeds: Needs = {
  nodeFlags: [],
  programs: false,
  workers: false,
  system: [],
  reservedBytes: 1024 * 1024 * 1024,
}

/** The command line that runs engine `name` (or `probe`) in a slot under this isolation. */
export function launchPlan(
  isolation: Pick<Isolation, 'tools' | 'level'>,
  slot: Slot,
  name: string,
  limits: EngineLimits,
  needs: Needs = noNeeds,
): Launch {
  const { unshare = 'unshare', setpriv = 'setpriv' } = isolation.tools
  const node = [...limited(isolation, limits, needs), ...nodeCommand(slot, name, needs)]
  const root = [enterRoot, slot.root, slot.directory, ...readable(needs), '--']
  const apart = ['--net', '--ipc', '--mount', '--pid', '--fork', '--kill-child', '--', '/bin/sh']
  const powerless = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all']
  const mapped = ['--user', '--map-root-user']
  const unprivileged = [setpriv, ...powerless, '--']
  const user = [`--reuid=${slot.user}`, `--regid=${slot.user}`, '--clear-groups']
  const line: Record<Level, () => string[]> = {
    root: () => [unshare, ...apart, ...root, setpriv, ...user, ...powerless, '--', ...node],
    'user-namespace': () => [unshare, ...mapped, ...apart, ...root, ...unprivileged, ...node],
    'own-user': () => [setpriv, ...user, ...powerless, '--', ...node],
    'network-only': () => [unshare, ...mapped, '--net', '--', ...node],
    plain: () => node,
  }
  const [command = process.execPath, ...args] = line[isolation.level]()
  return { command, args }
}

function hasOwnUser(level: Level): boolean {
  return level === 'root' || level === 'own-user'
}

let nextUser = 0

/** Makes a fresh directory for one child; started as root, it belongs to a user of its own. */
export function makeSlot(isolation: Pick<Isolation, 'level'>, workRoot: string): Slot {
  const directory = mkdtempSync(join(workRoot, 'slot-'))
  const root = `${directory}-root`
  mkdirSync(root)
  const user = hasOwnUser(isolation.level) ? firstUser + (nextUser++ % userCount) : undefined
  if (user !== undefined) chownSync(directory, user, user)
  return { directory, root, user }
}

/** Removes a slot with all that a child left in it. */
export function removeSlot(slot: Slot): void {
  rmSync(slot.directory, { recursive: true, force: true })
  rmSync(slot.root, { recursive: true, force: true })
}

async function works(level: Level, tools: Tools, workRoot: string, limits: EngineLimits) {
  const slot = makeSlot({ level }, workRoot)
  try {
    const { command, args } = launchPlan({ level, tools }, slot, 'probe', limits)
    await run(command, args, { env: {}, cwd: slot.directory, timeout: 10_000 })
    return true
  } catch {
    return false
  } finally {
    removeSlot(slot)
  }
}

const sentences: Record<Level, readonly string[]> = {
  root: [
    'network: none (own network namespace)',
    'files: a root of its own with programs and libraries, read-only, and the job directory',
    'user: one of its own for every child, without privileges',
  ],
  'user-namespace': [
    'network: none (own network namespace)',
    'files: a root of its own with programs and libraries, read-only, and the job directory',
    'user: that of the server, in a user namespace, without privileges',
  ],
  'own-user': [
    'network: OPEN to native code (namespaces are not allowed here)',
    "files: those that any user may read; not the server's data",
    'user: one of its own for every child, without privileges',
  ],
  'network-only': [
    'network: none (own network namespace)',
    "files: Node's permission model only; native code could read what the server's user can",
    'user: that of the server',
  ],
  plain: [
    'network: OPEN to native code (unshare does not work here)',
    "files: Node's permission model only; native code could read what the server's user can",
    'user: that of the server',
  ],
}

/**
 * Finds the strongest isolation this machine allows by trying it. Takes about a tenth of a second.
 * @param workRoot an existing directory that children can reach
 */
export async function probeIsolation(workRoot: string, limits: EngineLimits): Promise<Isolation> {
  const tools: Tools = {
    unshare: findProgram('unshare'),
    setpriv: findProgram('setpriv'),
    prlimit: findProgram('prlimit'),
  }
  const asRoot = process.getuid?.() === 0
  const candidates: Level[] = [
    ...(tools.unshare && tools.setpriv && asRoot ? (['root'] as const) : []),
    ...(tools.unshare && tools.setpriv ? (['user-namespace'] as const) : []),
    ...(tools.setpriv && asRoot ? (['own-user'] as const) : []),
    ...(tools.unshare ? (['network-only'] as const) : []),
    'plain',
  ]
  for (const level of candidates) {
    if (level === 'plain' || (await works(level, tools, workRoot, limits))) {
      return { level, tools, report: [...sentences[level], ...boundsReport(tools)] }
    }
  }
  throw new Error('unreachable: the last candidate needs no probe')
}

function boundsReport(tools: Tools): string[] {
  return [
    tools.prlimit
      ? 'kernel limits: memory, file size, CPU time, no core dumps (prlimit)'
      : 'kernel limits: none (prlimit is not installed)',
    canWatchMemory()
      ? 'memory watch: resident memory, the process group is killed above the limit'
      : 'memory watch: none (no /proc)',
  ]
}
