import { mkdtempSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Engines } from '../../src/server/engines/types.ts'

/** Dots per inch of what is compared. */
export const dpi = 80

/** The first pages of a document as PNG, by way of this server's engines. */
export async function ourPages(
  engines: Engines,
  input: string,
  source: string,
  work: string,
  most: number,
): Promise<Buffer[]> {
  const step = async (from: string, to: string, path: string, options: Record<string, number>) => {
    const { files } = await engines.convert({
      conversionId: `${from}-to-${to}`,
      options,
      input: { path, name: basename(input), type: from },
      outputDirectory: mkdtempSync(join(work, 'ours-')),
    })
    return files.map(({ path: result }) => result)
  }
  const viaPdf = !['pdf', 'svg'].includes(source)
  const [pdf] = viaPdf ? await step(source, 'pdf', input, {}) : [input]
  if (pdf === undefined) throw new Error('nothing was written')
  const pages = await step(source === 'svg' ? 'svg' : 'pdf', 'png', pdf, { ImageResolution: dpi })
  return pages.slice(0, most).map((page) => readFileSync(page))
}
