import { type Markup, attributeOf, childText, putChild, setAttributes } from './markup.ts'

/** A paper as the attributes of a page setup name it. */
export interface Paper {
  readonly code: number
  readonly lies: boolean
}

/** How sheets are laid on pages; what is undefined stays as the file has it. */
export interface PageSetup {
  readonly paper: Paper | undefined
  readonly orientation: 'portrait' | 'landscape' | undefined
  /** Per cent. */
  readonly scale: number | undefined
}

/** The names of the PageSize option in the order of the codes of paperSize (ECMA-376-1, 18.3.1.63). */
const papers = [
  'letter lettersmall tabloid ledger legal statement executive a3 a4 a4small a5 b4 b5 folio',
  'quarto 10x14 11x17 note envelope9 envelope10 envelope11 envelope12 envelope14 csheet dsheet',
  'esheet envelopedl envelopec5 envelopec3 envelopec4 envelopec6 envelopec65 envelopeb4',
  'envelopeb5 envelopeb6 envelopeitaly envelopemonarch envelopepersonal fanfoldus',
  'fanfoldstdgerman fanfoldlegalgerman',
]
  .join(' ')
  .split(' ')

/** Papers that office suites take for others of the same name: B4 and B5 would be those of Japan. */
const same: Readonly<Record<string, string>> = {
  b4: 'envelopeb4',
  b5: 'envelopeb5',
  ledger: 'tabloid',
}

/** Papers whose code says that they lie; they stand when they are turned. */
const lying = new Set(['fanfoldus', 'envelopeb6'])

/** The code of a paper and whether its name already turns it; undefined for `default`. */
export function paperOf(name: string): Paper | undefined {
  const index = papers.indexOf(same[name] ?? name)
  return index === -1 ? undefined : { code: index + 1, lies: lying.has(name) }
}

/** The children of a worksheet in the schema's sequence (ECMA-376-1, 18.3.1.99). */
export const sheetOrder =
  `sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection
protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr
conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter
rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing
legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst`.split(
    /\s+/,
  )

const turned = { portrait: 'landscape', landscape: 'portrait' } as const

/** Sets paper, orientation and scale of a worksheet or a chart sheet. */
export function setUpPages(sheet: Markup, { paper, orientation, scale }: PageSetup): Markup {
  if (paper === undefined && orientation === undefined && scale === undefined) return sheet
  const old = childText(sheet, 'pageSetup') ?? `<${sheet.prefix}pageSetup/>`
  const setup = setAttributes(old, {
    ...(paper !== undefined && {
      paperSize: String(paper.code),
      paperWidth: undefined,
      paperHeight: undefined,
    }),
    ...(orientation !== undefined && {
      orientation: paper?.lies ? turned[orientation] : orientation,
    }),
    // Printer defaults would win over what is said here.
    ...(scale !== undefined && { scale: String(scale), usePrinterDefaults: undefined }),
  })
  const placed = putChild(sheet, 'pageSetup', setup, sheetOrder)
  return scale === undefined ? placed : withoutFitting(placed)
}

/** A scale has no effect as long as sheets are fitted to a number of pages (18.3.1.65). */
function withoutFitting(sheet: Markup): Markup {
  const properties = childText(sheet, 'sheetPr')
  if (properties === undefined) return sheet
  const text = properties.replace(/<(?:[\w.-]+:)?pageSetUpPr\b[^>]*>/, (element) =>
    attributeOf(element, 'fitToPage') === undefined
      ? element
      : setAttributes(element, { fitToPage: undefined }),
  )
  return putChild(sheet, 'sheetPr', text, sheetOrder)
}
