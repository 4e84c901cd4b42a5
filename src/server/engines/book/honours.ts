/**
 * The options that count when MuPDF lays a book out. PDF version, fonts and colours are honoured by
 * Ghostscript, which follows in the chain; nothing of a book has to be drawn at a resolution.
 */
export function honours(_source: string, target: string): readonly string[] {
  return target === 'pdf' ? ['PageRange'] : []
}
