import { readFileSync } from 'node:fs'

/** True where /proc tells about memory (Linux). */
export function canWatchMemory(): boolean {
  return residentBytes(process.pid) !== undefined
}

/**
 * Resident bytes of a process and its descendants, from /proc; undefined where there is none or the
 * process has ended. The descendants matter because `unshare --fork` stands between us and Node.
 */
export function residentBytes(pid: number): number | undefined {
  const own = residentOf(pid)
  if (own === undefined) return undefined
  return childrenOf(pid).reduce((sum, child) => sum + (residentBytes(child) ?? 0), own)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return undefined
  }
}

function residentOf(pid: number): number | undefined {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024
}

function childrenOf(pid: number): number[] {
  return (read(`/proc/${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number)
}
