import type { EngineId } from './engines.ts'

/** Something that engines are made of: a package of npm or a program of the system. */
export interface EnginePart {
  readonly name: string
  readonly engines: readonly EngineId[]
  readonly serves: string
  readonly licence: string
  /** `debian` are the packages that bring the program or the files, by absolute paths. */
  readonly from:
    | { readonly npm: string }
    | { readonly program: string; readonly debian: readonly string[] }
    | { readonly files: readonly string[]; readonly debian: readonly string[] }
}

/** Tesseract's data of the languages that options name, as Debian calls it. */
const languages =
  'ara cat chi-sim chi-tra dan nld eng fas fin fra deu ell heb ita jpn kor lit nor osd pol por ron rus slv spa swe tha tur ukr'.split(
    ' ',
  )

/** Every part, for `npm run engines`, `npm run engines:install` and the README. */
export const parts: readonly EnginePart[] = [
  {
    name: 'libvips (sharp)',
    engines: ['raster', 'pdf', 'visio'],
    serves: 'GIF, JPEG, PNG, TIFF and WebP in and out; encodes PDF pages',
    licence: 'Apache-2.0; libvips LGPL-3.0-or-later',
    from: { npm: 'sharp' },
  },
  {
    name: 'ImageMagick',
    engines: ['raster'],
    serves: 'HEIC, ICO and PSD in, JPEG XL out (WebAssembly)',
    licence: 'Apache-2.0; ImageMagick',
    from: { npm: '@imagemagick/magick-wasm' },
  },
  {
    name: 'resvg',
    engines: ['raster'],
    serves: 'SVG in (WebAssembly)',
    licence: 'MPL-2.0',
    from: { npm: '@resvg/resvg-wasm' },
  },
  {
    name: 'Latin fonts',
    engines: ['raster', 'book', 'office'],
    serves: 'letters with the widths of Arial, Times New Roman, Courier New, Calibri and Cambria',
    licence: 'OFL-1.1',
    from: { npm: '@expo-google-fonts/arimo' },
  },
  {
    name: 'DejaVu fonts',
    engines: ['raster', 'book', 'office'],
    serves: 'letters of small scripts, symbols',
    licence: 'Bitstream Vera, public domain additions',
    from: { npm: 'dejavu-fonts-ttf' },
  },
  {
    name: 'Noto fonts',
    engines: ['raster', 'book', 'office'],
    serves: 'Arabic, Hebrew, Devanagari, Thai, mathematics, symbols and emoji',
    licence: 'OFL-1.1',
    from: { npm: '@embedpdf/fonts-arabic' },
  },
  {
    name: 'East Asian fonts',
    engines: ['raster', 'office'],
    serves: 'Chinese, Japanese and Korean letters',
    licence: 'OFL-1.1',
    from: { npm: '@embedpdf/fonts-sc' },
  },
  {
    name: 'PDFium',
    engines: ['pdf', 'rebuild'],
    serves: 'PDF in: pages as pictures, text (WebAssembly)',
    licence: 'MIT; PDFium BSD-3-Clause',
    from: { npm: '@embedpdf/pdfium' },
  },
  {
    name: 'Tesseract',
    engines: ['ocr'],
    serves:
      'words in pictures of pages (WebAssembly); languages by the packages @tesseract.js-data/*',
    licence: 'Apache-2.0',
    from: { npm: 'tesseract.js-core' },
  },
  {
    name: 'Tesseract of the system',
    engines: ['ocr'],
    serves: 'the same, where OcrEngine asks for it',
    licence: 'Apache-2.0',
    from: { program: 'tesseract', debian: ['tesseract-ocr'] },
  },
  {
    name: 'Language data of Tesseract',
    engines: ['ocr'],
    serves: 'text recognition in all languages that options name, for both',
    licence: 'Apache-2.0',
    from: {
      files: languages.map(
        (name) => `/usr/share/tesseract-ocr/5/tessdata/${name.replace('-', '_')}.traineddata`,
      ),
      debian: languages.map((name) => `tesseract-ocr-${name}`),
    },
  },
  {
    name: 'Ghostscript',
    engines: ['ghostscript'],
    serves: 'EPS in, PDF anew: versions, colours, PDF/A, smaller pictures (WebAssembly)',
    licence: 'AGPL-3.0',
    from: { npm: '@bentopdf/gs-wasm' },
  },
  {
    name: 'Ghostscript of the system',
    engines: ['ghostscript-native'],
    serves: 'the same, where the package is absent',
    licence: 'AGPL-3.0',
    from: { program: 'gs', debian: ['ghostscript'] },
  },
  {
    name: 'qpdf',
    engines: ['qpdf'],
    serves: 'encrypts, restricts, joins and packs PDF (WebAssembly)',
    licence: 'ISC; qpdf Apache-2.0',
    from: { npm: '@neslinesli93/qpdf-wasm' },
  },
  {
    name: 'MuPDF',
    engines: ['book', 'xps'],
    serves:
      'EPUB, MOBI, FB2 and CBZ in: pages with their fonts; draws XPS pages from PDF (WebAssembly)',
    licence: 'AGPL-3.0-or-later',
    from: { npm: 'mupdf' },
  },
  {
    name: 'docx',
    engines: ['rebuild', 'iwork'],
    serves: 'Word documents made of PDF pages and of Pages files',
    licence: 'MIT',
    from: { npm: 'docx' },
  },
  {
    name: 'PptxGenJS',
    engines: ['rebuild', 'iwork'],
    serves: 'presentations made of PDF pages, Keynote and Numbers files',
    licence: 'MIT',
    from: { npm: 'pptxgenjs' },
  },
  {
    name: 'marked',
    engines: ['markup'],
    serves: 'Markdown in',
    licence: 'MIT',
    from: { npm: 'marked' },
  },
  {
    name: 'DjVuLibre',
    engines: ['djvu-native'],
    serves: 'DjVu in',
    licence: 'GPL-2.0-or-later',
    from: { program: 'ddjvu', debian: ['djvulibre-bin'] },
  },
  {
    name: 'SheetJS',
    engines: ['sheets'],
    serves: 'workbooks to and from Apple Numbers',
    licence: 'Apache-2.0',
    from: { npm: 'xlsx-republish' },
  },
  {
    name: 'LibreOffice',
    engines: ['office'],
    serves: 'office documents, sheets, slides and OpenDocument in and out (WebAssembly)',
    licence: 'MPL-2.0',
    from: { npm: '@matbee/libreoffice-converter' },
  },
  {
    name: 'LibreOffice of the system',
    engines: ['office-native'],
    serves: 'Visio (vsd) and Publisher in; the same as above where the package is absent',
    licence: 'MPL-2.0',
    from: {
      program: 'soffice',
      debian: [
        'libreoffice-writer-nogui',
        'libreoffice-calc-nogui',
        'libreoffice-impress-nogui',
        'libreoffice-draw-nogui',
      ],
    },
  },
  {
    name: 'officecrypto-tool',
    engines: ['office', 'office-native'],
    serves: 'opens protected Microsoft Office files',
    licence: 'MIT',
    from: { npm: 'officecrypto-tool' },
  },
  {
    name: 'LibreDWG',
    engines: ['libredwg'],
    serves: 'DWG in (WebAssembly)',
    licence: 'GPL-3.0',
    from: { npm: '@mlightcad/libredwg-web' },
  },
]
