import { type Markup, attributeOf, childText, putChild, setAttributes } from './markup.ts'

/** How sheets are laid on pages; what is undefined stays as the file has it. */
export interface PageSetup {
  /** Code of the paper; see {@link paperCodes}. */
  readonly paper: number | undefined
  readonly orientation: 'portrait' | 'landscape' | undefined
  /** Per cent. */
  readonly scale: number | undefined
}

/** The names of PageSize as codes of the paperSize attribute (ECMA-376-1, 18.3.1.63). */
export const paperCodes: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'letter lettersmall tabloid ledger legal statement executive a3 a4 a4small a5 b4 b5 folio',
    'quarto 10x14 11x17 note envelope9 envelope10 envelope11 envelope12 envelope14 csheet dsheet',
    'esheet envelopedl envelopec5 envelopec3 envelopec4 envelopec6 envelopec65 envelopeb4',
    'envelopeb5 envelopeb6 envelopeitaly envelopemonarch envelopepersonal fanfoldus',
    'fanfoldstdgerman fanfoldlegalgerman',
  ]
    .join(' ')
    .split(' ')
    .map((name, index) => [name, index + 1]),
)

/** The children of a worksheet in the schema's sequence (ECMA-376-1, 18.3.1.99). */
export const sheetOrder =
  `sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection
protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr
conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter
rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing legacyDrawing
legacyDrawingHF drawingHF picture oleObjects controls webPublishItems tableParts extLst`.split(
    /\s+/,
  )

/** Sets paper, orientation and scale of a worksheet or a chart sheet. */
export function setUpPages(sheet: Markup, { paper, orientation, scale }: PageSetup): Markup {
  if (paper === undefined && orientation === undefined && scale === undefined) return sheet
  const old = childText(sheet, 'pageSetup') ?? `<${sheet.prefix}pageSetup/>`
  const setup = setAttributes(old, {
    ...(paper !== undefined && {
      paperSize: String(paper),
      paperWidth: undefined,
      paperHeight: undefined,
    }),
    ...(orientation !== undefined && { orientation }),
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
