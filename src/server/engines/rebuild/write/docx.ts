import { Document, Packer } from 'docx'
import { booleanOption } from '../../shared/pixels/options.ts'
import type { Writer } from '../index.ts'
import { readFlow } from '../structure/flow.ts'
import { fixedSection } from './docx-fixed.ts'
import { flowDocument } from './docx-flow.ts'

/** A Word document: pages as they look, or text that flows. */
export const writeDocx: Writer = async (reader, job) => {
  if (!booleanOption(job.options, 'Wysiwyg', false)) {
    return Packer.toBuffer(new Document(flowDocument(await readFlow(reader))))
  }
  const sections = []
  for await (const page of reader.pages({
    ground: true,
    retyped: true,
    drawTurned: true,
    figures: false,
  })) {
    sections.push(fixedSection(page))
  }
  return Packer.toBuffer(new Document({ sections }))
}
