/**
 * Paper sizes by the names of the PageSize option. The long list is that of printer drivers and
 * spreadsheets (ECMA-376-1, 18.3.1.63, paperSize); B4 and B5 are ISO 216 there.
 */

type Size = readonly [width: number, height: number]

const inch = 72
const millimetre = 72 / 25.4

function inches(width: number, height: number): Size {
  return [width * inch, height * inch]
}

function millimetres(width: number, height: number): Size {
  return [width * millimetre, height * millimetre]
}

const named: Readonly<Record<string, Size>> = {
  letter: inches(8.5, 11),
  lettersmall: inches(8.5, 11),
  tabloid: inches(11, 17),
  ledger: inches(17, 11),
  legal: inches(8.5, 14),
  statement: inches(5.5, 8.5),
  executive: inches(7.25, 10.5),
  a4small: millimetres(210, 297),
  folio: inches(8.5, 13),
  quarto: millimetres(215, 275),
  '10x14': inches(10, 14),
  '11x17': inches(11, 17),
  note: inches(8.5, 11),
  envelope9: inches(3.875, 8.875),
  envelope10: inches(4.125, 9.5),
  envelope11: inches(4.5, 10.375),
  envelope12: inches(4.75, 11),
  envelope14: inches(5, 11.5),
  csheet: inches(17, 22),
  dsheet: inches(22, 34),
  esheet: inches(34, 44),
  envelopedl: millimetres(110, 220),
  envelopec3: millimetres(324, 458),
  envelopec4: millimetres(229, 324),
  envelopec5: millimetres(162, 229),
  envelopec6: millimetres(114, 162),
  envelopec65: millimetres(114, 229),
  envelopeb4: millimetres(250, 353),
  envelopeb5: millimetres(176, 250),
  envelopeb6: millimetres(176, 125),
  envelopeitaly: millimetres(110, 230),
  envelopemonarch: inches(3.875, 7.5),
  envelopepersonal: inches(3.625, 6.5),
  fanfoldus: inches(14.875, 11),
  fanfoldstdgerman: inches(8.5, 12),
  fanfoldlegalgerman: inches(8.5, 13),
}

/** ISO 216: each size is half of the one before, cut to whole millimetres. */
function iso([width, height]: Size, steps: number): Size {
  let [short, long] = [width, height]
  for (let step = 0; step < steps; step++) [short, long] = [Math.floor(long / 2), short]
  return millimetres(short, long)
}

const isoSeries: Readonly<Record<string, Size>> = { a: [841, 1189], b: [1000, 1414] }

/** The short and the long side of a paper in points; undefined for `default`. */
export function paperSides(name: string): { short: number; long: number } | undefined {
  const [, series = '', number = ''] = /^([ab])(\d{1,2})$/.exec(name) ?? []
  const largest = isoSeries[series]
  const other = Object.hasOwn(named, name) ? named[name] : undefined
  const size = largest ? iso(largest, Number(number)) : other
  return size && { short: Math.min(...size), long: Math.max(...size) }
}
