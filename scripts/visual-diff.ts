import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sourceOfFile } from './visual-diff/files.ts'
import { ourPages } from './visual-diff/ours.ts'
import { referencePages } from './visual-diff/reference.ts'
import { type Score, compare } from './visual-diff/compare.ts'
import { startEngines } from '../src/server/engines/index.ts'

/**
 * `node scripts/visual-diff.ts [--folder DIR] [--only TEXT] [--pictures DIR] [--pages N]`: draws each
 * document of a folder through this server's engines and through the programs of the system
 * (LibreOffice, poppler, Ghostscript, DjVuLibre), and prints how alike the pages are, the worst
 * first. With --pictures it writes both side by side. It needs these programs; it is for people.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: resolve(import.meta.dirname, '../../shared/corpus') },
    only: { type: 'string', default: '' },
    pictures: { type: 'string' },
    pages: { type: 'string', default: '3' },
  },
})
const folder = resolve(values.folder)
const most = Number(values.pages)
const work = mkdtempSync(join(tmpdir(), 'filewright-diff-'))
if (values.pictures) mkdirSync(values.pictures, { recursive: true })
const engines = await startEngines({ warmAfter: -1 })
const scores: Score[] = []
const failures: string[] = []

try {
  for (const name of readdirSync(folder).filter((file) => file.includes(values.only))) {
    const source = sourceOfFile(join(folder, name))
    if (source === undefined) continue
    const input = join(folder, name)
    const ours = await ourPages(engines, input, source, work, most).catch(String)
    if (typeof ours === 'string') {
      failures.push(`${name}: ${ours}`)
      continue
    }
    const theirs = await referencePages(input, source, work, most).catch(() => undefined)
    if (theirs) scores.push(await compare(name, ours, theirs, values.pictures))
  }
} finally {
  await engines.stop()
  rmSync(work, { recursive: true, force: true })
}

for (const { name, pages, alike, worst, worstPage } of scores.toSorted(
  (a, b) => a.alike - b.alike,
)) {
  const counts = pages.ours === pages.theirs ? `${pages.ours}` : `${pages.ours}/${pages.theirs}`
  console.log(
    `${alike.toFixed(3)}  worst ${worst.toFixed(3)} (page ${worstPage})  pages ${counts.padEnd(7)}  ${name}`,
  )
}
for (const failure of failures) console.log(`failed  ${failure}`)
