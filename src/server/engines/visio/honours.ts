/** Options that drawings honour: the rest is for the pictures made of the pages. */
export function honours(_source: string, target: string): readonly string[] {
  return target === 'pdf' ? ['IncludeBackground', 'PdfVersion', 'PdfResolution', 'ColorSpace'] : []
}
