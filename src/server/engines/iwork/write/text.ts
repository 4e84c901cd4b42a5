import type { TextDocument } from '../model/model.ts'
import { plainText } from '../model/model.ts'

/** The text of a document in UTF-8: cells of a table are parted by tabs, pictures left out. */
export function writeText({ blocks }: TextDocument): string {
  const parts = blocks.map((block) => {
    switch (block.kind) {
      case 'paragraph':
        return plainText([block])
      case 'text':
        return plainText(block.paragraphs)
      case 'table':
        return block.rows
          .map(({ cells }) =>
            cells
              .map((cell) => plainText(cell?.paragraphs ?? []).replaceAll(/\s+/g, ' '))
              .join('\t'),
          )
          .join('\n')
      default:
        return undefined
    }
  })
  return `${parts
    .filter((part) => part !== undefined)
    .join('\n')
    .trimEnd()}\n`
}
