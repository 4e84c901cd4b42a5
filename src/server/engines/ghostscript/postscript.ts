/**
 * A text as PDF's information dictionary holds it: UTF-16 with a byte order mark, as a hexadecimal
 * string, so that no character of it can be read as PostScript.
 */
export function pdfText(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).padStart(4, '0'),
  )
  return `<feff${units.join('')}>`
}

/** A date as PDF writes it, in UTC: `D:20260131120000+00'00'`. */
export function pdfDate(date: Date): string {
  return `D:${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}+00'00'`
}
