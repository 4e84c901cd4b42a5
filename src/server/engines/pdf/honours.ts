const ofPages = ['Password', 'PageRange'] as const
const ofDrawing = [
  'ImageResolution',
  'TextAntialiasing',
  'GraphicsAntialiasing',
  'PageSize',
  'PageOrientation',
  'CropTo',
] as const
const ofTiff = ['TiffType', 'MultiPage', 'FillOrder'] as const

const byTarget: Readonly<Record<string, readonly string[]>> = {
  jpg: [...ofPages, ...ofDrawing, 'ImageQuality', 'ColorSpace'],
  webp: [...ofPages, ...ofDrawing, 'ImageQuality', 'ColorSpace'],
  png: [...ofPages, ...ofDrawing, 'ImageAntialiasing', 'ColorSpace', 'BackgroundColor'],
  tiff: [...ofPages, ...ofDrawing, ...ofTiff],
  'tiff-fax': [...ofPages, 'ImageResolution', ...ofTiff, 'DitheringMethod', 'Wts'],
  txt: [...ofPages, 'IncludeFormatting', 'RemoveHeadersFooters', 'RemoveFootnotes', 'RemoveTables'],
}

/** The options that PDFium's pages honour on their way into a target; none for unknown targets. */
export function honours(_source: string, target: string): readonly string[] {
  return byTarget[target] ?? []
}
