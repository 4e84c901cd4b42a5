import { Document, Packer } from 'docx'
import type { Writer } from '../index.ts'
import { fixedSection } from './docx-fixed.ts'

/** A Word document: pages as they look, or text that flows. */
export const writeDocx: Writer = async (reader) => {
  const sections = []
  for await (const page of reader.pages({ pictures: true, ground: true })) {
    sections.push(fixedSection(page))
  }
  return Packer.toBuffer(new Document({ sections }))
}
