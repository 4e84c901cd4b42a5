import {
  type Code,
  blackMakeUps,
  blackRuns,
  longMakeUps,
  whiteMakeUps,
  whiteRuns,
} from './ccitt-codes.ts'

/**
 * Fax compression of ITU-T T.4, group 3: one-dimensional (modified Huffman) and two-dimensional
 * (modified READ). libvips writes group 4 but not group 3.
 */

const endOfLine = { value: 1, length: 12 }
const passMode = { value: 0b0001, length: 4 }
const horizontalMode = { value: 0b001, length: 3 }
/** Vertical modes by a1 - b1, from -3 to 3. */
const verticalModes: readonly Code[] = [
  { value: 0b0000010, length: 7 },
  { value: 0b000010, length: 6 },
  { value: 0b010, length: 3 },
  { value: 0b1, length: 1 },
  { value: 0b011, length: 3 },
  { value: 0b000011, length: 6 },
  { value: 0b0000011, length: 7 },
]

/** Lines from one line coded on its own to the next, in the two-dimensional scheme. */
const linesPerReference = 4

/**
 * Compresses a bilevel picture.
 * @param pixels one byte a pixel, 0 is black
 * @param twoDimensional code lines by their difference from the line above (T4Options bit 0)
 */
export function encodeGroup3(
  pixels: Uint8Array,
  width: number,
  height: number,
  twoDimensional: boolean,
): Buffer {
  const bits = bitWriter()
  let above: number[] = [width]
  for (let row = 0; row < height; row++) {
    const line = changesOf(pixels.subarray(row * width, (row + 1) * width))
    const alone = !twoDimensional || row % linesPerReference === 0
    bits.put(endOfLine)
    // One more bit tells the reader how this line is coded.
    if (twoDimensional) bits.put({ value: alone ? 1 : 0, length: 1 })
    if (alone) putLine(bits, line, width)
    else putDifference(bits, line, above, width)
    above = line
  }
  return bits.finish()
}

/** Where the colour changes in a line that is thought to begin white: first black, first white … */
function changesOf(line: Uint8Array): number[] {
  const changes: number[] = []
  let black = false
  for (let at = 0; at < line.length; at++) {
    if ((line[at] === 0) === black) continue
    changes.push(at)
    black = !black
  }
  return changes
}

function putLine(bits: BitWriter, changes: readonly number[], width: number): void {
  let start = 0
  let black = false
  for (const end of [...changes, width]) {
    putRun(bits, end - start, black)
    start = end
    black = !black
  }
}

function putRun(bits: BitWriter, length: number, black: boolean): void {
  let rest = length
  for (; rest >= 2560 + 64; rest -= 2560) bits.put(codeAt(longMakeUps, 12))
  if (rest >= 1792) bits.put(codeAt(longMakeUps, Math.floor((rest - 1792) / 64)))
  else if (rest >= 64)
    bits.put(codeAt(black ? blackMakeUps : whiteMakeUps, Math.floor(rest / 64) - 1))
  bits.put(codeAt(black ? blackRuns : whiteRuns, rest % 64))
}

/** T.4, section 4.2: a0, a1, a2 are changes of this line; b1, b2 of the line above. */
function putDifference(
  bits: BitWriter,
  line: readonly number[],
  above: readonly number[],
  width: number,
): void {
  let a0 = -1
  let next = 0
  while (a0 < width) {
    const black = next % 2 === 1
    const a1 = line[next] ?? width
    let above1 = black ? 1 : 0
    while (above1 < above.length && (above[above1] ?? width) <= a0) above1 += 2
    const b1 = above[above1] ?? width
    const b2 = above[above1 + 1] ?? width
    if (b2 < a1) {
      bits.put(passMode)
      a0 = b2
    } else if (Math.abs(a1 - b1) <= 3) {
      bits.put(codeAt(verticalModes, a1 - b1 + 3))
      a0 = a1
      next += 1
    } else {
      const a2 = line[next + 1] ?? width
      bits.put(horizontalMode)
      putRun(bits, a1 - Math.max(a0, 0), black)
      putRun(bits, a2 - a1, !black)
      a0 = a2
      next += 2
    }
  }
}

function codeAt(table: readonly Code[], index: number): Code {
  const code = table[index]
  if (!code) throw new RangeError(`no code word ${index}`)
  return code
}

interface BitWriter {
  put(code: Code): void
  finish(): Buffer
}

function bitWriter(): BitWriter {
  let bytes = Buffer.alloc(64 * 1024)
  let used = 0
  let pending = 0
  let pendingBits = 0
  return {
    put({ value, length }) {
      pending = (pending << length) | value
      pendingBits += length
      if (used + 4 > bytes.length) bytes = Buffer.concat([bytes, Buffer.alloc(bytes.length)])
      while (pendingBits >= 8) {
        pendingBits -= 8
        bytes[used++] = (pending >> pendingBits) & 0xff
      }
      pending &= (1 << pendingBits) - 1
    },
    finish() {
      if (pendingBits > 0) bytes[used++] = (pending << (8 - pendingBits)) & 0xff
      pendingBits = 0
      return bytes.subarray(0, used)
    },
  }
}
