import type { Line, Page } from '../model.ts'
import type { PageReader } from '../reader.ts'
import type { Block } from './blocks.ts'
import { withHeadings } from './headings.ts'
import { pageBlocks } from './page-blocks.ts'
import { partRunning } from './running.ts'

/** A document that flows: blocks of each page, and what runs along all of them. */
export interface Flow {
  readonly pages: readonly { readonly page: Page; readonly blocks: readonly Block[] }[]
  readonly header: readonly Line[]
  readonly footer: readonly Line[]
}

/** Reads all pages and finds their structure. */
export async function readFlow(reader: PageReader): Promise<Flow> {
  const read: Page[] = []
  for await (const page of reader.pages({ ground: false, figures: true })) read.push(page)
  const { pages, header, footer } = partRunning(read)
  const blocks = withHeadings(pages.map(pageBlocks))
  return {
    pages: pages.map((page, index) => ({ page, blocks: blocks[index] ?? [] })),
    header,
    footer,
  }
}
