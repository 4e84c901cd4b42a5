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
  dwg: 'r2013.dwg',
  key: 'k2013.key',
  mobi: 'ncx.mobi',
  numbers: 'n2013.numbers',
  odc: 'derived.odc',
  odt: 'styles.odt',
  pages: 'p2013.pages',
  pdf: 'form_two_pages.pdf',
  potx: 'derived.potx',
}

/** What is only text needs no finding. */
const written: Record<string, string> = {
  csv: 'name,amount\nbolt,12\nnut,7\n',
  html: '<!doctype html><title>t</title><h1>Heading</h1><p>A paragraph.</p>',
  md: '# Heading\n\nA *paragraph*.\n',
  txt: 'Some lines\nof text.\n',
}

/** A whole file of a source: found where the corpus is, else made here; undefined: neither. */
export async function wholeFileOf(source: string): Promise<Buffer | undefined> {
  const path = corpusFile(otherNames[source] ?? `a.${source}`)
  if (path) return readFileSync(path)
  if (source === 'pdf') return makePdf({ pages: 2 })
  const text = written[source]
  if (text !== undefined) return Buffer.from(text)
  return makers[source]?.()
}

/** One whole file for each source that is served: found where the corpus is, else made here. */
export async function wholeFiles(isServed: (id: string) => boolean): Promise<Subject[]> {
  const bySource = Map.groupBy(conversionIds.filter(isServed), (id) => id.split('-to-')[0] ?? '')
  const subjects: Subject[] = []
  for (const [source, ids] of bySource) {
    const target = cheapest.find((one) => ids.some((id) => id === `${source}-to-${one}`))
    const bytes = await wholeFileOf(source)
    if (bytes && target) subjects.push({ source, conversionId: `${source}-to-${target}`, bytes })
  }
  return subjects
}
