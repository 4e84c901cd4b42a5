/**
 * Reads the parts that a WHIP! stream is made of: little-endian numbers, counts, strings and numbers
 * written as text (Autodesk's W2D specification, "DWF/WHIP! drawing file format").
 */
export interface Stream {
  readonly at: number
  readonly end: boolean
  byte(): number
  peek(): number | undefined
  int16(): number
  uint16(): number
  int32(): number
  bytes(length: number): Buffer
  skip(length: number): void
  /** 1 … 255 in a byte; 0 and two bytes more for 256 and above. */
  count(): number
  /** Quoted text, UTF-16 in braces, or letters up to a space or parenthesis. */
  text(): string
  /** A whole number or a decimal one, written as text. */
  number(): number
  whitespace(): void
  /** Skips to after the parenthesis that closes the one already read. */
  closeParenthesis(): void
}

/** The stream ends inside something. */
export class EndOfStream extends RangeError {}

const space = new Set([9, 10, 13, 32, 44])

/** @param bytes without anything before the first opcode to read */
export function createStream(bytes: Buffer, start = 0): Stream {
  let at = start
  const need = (length: number) => {
    if (length < 0 || at + length > bytes.length) throw new EndOfStream('it ends too early')
    const from = at
    at += length
    return from
  }
  const stream: Stream = {
    get at() {
      return at
    },
    get end() {
      return at >= bytes.length
    },
    byte: () => bytes.readUInt8(need(1)),
    peek: () => bytes[at],
    int16: () => bytes.readInt16LE(need(2)),
    uint16: () => bytes.readUInt16LE(need(2)),
    int32: () => bytes.readInt32LE(need(4)),
    bytes(length) {
      const from = need(length)
      return bytes.subarray(from, from + length)
    },
    skip: (length) => void need(length),
    count() {
      const small = stream.byte()
      return small === 0 ? 256 + stream.uint16() : small
    },
    whitespace() {
      while (at < bytes.length && space.has(bytes[at] ?? 0)) at += 1
    },
    text() {
      stream.whitespace()
      const first = stream.peek()
      if (first === 0x27 || first === 0x22) return quoted(stream)
      if (first === 0x7b) return inBraces(stream)
      const from = at
      while (
        at < bytes.length &&
        !space.has(bytes[at] ?? 0) &&
        bytes[at] !== 0x28 &&
        bytes[at] !== 0x29
      ) {
        at += 1
      }
      return bytes.toString('latin1', from, at)
    },
    number() {
      stream.whitespace()
      const from = at
      while (at < bytes.length && /[-+.\deE]/.test(String.fromCharCode(bytes[at] ?? 0))) at += 1
      if (at === from) throw new Error('a number was expected')
      return Number.parseFloat(bytes.toString('latin1', from, at)) || 0
    },
    closeParenthesis() {
      for (let depth = 1; depth > 0;) {
        const letter = stream.peek()
        if (letter === 0x27 || letter === 0x22) quoted(stream)
        else {
          stream.skip(1)
          if (letter === 0x28) depth += 1
          if (letter === 0x29) depth -= 1
        }
      }
    },
  }
  return stream
}

/** 'text' with a backslash before quotes and backslashes. */
function quoted(stream: Stream): string {
  const quote = stream.byte()
  const letters: number[] = []
  for (let letter = stream.byte(); letter !== quote; letter = stream.byte()) {
    letters.push(letter === 0x5c ? stream.byte() : letter)
  }
  return new TextDecoder('windows-1252').decode(Buffer.from(letters))
}

/** { count of letters, UTF-16 } */
function inBraces(stream: Stream): string {
  stream.skip(1)
  const text = stream.bytes(stream.int32() * 2).toString('utf16le')
  if (stream.peek() === 0x7d) stream.skip(1)
  return text
}
