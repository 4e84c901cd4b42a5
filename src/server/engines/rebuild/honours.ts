const ofPages = ['Password', 'PageRange'] as const

const byTarget: Readonly<Record<string, readonly string[]>> = {
  docx: [...ofPages, 'Wysiwyg'],
  html: [...ofPages, 'Wysiwyg'],
  csv: [...ofPages, 'Delimiter'],
  xlsx: [...ofPages, 'IncludeFormatting', 'SingleSheet'],
  pptx: ofPages,
}

/** The options that count when an office document is made of PDF pages. */
export function honours(source: string, target: string): readonly string[] {
  return source === 'pdf' ? (byTarget[target] ?? []) : []
}
