import { htmlPage } from '../../markup/html-page.ts'
import type { Writer } from '../index.ts'
import { fixedPage, fixedStyle } from './html-fixed.ts'

/** A page of HTML that holds all it needs: as the pages look, or flowing. */
export const writeHtml: Writer = async (reader, job) => {
  const title = job.inputName.replace(/\.[^.]+$/, '')
  const sections: string[] = []
  for await (const page of reader.pages({ pictures: true, ground: true })) {
    sections.push(fixedPage(page))
  }
  return htmlPage(title, fixedStyle, sections.join('\n'))
}
