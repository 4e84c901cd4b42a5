import type { EngineJob } from '../../host/protocol.ts'

/** Upper halves of Windows-1252 and of code page 437, from 0x80; a blank is no letter. */
const upperHalves = {
  windows:
    '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ\u00A0' +
    String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0xa1 + index)),
  dos:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
} as const

/** Characters that are written as others, as word processors do it in plain text. */
const substitutes: Readonly<Record<string, string>> = {
  '©': '(c)',
  '®': '(r)',
  '™': '(tm)',
  '…': '...',
  '–': '-',
  '—': '--',
  '‘': "'",
  '’': "'",
  '‚': ',',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '<<',
  '»': '>>',
  '‹': '<',
  '›': '>',
  '•': '*',
  '½': '1/2',
  '¼': '1/4',
  '¾': '3/4',
  '€': 'EUR',
  '→': '->',
  '←': '<-',
  '×': 'x',
  '\u00A0': ' ',
  '\u00AD': '',
}

/** A text with similar signs of ASCII for those that old encodings lack. */
export function substituted(text: string): string {
  return text.replaceAll(/[^\u0000-\u007F]/g, (sign) => substitutes[sign] ?? sign) // oxlint-disable-line no-control-regex
}

/**
 * A text as `wintext` (Windows-1252), `dostext` (code page 437) or `unicodetext` (UTF-8 with a byte
 * order mark). A character that the encoding lacks becomes "?", which is a LOSSY warning.
 */
export function encodeText(job: EngineJob, text: string, format: string): Uint8Array {
  const half = format.startsWith('win') ? 'windows' : format.startsWith('dos') ? 'dos' : undefined
  if (half === undefined) return Buffer.from(`\uFEFF${text}`, 'utf8')
  const codes = new Map([...upperHalves[half]].map((sign, index) => [sign, 0x80 + index]))
  codes.delete(' ')
  const lost = new Set<string>()
  const bytes = Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0
    const found = code < 0x80 ? code : codes.get(sign)
    if (found === undefined) lost.add(sign)
    return found ?? 0x3f
  })
  if (lost.size > 0) {
    job.warn({
      code: 'LOSSY',
      message: `${job.inputName} has ${lost.size} characters that this encoding lacks; they became "?". Choose Unicode text to keep them.`,
    })
  }
  return Uint8Array.from(bytes)
}
