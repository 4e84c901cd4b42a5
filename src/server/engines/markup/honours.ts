/** Options that pages of HTML honour: Markdown has none, a document's pictures can be files. */
export function honours(source: string, target: string): readonly string[] {
  return source === 'docx' && target === 'html' ? ['InlineImages'] : []
}
