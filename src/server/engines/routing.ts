import type { ConversionId } from '../../../generated/ids.ts'
import { type Route, by, drawn, either, via } from './routes.ts'

/**
 * Which engines serve which conversion. Complete by type: a new conversion in the catalogue does
 * not compile until it has its place here, even if that place says why it cannot be done yet.
 */

/** LibreDWG only says what is in a drawing: drawing it is ours. */
const dwg = [['libredwg', 'dwg-json']] as const
/** WebAssembly first: it has no file but the job's. The program of the system reads more types. */
export const office = ['office', 'office-native'] as const
/** WebAssembly first: it has no file but the job's, whatever PostScript tries. */
export const ghostscript = ['ghostscript', 'ghostscript-native'] as const

export const routes = {
  // Pictures
  ...by('raster', 'gif', 'jpg', 'webp', 'jxl', 'pdf', 'png', 'pnm', 'tiff'),
  ...by('raster', 'heic', 'jpg', 'webp', 'jxl', 'pdf', 'png', 'pnm', 'tiff'),
  ...by('raster', 'ico', 'jpg', 'webp', 'jxl', 'pdf', 'png', 'pnm', 'tiff'),
  ...by('raster', 'jpg', 'jpg', 'webp', 'jxl', 'pdf', 'png', 'pnm', 'tiff', 'gif'),
  ...by('raster', 'png', 'gif', 'jpg', 'pdf', 'pnm', 'tiff', 'webp'),
  ...by('raster', 'psd', 'jpg', 'png', 'pnm', 'tiff', 'webp'),
  ...by('raster', 'svg', 'jpg', 'png', 'pnm', 'tiff', 'webp'),
  ...by('raster', 'tiff', 'jpg', 'pdf', 'png', 'pnm', 'webp'),
  ...by('raster', 'webp', 'gif', 'jpg', 'pdf', 'png', 'pnm', 'tiff'),

  // Pictures beyond the specification
  ...by('raster', 'avif', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...by('raster', 'bmp', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...by('raster', 'dds', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...by('raster', 'jp2', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...by('raster', 'jxl', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...by('raster', 'pcx', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...by('raster', 'pnm', 'jpg', 'webp', 'pdf', 'png', 'tiff'),

  // PDF
  ...by('pdf', 'pdf', 'jpg', 'png', 'webp', 'tiff', 'tiff-fax'),
  ...either(via([['ocr', 'pdf']], 'pdf', 'pdf', 'txt'), by('pdf', 'pdf', 'txt')),
  ...either(
    via([['ocr', 'pdf']], 'rebuild', 'pdf', 'csv', 'docx', 'html', 'pptx', 'xlsx'),
    by('rebuild', 'pdf', 'csv', 'docx', 'html', 'pptx', 'xlsx'),
  ),
  ...by(ghostscript, 'pdf', 'pdf', 'pdfa'),

  // Drawings
  ...by('cad', 'dwf', 'pdf'),
  ...drawn('cad', 'dwf', 'jpg', 'webp', 'png', 'tiff'),
  ...by('cad', 'dwfx', 'pdf'),
  ...drawn('cad', 'dwfx', 'jpg', 'webp', 'png', 'tiff'),
  ...via(dwg, 'cad', 'dwg', 'pdf'),
  ...via([...dwg, ['cad', 'pdf']], 'pdf', 'dwg', 'jpg', 'webp', 'png', 'tiff'),
  ...by('cad', 'dxf', 'pdf'),
  ...drawn('cad', 'dxf', 'jpg', 'webp', 'png', 'tiff'),
  // LibreOffice's PDF has one version and RGB: Ghostscript makes of it what the options ask.
  ...either(
    via([['office-native', 'pdf']], ghostscript, 'vsd', 'pdf'),
    by('office-native', 'vsd', 'pdf'),
  ),
  ...drawn('office-native', 'vsd', 'jpg', 'png', 'tiff'),
  ...by('visio', 'vsdx', 'pdf'),
  ...drawn('visio', 'vsdx', 'jpg', 'png', 'tiff'),

  // Documents
  ...by(ghostscript, 'eps', 'pdf'),
  ...drawn(ghostscript, 'eps', 'jpg', 'webp', 'png', 'tiff'),
  ...by('book', 'epub', 'pdf'),
  ...by('book', 'mobi', 'pdf'),
  ...drawn('book', 'epub', 'jpg', 'webp', 'png', 'tiff'),
  ...drawn('book', 'mobi', 'jpg', 'webp', 'png', 'tiff'),
  // The pages are drawn as they are; what the options ask of the PDF is Ghostscript's work.
  ...either(via([['cad', 'pdf']], ghostscript, 'xps', 'pdf'), by('cad', 'xps', 'pdf')),
  ...by('book', 'fb2', 'pdf'),
  ...by('book', 'cbz', 'pdf'),
  ...by('djvu-native', 'djvu', 'pdf'),
  ...drawn('cad', 'xps', 'jpg', 'webp', 'png', 'tiff'),
  ...drawn('book', 'fb2', 'jpg', 'webp', 'png', 'tiff'),
  ...drawn('book', 'cbz', 'jpg', 'webp', 'png', 'tiff'),
  ...drawn('djvu-native', 'djvu', 'jpg', 'webp', 'png', 'tiff'),
  ...by('markup', 'md', 'html'),
  ...via([['markup', 'html']], office, 'md', 'pdf'),
  ...by(office, 'rtf', 'pdf', 'txt'),
  ...drawn(office, 'rtf', 'jpg', 'png'),
  ...via([[office, 'docx']], 'markup', 'rtf', 'html'),
  ...either(
    via([['office-native', 'pdf']], ghostscript, 'pub', 'pdf'),
    by('office-native', 'pub', 'pdf'),
  ),
  ...drawn('office-native', 'pub', 'jpg', 'png', 'tiff'),

  // Documents beyond the specification
  ...by(office, 'doc', 'pdf'),
  ...drawn(office, 'doc', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'docx', 'pdf'),
  ...drawn(office, 'docx', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'docm', 'pdf'),
  ...drawn(office, 'docm', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'dotx', 'pdf'),
  ...drawn(office, 'dotx', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'html', 'pdf'),
  ...drawn(office, 'html', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'txt', 'pdf'),
  ...drawn(office, 'txt', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'ott', 'pdf'),
  ...drawn(office, 'ott', 'jpg', 'png', 'tiff', 'webp'),
  ...by('sheets', 'csv', 'xlsx', 'numbers'),
  ...via([['sheets', 'xlsx']], office, 'csv', 'pdf'),
  ...via(
    [
      ['sheets', 'xlsx'],
      [office, 'pdf'],
    ],
    'pdf',
    'csv',
    'jpg',
    'png',
    'tiff',
    'webp',
  ),
  ...by(office, 'doc', 'docx', 'rtf', 'txt'),
  ...by(office, 'docx', 'doc', 'rtf', 'txt'),
  ...by(office, 'xlsm', 'pdf'),
  ...drawn(office, 'xlsm', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'ots', 'pdf'),
  ...drawn(office, 'ots', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'otp', 'pdf'),
  ...drawn(office, 'otp', 'jpg', 'png', 'tiff', 'webp'),

  // OpenDocument
  ...by(office, 'odc', 'pdf'),
  ...drawn(office, 'odc', 'jpg', 'webp', 'png', 'tiff'),
  ...by(office, 'odg', 'pdf'),
  ...drawn(office, 'odg', 'jpg', 'webp', 'png', 'tiff'),
  ...by(office, 'odp', 'pdf'),
  ...drawn(office, 'odp', 'jpg', 'webp', 'png', 'tiff'),
  ...by(office, 'ods', 'pdf'),
  ...drawn(office, 'ods', 'jpg', 'webp', 'png', 'tiff'),
  ...by(office, 'odt', 'pdf'),
  ...drawn(office, 'odt', 'jpg', 'webp', 'png', 'tiff'),
  ...by(office, 'odt', 'doc', 'docx', 'rtf', 'xml', 'txt'),
  ...via([[office, 'pdf']], 'xps', 'odt', 'xps'),

  // Presentations
  ...by(office, 'potx', 'pdf', 'pptx'),
  ...drawn(office, 'potx', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'ppsx', 'pdf', 'pptx'),
  ...drawn(office, 'ppsx', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'ppt', 'pdf', 'pptx'),
  ...drawn(office, 'ppt', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'pptx', 'pdf', 'pptx'),
  ...drawn(office, 'pptx', 'jpg', 'png', 'tiff', 'webp'),
  ...by('keynote', 'pptx', 'key'),

  // Spreadsheets
  ...by(office, 'xls', 'csv', 'pdf', 'xls', 'xlsx'),
  ...drawn(office, 'xls', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'xlsx', 'csv', 'pdf'),
  ...drawn(office, 'xlsx', 'jpg', 'png', 'tiff', 'webp'),
  ...by(office, 'xltx', 'csv', 'xls', 'xlsx'),
  ...by('sheets', 'xls', 'numbers'),
  ...by('sheets', 'xlsx', 'numbers'),

  // Apple iWork
  // The reader here keeps what lies where and in which letters; LibreOffice's own loses some of it.
  ...by('iwork', 'key', 'pptx'),
  ...via([['iwork', 'pptx']], office, 'key', 'pdf'),
  ...via(
    [
      ['iwork', 'pptx'],
      [office, 'pdf'],
    ],
    'pdf',
    'key',
    'jpg',
    'png',
    'tiff',
  ),
  ...by('sheets', 'numbers', 'csv', 'xlsx'),
  // Laid out here, a sheet is what Numbers prints; LibreOffice's reader cuts its canvas into sheets.
  ...via([['iwork', 'pptx']], office, 'numbers', 'pdf'),
  ...via(
    [
      ['iwork', 'pptx'],
      [office, 'pdf'],
    ],
    'pdf',
    'numbers',
    'jpg',
    'png',
    'tiff',
  ),
  ...by('iwork', 'pages', 'docx', 'epub', 'txt'),
  ...via([['iwork', 'docx']], office, 'pages', 'pdf'),
  ...via(
    [
      ['iwork', 'docx'],
      [office, 'pdf'],
    ],
    'pdf',
    'pages',
    'jpg',
    'png',
    'tiff',
  ),
} satisfies Record<ConversionId, Route>

/** The route of a conversion; undefined for an id that is not in the catalogue. */
export function routeOf(conversionId: string): Route | undefined {
  return Object.hasOwn(routes, conversionId) ? routes[conversionId as ConversionId] : undefined
}
