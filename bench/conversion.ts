import { fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { startEngines } from '../src/server/engines/index.ts'
import type { Engines } from '../src/server/engines/types.ts'

// Conversion through the engines (copy, isolated child, checks, move) against sharp alone, on the
// same 20 JPEGs. CPU counts every process that takes part; wall is a batch with two workers.

const targets = ['webp', 'png', 'jpg'] as const
type Target = (typeof targets)[number]
const quality = 75
const rounds = 3

interface Cost {
  readonly cpu: number
  readonly wall: number
}

/** 20 photographs, so to speak: 1800 x 1200 pixels, each different. */
async function makeJpegs(folder: string): Promise<string[]> {
  const [width, height] = [1800, 1200]
  const paths: string[] = []
  for (let index = 0; index < 20; index++) {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + index }
    const create = { width, height, channels: 3 as const, background: 'white', noise }
    const path = join(folder, `photo-${index}.jpg`)
    await sharp({ create }).blur(2).jpeg({ quality: 92 }).toFile(path)
    paths.push(path)
  }
  return paths
}

async function rawSharp(paths: readonly string[], target: Target, folder: string): Promise<Cost> {
  const begin = { cpu: process.cpuUsage(), wall: performance.now() }
  await inParallel(paths, 2, async (path) => {
    const image = sharp(path)
    const out = join(folder, `raw-${basename(path, '.jpg')}.${target}`)
    if (target === 'webp') await image.webp({ quality }).toFile(out)
    else if (target === 'jpg') await image.jpeg({ quality }).toFile(out)
    else await image.png().toFile(out)
  })
  const { user, system } = process.cpuUsage(begin.cpu)
  return { cpu: (user + system) / 1000, wall: performance.now() - begin.wall }
}

async function inParallel<T>(
  items: readonly T[],
  workers: number,
  act: (item: T) => Promise<void>,
) {
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await act(item)
  }
  await Promise.all(Array.from({ length: workers }, work))
}

/** CPU milliseconds of processes and their children so far, from /proc. */
function cpuOf(pids: readonly number[]): number {
  const ticksPerSecond = 100
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1')
    const own = ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
    return sum + own + cpuOf(children.split(' ').filter(Boolean).map(Number))
  }, 0)
}

async function throughEngines(
  engines: Engines,
  paths: readonly string[],
  target: Target,
  folder: string,
) {
  const begin = {
    cpu: process.cpuUsage(),
    children: cpuOf(engines.pids()),
    wall: performance.now(),
  }
  await inParallel(paths, 2, async (path) => {
    const outputDirectory = join(folder, `out-${basename(path)}`)
    mkdirSync(outputDirectory, { recursive: true })
    await engines.convert({
      conversionId: `jpg-to-${target}`,
      options: { ImageQuality: quality },
      input: { path, name: basename(path), type: 'jpg' },
      outputDirectory,
    })
  })
  const { user, system } = process.cpuUsage(begin.cpu)
  const children = cpuOf(engines.pids()) - begin.children
  return { cpu: (user + system) / 1000 + children, wall: performance.now() - begin.wall }
}

/** The least of some rounds: what is above it is the machine's other work. */
function least(costs: readonly Cost[]): Cost {
  return {
    cpu: Math.min(...costs.map((cost) => cost.cpu)),
    wall: Math.min(...costs.map((cost) => cost.wall)),
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-bench-'))
  const paths = await makeJpegs(folder)
  const bare = fork(import.meta.filename, ['raw'])
  const askBare = (target: Target) =>
    new Promise<Cost>((resolve) => {
      bare.once('message', (cost) => resolve(cost as Cost))
      bare.send({ paths, target, folder })
    })
  const engines = await startEngines({ warmAfter: -1, childrenPerEngine: 2 })
  await askBare('jpg')
  await throughEngines(engines, paths, 'jpg', folder)

  console.log(
    `20 JPEGs of 1800 x 1200, two workers, ${availableParallelism()} cores, best of ${rounds}`,
  )
  for (const target of targets) {
    const raw: Cost[] = []
    const ours: Cost[] = []
    for (let round = 0; round < rounds; round++) {
      raw.push(await askBare(target))
      ours.push(await throughEngines(engines, paths, target, folder))
    }
    const [bareCost, ourCost] = [least(raw), least(ours)]
    const show = (cost: Cost) => `${cost.cpu.toFixed(0)} ms CPU, ${cost.wall.toFixed(0)} ms wall`
    const ratio = `${(ourCost.cpu / bareCost.cpu).toFixed(2)}x CPU, ${(ourCost.wall / bareCost.wall).toFixed(2)}x wall`
    console.log(
      `jpg to ${target.padEnd(4)}: ${ratio} (bound 1.1; engines ${show(ourCost)}; sharp ${show(bareCost)})`,
    )
  }
  bare.kill()
  await engines.stop()
  rmSync(folder, { recursive: true, force: true })
}

if (process.argv[2] === 'raw') {
  process.on('message', (asked: { paths: string[]; target: Target; folder: string }) => {
    void rawSharp(asked.paths, asked.target, asked.folder).then((cost) => process.send?.(cost))
  })
} else await main()
