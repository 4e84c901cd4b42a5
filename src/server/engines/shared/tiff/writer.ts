import { type FileHandle, open } from 'node:fs/promises'
import { type TiffField, type TiffPage, longField, shortField, tags } from './pages.ts'

/** A TIFF file that is written page by page, so that a long document never lies in memory. */
export interface TiffWriter {
  add(page: TiffPage): Promise<void>
  close(): Promise<void>
}

/** Creates a TIFF at `path`. `pageCount` goes into each page's PageNumber. */
export async function createTiff(path: string, pageCount: number): Promise<TiffWriter> {
  const file = await open(path, 'w')
  await file.write(Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]), 0, 8, 0)
  let end = 8
  let index = 0
  /** Where the offset of the next directory has to be written. */
  let link = 4
  return {
    async add(page) {
      const numbered = pageCount > 1 ? withPageNumber(page, index, pageCount) : page
      const written = await writePage(file, end, numbered)
      await writeOffset(file, link, written.directory)
      link = written.link
      end = written.end
      index += 1
    },
    close: () => file.close(),
  }
}

function withPageNumber(page: TiffPage, index: number, pageCount: number): TiffPage {
  const fields = new Map(page.fields)
  fields.set(tags.newSubfileType, longField(2))
  fields.set(tags.pageNumber, shortField(index, pageCount))
  return { ...page, fields }
}

async function writeOffset(file: FileHandle, at: number, offset: number): Promise<void> {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(offset)
  await file.write(bytes, 0, 4, at)
}

/** Strips first, then the values that do not fit into the directory, then the directory. */
async function writePage(file: FileHandle, start: number, page: TiffPage) {
  let end = start
  const append = async (data: Buffer): Promise<number> => {
    const at = end
    await file.write(data, 0, data.length, at)
    // Directories and values begin on even offsets.
    end += data.length + (data.length % 2)
    return at
  }
  const offsets: number[] = []
  for (const strip of page.strips) offsets.push(await append(strip))
  const fields = new Map<number, TiffField>(page.fields)
  fields.set(tags.stripOffsets, longField(...offsets))
  fields.set(tags.stripByteCounts, longField(...page.strips.map((strip) => strip.length)))

  const sorted = [...fields].toSorted(([one], [other]) => one - other)
  const directory = Buffer.alloc(2 + sorted.length * 12 + 4)
  directory.writeUInt16LE(sorted.length, 0)
  for (const [index, [tag, { type, count, data }]] of sorted.entries()) {
    const entry = 2 + index * 12
    directory.writeUInt16LE(tag, entry)
    directory.writeUInt16LE(type, entry + 2)
    directory.writeUInt32LE(count, entry + 4)
    if (data.length <= 4) data.copy(directory, entry + 8)
    else directory.writeUInt32LE(await append(data), entry + 8)
  }
  const at = await append(directory)
  return { directory: at, link: at + directory.length - 4, end }
}
