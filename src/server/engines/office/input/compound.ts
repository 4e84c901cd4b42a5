/** A stream or storage of a compound file. */
export interface CompoundEntry {
  readonly name: string
  /** First sector and bytes of a stream. */
  readonly start: number
  readonly size: number
}

const signature = 'd0cf11e0a1b11ae1'
const freeOrEnd = 0xfffffffa
const headerSectors = 109
/** Streams below this size lie in sectors of their own small kind. */
const smallStream = 4096

/** Whether bytes begin as a Compound File Binary ([MS-CFB] 2.2). */
export function isCompound(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 8)).toString('hex') === signature
}

/**
 * The streams of a compound file ([MS-CFB] 2.6). Throws Error for one that is damaged or cut short:
 * every sector of its tables and of its larger streams must be there.
 */
export function compoundEntries(bytes: Uint8Array): CompoundEntry[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectorSize = 1 << file.readUInt16LE(30)
  if (sectorSize !== 512 && sectorSize !== 4096) throw new Error('there is no such sector size')
  const sector = (index: number): Buffer => {
    const at = (index + 1) * sectorSize
    // The last sector of a file is often shorter.
    if (at >= file.length) throw new Error('a sector lies behind the end')
    return file.subarray(at, at + sectorSize)
  }
  const table = allocation(file, sector)
  const chain = (start: number): number[] => {
    const found: number[] = []
    for (let at = start; at < freeOrEnd; at = table[at] ?? freeOrEnd) {
      if (found.length > table.length) throw new Error('sectors go round in a circle')
      found.push(at)
    }
    return found
  }
  const directory = Buffer.concat(chain(file.readUInt32LE(48)).map(sector))
  const entries = entriesOf(directory)
  for (const { start, size } of entries) {
    if (size < smallStream) continue
    const sectors = chain(start)
    if (sectors.length * sectorSize < size) throw new Error('a stream is cut short')
    sectors.forEach(sector)
  }
  return entries
}

/** The chain of each sector, from the table whose sectors the header and its continuation list. */
function allocation(file: Buffer, sector: (index: number) => Buffer): number[] {
  const listed = numbers(file.subarray(76, 76 + headerSectors * 4))
  let next = file.readUInt32LE(68)
  for (let count = file.readUInt32LE(72); count > 0 && next < freeOrEnd; count--) {
    const more = numbers(sector(next))
    next = more.pop() ?? freeOrEnd
    listed.push(...more)
  }
  return listed.filter((index) => index < freeOrEnd).flatMap((index) => numbers(sector(index)))
}

function numbers(bytes: Buffer): number[] {
  return Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32LE(index * 4))
}

function entriesOf(directory: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = []
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = directory.readUInt16LE(at + 64)
    const kind = directory[at + 66]
    if ((kind !== 1 && kind !== 2) || length < 2 || length > 64) continue
    entries.push({
      name: directory.toString('utf16le', at, at + length - 2),
      start: directory.readUInt32LE(at + 116),
      size: kind === 2 ? directory.readUInt32LE(at + 120) : 0,
    })
  }
  return entries
}
