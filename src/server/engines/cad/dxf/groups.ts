/** A group of a DXF file: what it is (code) and its value as text; numbers are parsed where used. */
export interface Group {
  readonly code: number
  readonly value: string
}

/** Groups of one entity or table entry, from after its name (code 0) on. */
export interface DxfRecord {
  /** LINE, LAYER … upper case. */
  readonly type: string
  readonly groups: readonly Group[]
}

const binarySentinel = 'AutoCAD Binary DXF\r\n\u001A\0'

/** Whether the bytes are binary DXF. */
export function isBinary(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, binarySentinel.length) === binarySentinel
}

/** Groups of an ASCII file: a line with the code, a line with the value. */
export function* asciiGroups(text: string): Generator<Group> {
  let at = 0
  const line = () => {
    const end = text.indexOf('\n', at)
    const from = at
    at = end < 0 ? text.length + 1 : end + 1
    const to = end < 0 ? text.length : end
    return text.slice(from, text.charCodeAt(to - 1) === 13 ? to - 1 : to)
  }
  while (at < text.length) {
    const head = line()
    const code = Number(head)
    if (!Number.isInteger(code) || head.trim() === '') {
      if (at >= text.length) return
      throw new Error(`a group code was expected, found "${head.slice(0, 40)}"`)
    }
    if (at > text.length) throw new Error('it ends in the middle of a group')
    // Codes above 999 carry data of other programs; 999 is a comment.
    yield { code, value: line() }
  }
}

/**
 * Groups of a binary file (DXF reference, "Binary DXF Files"). Codes take two bytes since R13; files
 * before that have one, and 255 announces a longer one.
 */
export function* binaryGroups(bytes: Buffer, decode: (part: Buffer) => string): Generator<Group> {
  let at = binarySentinel.length
  const short = bytes[at + 1] !== 0
  while (at < bytes.length) {
    let code = short ? bytes.readUInt8(at) : bytes.readUInt16LE(at)
    at += short ? 1 : 2
    if (short && code === 255) {
      code = bytes.readUInt16LE(at)
      at += 2
    }
    const kind = valueKind(code)
    if (kind === 'text') {
      const end = bytes.indexOf(0, at)
      if (end < 0) throw new Error('it ends in the middle of a text')
      yield { code, value: decode(bytes.subarray(at, end)) }
      at = end + 1
    } else if (kind === 'chunk') {
      const size = bytes.readUInt8(at)
      yield { code, value: bytes.toString('hex', at + 1, at + 1 + size) }
      at += 1 + size
    } else {
      const [value, size] = readNumber(bytes, at, kind)
      yield { code, value }
      at += size
    }
  }
}

type Kind = 'text' | 'chunk' | 'double' | 'int16' | 'int32' | 'int64' | 'byte'

function valueKind(code: number): Kind {
  if (code === 1004 || (code >= 310 && code <= 319)) return 'chunk'
  if (code === 1071) return 'int32'
  if (code >= 1060 && code <= 1070) return 'int16'
  if (code >= 1010 && code <= 1059) return 'double'
  if (code >= 10 && code <= 59) return 'double'
  if ((code >= 110 && code <= 149) || (code >= 210 && code <= 239)) return 'double'
  if (code >= 460 && code <= 469) return 'double'
  if (code >= 60 && code <= 79) return 'int16'
  if ((code >= 170 && code <= 179) || (code >= 270 && code <= 289)) return 'int16'
  if ((code >= 370 && code <= 389) || (code >= 400 && code <= 409)) return 'int16'
  if (code >= 290 && code <= 299) return 'byte'
  if (code >= 160 && code <= 169) return 'int64'
  if ((code >= 90 && code <= 99) || (code >= 420 && code <= 429)) return 'int32'
  if (code >= 440 && code <= 459) return 'int32'
  return 'text'
}

function readNumber(bytes: Buffer, at: number, kind: Kind): [string, number] {
  if (kind === 'double') return [String(bytes.readDoubleLE(at)), 8]
  if (kind === 'int16') return [String(bytes.readInt16LE(at)), 2]
  if (kind === 'int32') return [String(bytes.readInt32LE(at)), 4]
  if (kind === 'int64') return [String(bytes.readBigInt64LE(at)), 8]
  return [String(bytes.readUInt8(at)), 1]
}

/** Collects groups into records, each begun by code 0. What follows EOF is not the drawing's. */
export function* records(groups: Iterable<Group>): Generator<DxfRecord> {
  let type: string | undefined
  let list: Group[] = []
  for (const group of groups) {
    if (group.code !== 0) {
      list.push(group)
      continue
    }
    if (type !== undefined) yield { type, groups: list }
    type = group.value.trim().toUpperCase()
    list = []
    if (type === 'EOF') break
  }
  if (type !== undefined) yield { type, groups: list }
}
