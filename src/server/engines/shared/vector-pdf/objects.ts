import { deflateSync } from 'node:zlib'

/** Collects the objects of a PDF (ISO 32000-1, 7.5) and puts the file together at the end. */
export interface PdfObjects {
  /** A number for an object that is written later. */
  reserve(): number
  /** Writes `<< content >>`; returns its number. */
  add(content: string, id?: number): number
  /** Writes a stream; it is deflated unless its dictionary names a filter. */
  addStream(content: string, data: Uint8Array): number
  /** The file. Large files come as several pieces. */
  finish(catalog: number, info: number): Buffer[]
}

/** @param version of the header: 1.5 is the first with optional content */
export function createObjects(version: string): PdfObjects {
  const pieces: Buffer[] = []
  const offsets: number[] = []
  let end = 0
  const write = (data: Buffer) => {
    pieces.push(data)
    end += data.length
  }
  // Four bytes above 127 tell transfer programs that this is no text (ISO 32000-1, 7.5.2).
  write(Buffer.from(`%PDF-${version}\n%\u00E2\u00E3\u00CF\u00D3\n`, 'latin1'))
  const reserve = () => offsets.push(0)
  const begin = (id: number) => {
    offsets[id - 1] = end
  }
  return {
    reserve,
    add(content, id = reserve()) {
      begin(id)
      write(Buffer.from(`${id} 0 obj\n<< ${content} >>\nendobj\n`, 'latin1'))
      return id
    },
    addStream(content, data) {
      const id = reserve()
      const packed = content.includes('/Filter') ? data : deflateSync(data)
      const filter = content.includes('/Filter') ? '' : ' /Filter /FlateDecode'
      begin(id)
      write(
        Buffer.from(
          `${id} 0 obj\n<< ${content}${filter} /Length ${packed.length} >>\nstream\n`,
          'latin1',
        ),
      )
      write(Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength))
      write(Buffer.from('\nendstream\nendobj\n', 'latin1'))
      return id
    },
    finish(catalog, info) {
      const start = end
      const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
      const trailer = `/Size ${offsets.length + 1} /Root ${catalog} 0 R /Info ${info} 0 R`
      write(
        Buffer.from(
          `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
          'latin1',
        ),
      )
      return pieces
    },
  }
}

/** A number as PDF reads it: no exponent, no needless digits. */
export function decimal(value: number, digits = 3): string {
  const factor = 10 ** digits
  const rounded = Math.round(value * factor) / factor
  // Beyond 2^53 thousandths nothing is rounded and exponents begin; no page is that large.
  return Math.abs(rounded) < 1e12 && Math.abs(rounded) > 1e-6 ? String(rounded) : '0'
}

/** A text string: UTF-16 in hexadecimal digits, which needs no escapes. */
export function textString(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  return `<${bytes.toString('hex').toUpperCase()}>`
}
