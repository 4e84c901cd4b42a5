const pictures = ['PictureCompression', 'PictureResolution', 'CompressionLevel']
const byPair: Readonly<Record<string, readonly string[]>> = {
  'eps-to-pdf': ['PdfVersion', 'PdfResolution', 'EmbedFonts', 'ColorSpace'],
  'pdf-to-pdf': [
    'Password',
    'PageRange',
    'PdfVersion',
    'EmbedFonts',
    'PdfCreator',
    'ColorSpace',
    ...pictures,
  ],
  'pdf-to-pdfa': ['Password', 'PageRange', 'PdfaVersion', 'PdfaOutputIntent'],
}

/** The options that count when Ghostscript writes a PDF. */
export function honours(source: string, target: string): readonly string[] {
  return byPair[`${source}-to-${target}`] ?? []
}
