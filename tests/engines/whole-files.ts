import { readFileSync } from 'node:fs'
import { conversionIds } from '../../generated/ids.ts'
import { corpusFile, makePdf, makers } from './fixtures.ts'

/** One whole file of a source, and the conversion that costs the least. */
export interface Subject {
  readonly source: string
  readonly conversionId: string
  readonly bytes: Buffer
}

const cheapest = ['pdf', 'png', 'jpg', 'txt', 'csv', 'html', 'xlsx']

/** Names of corpus files that do not follow a.<source>. */
const otherNames: Record<string, string> = {
  key: 'k2013.key',
  mobi: 'ncx.mobi',
  numbers: 'n2013.numbers',
  odc: 'derived.odc',
  odt: 'styles.odt',
  pages: 'p2013.pages',
  pdf: 'form_two_pages.pdf',
  potx: 'derived.potx',
}

async function wholeFile(source: string): Promise<Buffer | undefined> {
  const path = corpusFile(otherNames[source] ?? `a.${source}`)
  if (path) return readFileSync(path)
  if (source === 'pdf') return makePdf({ pages: 2 })
  return makers[source]?.()
}

/** One whole file for each source that is served: found where the corpus is, else made here. */
export async function wholeFiles(isServed: (id: string) => boolean): Promise<Subject[]> {
  const bySource = Map.groupBy(conversionIds.filter(isServed), (id) => id.split('-to-')[0] ?? '')
  const subjects: Subject[] = []
  for (const [source, ids] of bySource) {
    const target = cheapest.find((one) => ids.some((id) => id === `${source}-to-${one}`))
    const bytes = await wholeFile(source)
    if (bytes && target) subjects.push({ source, conversionId: `${source}-to-${target}`, bytes })
  }
  return subjects
}
