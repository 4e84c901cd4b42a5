import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { conversionIds } from '../../generated/ids.ts'
import { EngineError } from '../../src/server/engines/index.ts'
import { corpusFile, makers, makePdf, noCorpus, temporaryDirectory } from './fixtures.ts'
import { mutated } from './mutate.ts'
import { convert, engines, type Input, useEngines } from './world.ts'

/**
 * Damaged files of every source that is served here: each ends in a result or in an error that
 * names the file, and nothing of them stays behind. MUTATIONS is how many; the default is a sample
 * that fits a test run, and `MUTATIONS=2000` is the whole of it.
 */
const count = Number(process.env.MUTATIONS ?? 150)
const seconds = 40
const temporary = temporaryDirectory()
useEngines({ temporaryDirectory: temporary, limits: { seconds, memoryBytes: 2 * 1024 ** 3 } })

const cheapest = ['pdf', 'png', 'jpg', 'txt', 'csv', 'html', 'xlsx']

interface Subject {
  readonly conversionId: string
  readonly name: string
  readonly bytes: Buffer
}

/** One whole file for each source: found where the corpus is, else made here. */
async function subjects(): Promise<Subject[]> {
  const bySource = Map.groupBy(
    conversionIds.filter((id) => engines().availability(id).available),
    (id) => id.split('-to-')[0] ?? '',
  )
  const found: Subject[] = []
  for (const [source, ids] of bySource) {
    const target = cheapest.find((one) => ids.some((id) => id === `${source}-to-${one}`))
    const bytes = await wholeFile(source)
    if (bytes && target)
      found.push({ conversionId: `${source}-to-${target}`, name: `damaged.${source}`, bytes })
  }
  return found
}

const otherNames: Record<string, string> = {
  key: 'k2013.key',
  numbers: 'n2013.numbers',
  pages: 'p2013.pages',
  odt: 'styles.odt',
  mobi: 'ncx.mobi',
  potx: 'derived.potx',
  odc: 'derived.odc',
  pdf: 'form_two_pages.pdf',
}

async function wholeFile(source: string): Promise<Buffer | undefined> {
  const path = corpusFile(otherNames[source] ?? `a.${source}`)
  if (path) return readFileSync(path)
  if (source === 'pdf') return makePdf({ pages: 2 })
  return makers[source]?.()
}

type Outcome = 'result' | EngineError['code'] | 'stopped unexpectedly'

async function outcomeOf(conversionId: string, input: Input): Promise<Outcome> {
  try {
    const { files } = await convert(conversionId, input, { ImageResolution: 20, PageRange: '1-3' })
    expect(files.length).toBeGreaterThan(0)
    return 'result'
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    const name = typeof input === 'string' ? basename(input) : input.name
    expect(error.detail).toContain(name)
    return /stopped unexpectedly/.test(error.detail) ? 'stopped unexpectedly' : error.code
  }
}

test(
  `${count} damaged files end in a result or a clear error (${corpusFile('a.docx') ? 'with the corpus' : noCorpus})`,
  { timeout: 1000 * seconds * Math.max(10, count) },
  async () => {
    const whole = await subjects()
    expect(whole.length).toBeGreaterThan(8)
    const tally: Record<string, number> = {}
    const odd: string[] = []
    const queue = Array.from({ length: count }, (_, seed) => seed)
    const work = async () => {
      for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) {
        const subject = whole[seed % whole.length]!
        const bytes = mutated(subject.bytes, seed)
        const outcome = await outcomeOf(subject.conversionId, { name: subject.name, bytes })
        tally[outcome] = (tally[outcome] ?? 0) + 1
        if (outcome === 'stopped unexpectedly' || outcome === 'engine_failed')
          odd.push(`${subject.conversionId} seed ${seed}: ${outcome}`)
      }
    }
    await Promise.all([work(), work()])
    console.info(JSON.stringify({ ...tally, odd: odd.slice(0, 40) }))

    for (const { conversionId, name, bytes } of whole)
      expect([conversionId, await outcomeOf(conversionId, { name, bytes })]).toEqual([
        conversionId,
        'result',
      ])

    const [workRoot = ''] = readdirSync(temporary)
    const left = readdirSync(join(temporary, workRoot))
    expect(left.filter((entry) => entry.startsWith('between-'))).toEqual([])
    const jobs = left
      .filter((entry) => /^slot-\w+$/.test(entry))
      .flatMap((slot) => readdirSync(join(temporary, workRoot, slot)))
      .filter((entry) => entry.startsWith('job-'))
    expect(jobs).toEqual([])
    expect(left.filter((entry) => /^slot-\w+$/.test(entry)).length).toBeLessThanOrEqual(
      engines().pids().length,
    )
  },
)
