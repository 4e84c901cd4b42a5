/** The options that count when DjVu pages become PDF pages. */
export function honours(source: string, target: string): readonly string[] {
  return source === 'djvu' && target === 'pdf' ? ['PageRange'] : []
}
