import { runQpdf } from '../../qpdf/run-qpdf.ts'

/** A PDF with its objects packed, where that makes it smaller; its pages are the same. */
export async function compressed(pdf: Uint8Array): Promise<Uint8Array> {
  const packed = await runQpdf(
    ['--object-streams=generate', '--recompress-flate', '--compression-level=9', 'in.pdf'],
    { 'in.pdf': pdf },
  )
  return packed && packed.length < pdf.length ? packed : pdf
}
