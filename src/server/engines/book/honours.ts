/**
 * The options that count when MuPDF lays a book out. Nothing of a book has to be drawn at a
 * resolution, and its letters are those of embedded fonts: without them no other computer has them.
 */
export function honours(_source: string, target: string): readonly string[] {
  return target === 'pdf' ? ['PageRange', 'PdfVersion', 'ColorSpace'] : []
}
