import { readFile } from 'node:fs/promises'
import type { EngineJob } from '../host/protocol.ts'
import { refuseEmpty, unreadable } from '../shared/pixels/input.ts'

const dosMagic = 0xc5d0d3c6

/**
 * The PostScript of an EPS file, without the preview of the DOS form (EPSF 3.0, section 5.2), and
 * with its bounding box in the header, where Ghostscript looks for it.
 * Throws EngineError (unreadable_file) for what is no PostScript.
 */
export async function readEps(job: EngineJob): Promise<Uint8Array> {
  await refuseEmpty(job)
  const program = postScriptOf(job, await readFile(job.inputPath))
  // Some drivers put a control-D, an empty line or a byte order mark before the program.
  const start = program.subarray(0, 64).indexOf('%!')
  if (start < 0 || !isPadding(program.toString('latin1', 0, start))) {
    throw unreadable(job, 'its content is of another kind.')
  }
  return Buffer.concat([asEncapsulated(withBoxInHeader(program.subarray(start))), endMark])
}

/**
 * A program of one page with a box, labelled as EPS: Ghostscript crops to the box and shows a page
 * that the program leaves unshown (EPSF 3.0, section 2.2) only where the first line says EPSF.
 */
export function asEncapsulated(program: Buffer): Buffer {
  const header = program.toString('latin1', 0, 8192)
  const [, label] = /^%!PS(?:-Adobe-\d\.\d)?([^\r\n]*)/.exec(header) ?? []
  const isOnePage = !/%%Pages:[ \t]*(?![01]\b)\d/.test(header) && /%%BoundingBox:/.test(header)
  if (label?.trim() !== '' || !isOnePage) return program
  const end = /[\r\n]/.exec(header)?.index ?? 0
  return Buffer.concat([Buffer.from('%!PS-Adobe-3.0 EPSF-3.0'), program.subarray(end)])
}

function isPadding(text: string): boolean {
  return text.replace('\u00ef\u00bb\u00bf', '').replaceAll('\u0004', '').trim() === ''
}

const atEnd = 'FILEWRIGHT-END'

/** Said by the very end of a program, if it gets there. */
const endMark = Buffer.from(`\n(\\n${atEnd}\\n) print flush\n`)

/**
 * Whether a program stopped before its end, in the data of a picture for instance: Ghostscript
 * shows whatever was drawn until then, and nobody would notice what is missing. A program that says
 * where it ends is taken at its word; data may follow there.
 */
export function wasCutOff(program: Uint8Array, lines: readonly string[]): boolean {
  return !Buffer.from(program).includes('%%EOF') && !lines.includes(atEnd)
}

function postScriptOf(job: EngineJob, bytes: Buffer): Buffer {
  if (bytes.length < 30 || bytes.readUInt32BE(0) !== dosMagic) return bytes
  const start = bytes.readUInt32LE(4)
  const length = bytes.readUInt32LE(8)
  if (start + length > bytes.length) throw unreadable(job, 'it is damaged or cut short.')
  return bytes.subarray(start, start + length)
}

/** `%%BoundingBox: (atend)` is replaced by the box in the trailer; Ghostscript stumbles over it. */
export function withBoxInHeader(program: Buffer): Buffer {
  const headerSize = 8192
  const text = program.toString('latin1', 0, headerSize)
  const later = /%%BoundingBox:[ \t]*\(atend\)[^\r\n]*/.exec(text)
  if (!later) return program
  const box = /%%BoundingBox:[ \t]*-?\d[-\d. \t]*/.exec(
    program.toString('latin1').slice(headerOf(later)),
  )
  const line = Buffer.from(box?.[0] ?? '%', 'latin1')
  return Buffer.concat([program.subarray(0, later.index), line, program.subarray(headerOf(later))])
}

function headerOf(match: RegExpExecArray): number {
  return match.index + match[0].length
}
