import { htmlPage } from '../../markup/html-page.ts'
import type { Writer } from '../index.ts'
import { booleanOption } from '../../shared/pixels/options.ts'
import { readFlow } from '../structure/flow.ts'
import { fixedPage, fixedStyle } from './html-fixed.ts'
import { flowBody, flowStyle } from './html-flow.ts'

/** A page of HTML that holds all it needs: as the pages look, or flowing. */
export const writeHtml: Writer = async (reader, job) => {
  const title = job.inputName.replace(/\.[^.]+$/, '')
  if (!booleanOption(job.options, 'Wysiwyg', true)) {
    const { body, isSans } = flowBody(await readFlow(reader))
    return htmlPage(title, flowStyle, isSans ? `<main class="sans">\n${body}\n</main>` : body)
  }
  const sections: string[] = []
  for await (const page of reader.pages({ ground: true, figures: false })) {
    sections.push(fixedPage(page))
  }
  return htmlPage(title, fixedStyle, sections.join('\n'))
}
