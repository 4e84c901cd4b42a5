import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { dpi } from './ours.ts'

const run = promisify(execFile)
const bounds = { timeout: 120_000, maxBuffer: 64 * 1024 * 1024 }

/** The first pages of a document as PNG, by the programs of the system. Rejects where none reads it. */
export async function referencePages(
  input: string,
  source: string,
  work: string,
  most: number,
): Promise<Buffer[]> {
  const folder = mkdtempSync(join(work, 'theirs-'))
  const pdf = await asPdf(input, source, folder)
  await run(
    'pdftoppm',
    ['-r', String(dpi), '-l', String(most), '-png', pdf, join(folder, 'p')],
    bounds,
  )
  const pages = readdirSync(folder).filter((name) => /^p-?\d+\.png$/.test(name))
  if (pages.length === 0) throw new Error('no pages')
  return pages.toSorted().map((name) => readFileSync(join(folder, name)))
}

async function asPdf(input: string, source: string, folder: string): Promise<string> {
  const output = join(folder, 'theirs.pdf')
  if (source === 'pdf') return input
  if (source === 'eps') {
    await run('gs', ['-q', '-dEPSCrop', '-sDEVICE=pdfwrite', '-o', output, input], bounds)
  } else if (source === 'djvu') {
    await run('ddjvu', ['-format=pdf', input, output], bounds)
  } else if (['epub', 'mobi', 'fb2', 'dwg', 'dwf', 'dwfx', 'xps', 'md'].includes(source)) {
    throw new Error('no program of the system draws it')
  } else {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, input]
    await run('soffice', args, bounds)
    const [name] = readdirSync(folder).filter((one) => one.endsWith('.pdf'))
    if (name === undefined) throw new Error('LibreOffice wrote nothing')
    return join(folder, name)
  }
  return output
}
