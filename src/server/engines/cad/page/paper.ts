/** Width and height in millimetres. */
export interface PaperSize {
  readonly width: number
  readonly height: number
}

/** ISO 216: each size is half of the one before, cut to whole millimetres. */
function iso(number: number, [short, long]: readonly [number, number]): PaperSize {
  let size: [number, number] = [short, long]
  for (let step = 0; step < number; step++) size = [Math.floor(size[1] / 2), size[0]]
  return { width: size[0], height: size[1] }
}

const inch = 25.4

/** North American sizes and envelopes, upright. */
const named: Record<string, PaperSize> = {
  letter: { width: 8.5 * inch, height: 11 * inch },
  legal: { width: 8.5 * inch, height: 14 * inch },
  ledger: { width: 11 * inch, height: 17 * inch },
  tabloid: { width: 11 * inch, height: 17 * inch },
  statement: { width: 5.5 * inch, height: 8.5 * inch },
  executive: { width: 7.25 * inch, height: 10.5 * inch },
  folio: { width: 8.5 * inch, height: 13 * inch },
  quarto: { width: 215, height: 275 },
}

/** A paper size by the name the option gives it, upright; undefined for "default" and unknown ones. */
export function paperSize(name: string): PaperSize | undefined {
  const [, series, number] = /^([ab])(\d+)$/.exec(name) ?? []
  if (series === 'a') return iso(Number(number), [841, 1189])
  // Halves of B0 are rounded down too: 1000 x 1414, 707 x 1000, 500 x 707 …
  if (series === 'b') return iso(Number(number), [1000, 1414])
  return named[name]
}
