/** Writing systems the shipped fonts are chosen by; `han` glyphs differ by language. */
export type Script =
  | 'latin'
  | 'arabic'
  | 'hebrew'
  | 'devanagari'
  | 'thai'
  | 'chinese-simplified'
  | 'chinese-traditional'
  | 'japanese'
  | 'korean'
  | 'symbols'
  | 'mathematics'
  | 'emoji'

export type Design = 'sans' | 'serif' | 'mono'

/** One family as npm brings it. Files are relative to the package. */
export interface FontFamily {
  /** The name in the files themselves, by which engines know it. */
  readonly family: string
  readonly package: string
  readonly script: Script
  readonly design: Design
  readonly licence: string
  readonly regular: string
  readonly bold?: string
  readonly italic?: string
  readonly boldItalic?: string
}

const expo = '@expo-google-fonts'
const openFont = 'OFL-1.1'

function fourStyles(name: string, design: Design): FontFamily {
  const file = (style: string) => `${style}/${name}_${style}.ttf`
  return {
    family: name,
    package: `${expo}/${name.toLowerCase()}`,
    script: 'latin',
    design,
    licence: openFont,
    regular: file('400Regular'),
    bold: file('700Bold'),
    italic: file('400Regular_Italic'),
    boldItalic: file('700Bold_Italic'),
  }
}

function dejaVu(family: string, design: Design, slanted: string): FontFamily {
  const file = (style: string) => `ttf/${family.replaceAll(' ', '')}${style}.ttf`
  return {
    family,
    package: 'dejavu-fonts-ttf',
    script: 'latin',
    design,
    licence: 'Bitstream Vera, public domain additions',
    regular: file(''),
    bold: file('-Bold'),
    italic: file(`-${slanted}`),
    boldItalic: file(`-Bold${slanted}`),
  }
}

function noto(script: Script, family: string, bold: boolean): FontFamily {
  const file = (style: string) => `${style}/${family.replaceAll(' ', '')}_${style}.ttf`
  const folder = family.toLowerCase().replaceAll(' ', '-')
  return {
    family,
    package: `${expo}/${folder}`,
    script,
    design: 'sans',
    licence: openFont,
    regular: file('400Regular'),
    ...(bold && { bold: file('700Bold') }),
  }
}

function embedPdf(script: Script, folder: string, family: string, file: string): FontFamily {
  const [name, extension] = file.split('.')
  return {
    family,
    package: `@embedpdf/fonts-${folder}`,
    script,
    design: family.includes('Naskh') ? 'serif' : 'sans',
    licence: openFont,
    regular: `fonts/${name}-Regular.${extension}`,
    bold: `fonts/${name}-Bold.${extension}`,
  }
}

/**
 * Every family this project ships. The first three have the widths of Arial, Times New Roman and
 * Courier New, the next two those of Calibri and Cambria: lines break where they did.
 */
export const fontFamilies: readonly FontFamily[] = [
  fourStyles('Arimo', 'sans'),
  fourStyles('Tinos', 'serif'),
  fourStyles('Cousine', 'mono'),
  fourStyles('Carlito', 'sans'),
  fourStyles('Caladea', 'serif'),
  dejaVu('DejaVu Sans', 'sans', 'Oblique'),
  dejaVu('DejaVu Serif', 'serif', 'Italic'),
  dejaVu('DejaVu Sans Mono', 'mono', 'Oblique'),
  embedPdf('arabic', 'arabic', 'Noto Naskh Arabic', 'NotoNaskhArabic.ttf'),
  embedPdf('hebrew', 'hebrew', 'Noto Sans Hebrew', 'NotoSansHebrew.ttf'),
  noto('devanagari', 'Noto Sans Devanagari', true),
  noto('thai', 'Noto Sans Thai', true),
  embedPdf('chinese-simplified', 'sc', 'Noto Sans S Chinese', 'NotoSansHans.otf'),
  embedPdf('chinese-traditional', 'tc', 'Noto Sans T Chinese', 'NotoSansHant.otf'),
  embedPdf('japanese', 'jp', 'Noto Sans Japanese', 'NotoSansJP.otf'),
  embedPdf('korean', 'kr', 'Noto Sans Korean', 'NotoSansKR.otf'),
  noto('symbols', 'Noto Sans Symbols', true),
  {
    ...noto('symbols', 'Noto Sans Symbols 2', false),
    regular: '400Regular/NotoSansSymbols2_400Regular.ttf',
  },
  noto('mathematics', 'Noto Sans Math', false),
  noto('emoji', 'Noto Emoji', true),
]
