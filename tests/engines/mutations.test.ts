import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { EngineError } from '../../src/server/engines/index.ts'
import { corpusFile, noCorpus, temporaryDirectory } from './fixtures.ts'
import { mutated } from './mutate.ts'
import { wholeFiles } from './whole-files.ts'
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
    const whole = await wholeFiles((id) => engines().availability(id).available)
    expect(whole.length).toBeGreaterThan(8)
    const tally: Record<string, number> = {}
    const odd: string[] = []
    const queue = Array.from({ length: count }, (_, seed) => seed)
    const work = async () => {
      for (let seed = queue.shift(); seed !== undefined; seed = queue.shift()) {
        const subject = whole[seed % whole.length]!
        const bytes = mutated(subject.bytes, seed)
        const outcome = await outcomeOf(subject.conversionId, {
          name: `damaged.${subject.source}`,
          bytes,
        })
        tally[outcome] = (tally[outcome] ?? 0) + 1
        if (outcome === 'stopped unexpectedly' || outcome === 'engine_failed')
          odd.push(`${subject.conversionId} seed ${seed}: ${outcome}`)
      }
    }
    await Promise.all([work(), work()])
    console.info(JSON.stringify(tally))
    // Damage is the file's, never the engine's: whoever sent it is told what is wrong with it.
    expect(odd).toEqual([])

    for (const { source, conversionId, bytes } of whole)
      expect([
        conversionId,
        await outcomeOf(conversionId, { name: `whole.${source}`, bytes }),
      ]).toEqual([conversionId, 'result'])

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
