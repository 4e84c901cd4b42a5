import { spawn } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Isolation,
  launchPlan,
  makeSlot,
  probeIsolation,
  removeSlot,
} from '../../src/server/engines/host/isolation.ts'
import { makeWorkRoot, removeWorkRoot } from '../../src/server/engines/host/work-root.ts'
import { startEngines } from '../../src/server/engines/index.ts'
import { defaultLimits } from '../../src/server/engines/limits.ts'
import type { Engines } from '../../src/server/engines/types.ts'
import { makePdf, removeTemporary } from './fixtures.ts'
import { endlessPdf, swellingPdf } from './hostile.ts'
import { hasProgram } from './readers.ts'
import { jobFor } from './world.ts'

/** What a decoder that was taken over would try first. */
const intruder = (port: number) => `
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
const attempt = (act) => { try { return act() ?? true } catch (error) { return error.code ?? String(error) } }
const found = {
  passwd: attempt(() => readFileSync('/etc/passwd', 'utf8').length),
  repository: attempt(() => readdirSync(${JSON.stringify(process.cwd())}).includes('schemas')),
  home: attempt(() => readdirSync('/root').length),
  outside: attempt(() => writeFileSync('/usr/filewright-was-here', 'x')),
  environment: Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')),
  capabilities: process.getuid(),
}
const socket = connect(${port}, '127.0.0.1')
const tell = (network) => { process.stdout.write(JSON.stringify({ ...found, network })); process.exit() }
socket.on('connect', () => tell('open'))
socket.on('error', (error) => tell(error.code))
`

describe('a program in an engine child', () => {
  const workRoot = makeWorkRoot(tmpdir())
  const server = createServer((_, response) => response.end())
  let isolation: Isolation
  beforeAll(async () => {
    isolation = await probeIsolation(workRoot, defaultLimits)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve))
    removeWorkRoot(workRoot)
  })

  /** Runs the intruder as engines are run, except that Node's own guard may be left out. */
  async function intrude(withPermissions: boolean): Promise<Record<string, unknown>> {
    const slot = makeSlot(isolation, workRoot)
    const script = join(slot.directory, 'intruder.mjs')
    writeFileSync(script, intruder((server.address() as AddressInfo).port))
    const { command, args } = launchPlan(isolation, slot, 'probe', defaultLimits)
    const kept = args
      .slice(0, -2)
      .filter((arg) => withPermissions || !/^--(permission|allow-)/.test(arg))
    const child = spawn(command, [...kept, script], { env: {}, cwd: slot.directory })
    let text = ''
    child.stdout.on('data', (data: Buffer) => (text += data.toString()))
    await new Promise((resolve) => child.once('close', resolve))
    removeSlot(slot)
    return JSON.parse(text) as Record<string, unknown>
  }

  test('reads and writes nothing but its slot, by the permission model', async () => {
    const found = await intrude(true)
    expect(found).toMatchObject({
      passwd: 'ERR_ACCESS_DENIED',
      home: 'ERR_ACCESS_DENIED',
      outside: 'ERR_ACCESS_DENIED',
    })
    expect(found.environment).toEqual([])
  })

  test('nor by the kernel, if native code goes around that', async (context) => {
    if (isolation.level !== 'root' && isolation.level !== 'user-namespace') {
      context.skip(`this machine allows only "${isolation.level}" isolation`)
    }
    const found = await intrude(false)
    expect(found).toMatchObject({ passwd: 'ENOENT', home: 'ENOENT', repository: false })
    expect(['EROFS', 'EACCES']).toContain(found.outside)
    expect(['ENETUNREACH', 'ECONNREFUSED']).toContain(found.network)
  })

  test('has a user of its own when the server is root', async (context) => {
    if (isolation.level !== 'root') context.skip('the server is not root here')
    const [one, other] = await Promise.all([intrude(false), intrude(false)])
    expect(one?.capabilities).not.toBe(0)
    expect(one?.capabilities).not.toBe(other?.capabilities)
  })
})

/** Slots of this process in which a job is at work. */
function jobDirectories(): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith(`filewright-engines-${process.pid}.`))
    .flatMap((name) => readdirSync(join(tmpdir(), name)).map((slot) => join(tmpdir(), name, slot)))
    .filter((slot) => namesIn(slot).some((name) => name.startsWith('job-')))
}

/** A slot goes with its child, at any time. */
function namesIn(slot: string): string[] {
  try {
    return readdirSync(slot)
  } catch {
    return []
  }
}

const isAlive = (pid: number) => existsSync(`/proc/${pid}`)

const endless = () => jobFor('pdf-to-png', { name: 'endless.pdf', bytes: endlessPdf() })
const short = async () =>
  jobFor('pdf-to-png', { name: 'short.pdf', bytes: await makePdf() }, { ImageResolution: 20 })

