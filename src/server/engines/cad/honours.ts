/** What is chosen while a drawing is read and drawn. */
const always = ['SpaceToConvert', 'CustomSpaceToConvert', 'ColorSpace', 'ExportLayers'] as const

/** The page a drawing is put on. */
const page = ['PageSize', 'PageOrientation', 'PageWidth', 'PageHeight', 'AutoFit'] as const

/** Names of the options that drawing to PDF takes care of. */
export function honours(source: string): readonly string[] {
  return source === 'xps' ? [] : [...always, ...page]
}
