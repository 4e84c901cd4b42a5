/** What Ghostscript says when it leaves something out for PDF/A, and what that means to people. */
const meanings: readonly (readonly [said: RegExp, meaning: string])[] = [
  [/annotation will not be present/i, 'notes that are not meant for printing were left out'],
  [/overprint/i, 'colours are not printed over one another'],
  [/Interpolate true/i, 'pictures are not smoothed when they are enlarged'],
  [/transparen/i, 'transparency was replaced by pictures'],
  [/embedded file|EmbeddedFile/i, 'attached files were left out'],
  [/transfer function|halftone/i, 'settings for printing presses were left out'],
  [/optional content|layer/i, 'layers were merged'],
]

/** Ghostscript's words of giving PDF/A up. */
const somethingElse = /not permitted in PDF\/?A|PDF\/?A doesn't allow/i

/** What was lost on the way to PDF/A, in words, each once. */
export function losses(lines: readonly string[]): string[] {
  const found = meanings.filter(([said]) => lines.some((line) => said.test(line)))
  if (found.length > 0) return found.map(([, meaning]) => meaning)
  return lines.some((line) => somethingElse.test(line))
    ? ['something that PDF/A does not allow was left out']
    : []
}