/** A job is with its child once the child's slot holds a copy of the input. */
const begun = () =>
  expect.poll(() => jobDirectories().length, { timeout: 20_000, interval: 10 }).toBe(1)

describe('the pool', () => {
  let engines: Engines
  beforeAll(async () => {
    engines = await startEngines({ warmAfter: -1, childrenPerEngine: 1 })
  })
  afterAll(async () => {
    await engines.stop()
    removeTemporary()
  })

  test('survives a killed child: only its job fails', async () => {
    const job = engines.convert(endless()).catch((error: unknown) => error)
    await begun()
    const [pid = 0] = engines.pids()
    process.kill(-pid, 'SIGKILL')
    expect(await job).toMatchObject({
      code: 'engine_failed',
      detail: expect.stringContaining('endless.pdf'),
    })
    expect((await engines.convert(await short())).files).toHaveLength(1)
    expect(engines.pids()).not.toContain(pid)
  })

  test('runs a job again when a child that had served others ends under it', async () => {
    await engines.convert(await short())
    const [used = 0] = engines.pids()
    const bytes = await makePdf({ pages: 4 })
    const job = jobFor('pdf-to-jpg', { name: 'four.pdf', bytes })
    let kills = 0
    const onProgress = () => {
      if (kills++ === 0) process.kill(-used, 'SIGKILL')
    }
    expect((await engines.convert({ ...job, onProgress })).files).toHaveLength(4)
    expect(kills).toBeGreaterThan(0)
    expect(engines.pids()).not.toContain(used)
  })

  test('takes a job for too large only when a fresh child was too small for it', async () => {
    await engines.convert(await short())
    const job = jobFor('pdf-to-png', { name: 'swell.pdf', bytes: swellingPdf() })
    const slots = new Set<string>()
    const look = setInterval(() => jobDirectories().forEach((slot) => slots.add(slot)), 5)
    await expect(engines.convert(job)).rejects.toMatchObject({
      code: 'limit_exceeded',
      detail: expect.stringContaining('swell.pdf needed more than'),
    })
    clearInterval(look)
    expect(slots.size).toBe(2)
  })

  test('kills the whole group on cancel', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const job = engines.convert({ ...endless(), signal }).catch((error: unknown) => error)
    await begun()
    const before = engines.pids()
    controller.abort()
    expect(await job).toMatchObject({ code: 'cancelled' })
    for (const pid of before) expect(isAlive(pid)).toBe(false)
    expect(jobDirectories()).toEqual([])
    expect((await engines.convert(await short())).files).toHaveLength(1)
  })

  test('a job cancelled before it begins never reaches a child', async () => {
    const job = { ...(await short()), signal: AbortSignal.abort() }
    await expect(engines.convert(job)).rejects.toMatchObject({ code: 'cancelled' })
  })

  test('a job cancelled in the queue leaves the others alone', async () => {
    const controller = new AbortController()
    const jobs = [
      engines.convert(await short()),
      engines
        .convert({ ...(await short()), signal: controller.signal })
        .catch((error: unknown) => error),
      engines.convert(await short()),
    ]
    controller.abort()
    const [first, second, third] = await Promise.all(jobs)
    expect(first).toMatchObject({ warnings: [] })
    expect(second).toMatchObject({ code: 'cancelled' })
    expect(third).toMatchObject({ warnings: [] })
  })

  test('progress rises to the end', async () => {
    const seen: number[] = []
    const job = jobFor(
      'pdf-to-jpg',
      { name: 'four.pdf', bytes: await makePdf({ pages: 4 }) },
      { ImageResolution: 20 },
    )
    await engines.convert({ ...job, onProgress: (fraction) => seen.push(fraction) })
    expect(seen).toEqual([0.25, 0.5, 0.75, 1])
  })

  test('leaves nothing behind when it stops', async () => {
    const own = await startEngines({ warmAfter: -1 })
    await own.convert(await short())
    const pids = own.pids()
    await own.stop()
    expect(own.pids()).toEqual([])
    for (const pid of pids) expect(isAlive(pid)).toBe(false)
  })
})

const noGhostscript = hasProgram('gs') ? '' : ' (no gs)'
test.skipIf(noGhostscript)(
  `another host of an engine does what cost the first its process${noGhostscript}`,
  async () => {
    const engines = await startEngines({ warmAfter: -1, childrenPerEngine: 1 })
    try {
      const bytes = await makePdf({ pages: 30 })
      const job = engines.convert(jobFor('pdf-to-pdf', { name: 'thirty.pdf', bytes }))
      await begun()
      for (const pid of engines.pids()) process.kill(-pid, 'SIGKILL')
      expect((await job).files).toMatchObject([{ pages: 30 }])
    } finally {
      await engines.stop()
      removeTemporary()
    }
  },
)
