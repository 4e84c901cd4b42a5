const always = ['Password', 'PageRange']
const drawn = [...always, 'CropTo', 'ImageResolution']

const byTarget: Readonly<Record<string, readonly string[]>> = {
  jpg: [...drawn, 'ImageQuality', 'ColorSpace'],
  png: [...drawn, 'BackgroundColor'],
  webp: [...drawn, 'ImageQuality'],
  tiff: [...drawn, 'TiffType', 'MultiPage', 'FillOrder'],
  txt: [...always, 'IncludeFormatting', 'RemoveFootnotes', 'RemoveHeadersFooters', 'RemoveTables'],
}

/** The options that count for pages drawn or read. */
export function honours(_source: string, target: string): readonly string[] {
  return byTarget[target] ?? always
}
