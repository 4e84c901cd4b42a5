import type { ConversionId } from '../../../generated/ids.ts'
import { type Route, by, drawn, either, notImplemented, via } from './routes.ts'

/**
 * Which engines serve which conversion. Complete by type: a new conversion in the catalogue does
 * not compile until it has its place here, even if that place says why it cannot be done yet.
 */

const cad = 'This server has no engine that reads CAD drawings.'
/** LibreDWG only says what is in a drawing: drawing it is ours. */
const dwg = [['libredwg', 'dwg-json']] as const
const office = 'This server has no office engine (LibreOffice) that reads such documents.'
const iWork = 'This server has no engine that reads Apple iWork files.'
/** WebAssembly first: it has no file but the job's, whatever PostScript tries. */
const ghostscript = ['ghostscript', 'ghostscript-native'] as const
const markdown = 'This server has no engine that lays out Markdown.'
const visio = 'This server has no engine that reads Visio drawings.'
const publisher = 'This server has no engine that reads Publisher files.'
const pdfToOffice = 'This server has no engine that rebuilds office documents from PDF pages.'

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
    via([['ocr', 'pdf']], 'rebuild', 'pdf', 'docx', 'html', 'pptx'),
    by('rebuild', 'pdf', 'docx', 'html', 'pptx'),
  ),
  ...notImplemented(pdfToOffice, 'pdf', 'csv', 'xlsx'),
  ...by(ghostscript, 'pdf', 'pdf', 'pdfa'),

  // Drawings
  ...notImplemented(cad, 'dwf', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...notImplemented(cad, 'dwfx', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...via(dwg, 'cad', 'dwg', 'pdf'),
  ...via([...dwg, ['cad', 'pdf']], 'pdf', 'dwg', 'jpg', 'webp', 'png', 'tiff'),
  ...by('cad', 'dxf', 'pdf'),
  ...drawn('cad', 'dxf', 'jpg', 'webp', 'png', 'tiff'),
  ...notImplemented(visio, 'vsd', 'jpg', 'pdf', 'png', 'tiff'),
  ...by('visio', 'vsdx', 'pdf'),
  ...drawn('visio', 'vsdx', 'jpg', 'png', 'tiff'),

  // Documents
  ...by(ghostscript, 'eps', 'pdf'),
  ...drawn(ghostscript, 'eps', 'jpg', 'webp', 'png', 'tiff'),
  ...by('book', 'epub', 'pdf'),
  ...by('book', 'mobi', 'pdf'),
  ...drawn('book', 'epub', 'jpg', 'webp', 'png', 'tiff'),
  ...drawn('book', 'mobi', 'jpg', 'webp', 'png', 'tiff'),
  ...by('book', 'xps', 'pdf'),
  ...by('book', 'fb2', 'pdf'),
  ...by('book', 'cbz', 'pdf'),
  ...by('djvu-native', 'djvu', 'pdf'),
  ...drawn('book', 'xps', 'jpg', 'webp', 'png', 'tiff'),
  ...drawn('book', 'fb2', 'jpg', 'webp', 'png', 'tiff'),
  ...drawn('book', 'cbz', 'jpg', 'webp', 'png', 'tiff'),
  ...drawn('djvu-native', 'djvu', 'jpg', 'webp', 'png', 'tiff'),
  ...by('markup', 'md', 'html'),
  ...notImplemented(markdown, 'md', 'pdf'),
  ...notImplemented(office, 'rtf', 'html', 'jpg', 'pdf', 'png', 'txt'),
  ...notImplemented(publisher, 'pub', 'jpg', 'pdf', 'png', 'tiff'),

  // OpenDocument
  ...notImplemented(office, 'odc', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...notImplemented(office, 'odg', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...notImplemented(office, 'odp', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...notImplemented(office, 'ods', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...notImplemented(office, 'odt', 'jpg', 'webp', 'pdf', 'png', 'tiff'),
  ...notImplemented(office, 'odt', 'doc', 'docx', 'rtf', 'xps', 'xml', 'txt'),

  // Presentations
  ...notImplemented(office, 'potx', 'jpg', 'pdf', 'png', 'pptx', 'tiff', 'webp'),
  ...notImplemented(office, 'ppsx', 'jpg', 'pdf', 'png', 'pptx', 'tiff', 'webp'),
  ...notImplemented(office, 'ppt', 'jpg', 'pdf', 'png', 'pptx', 'tiff', 'webp'),
  ...notImplemented(office, 'pptx', 'jpg', 'pdf', 'png', 'pptx', 'tiff', 'webp'),
  ...by('keynote', 'pptx', 'key'),

  // Spreadsheets
  ...notImplemented(office, 'xls', 'csv', 'jpg', 'pdf', 'png', 'tiff', 'webp', 'xls', 'xlsx'),
  ...notImplemented(office, 'xlsx', 'csv', 'jpg', 'pdf', 'png', 'tiff', 'webp'),
  ...notImplemented(office, 'xltx', 'csv', 'xls', 'xlsx'),
  ...by('sheets', 'xls', 'numbers'),
  ...by('sheets', 'xlsx', 'numbers'),

  // Apple iWork
  ...notImplemented(iWork, 'key', 'jpg', 'pdf', 'png', 'pptx', 'tiff'),
  ...by('sheets', 'numbers', 'csv', 'xlsx'),
  ...notImplemented(iWork, 'numbers', 'jpg', 'pdf', 'png', 'tiff'),
  ...notImplemented(iWork, 'pages', 'docx', 'epub', 'jpg', 'pdf', 'png', 'tiff', 'txt'),
} satisfies Record<ConversionId, Route>

/** The route of a conversion; undefined for an id that is not in the catalogue. */
export function routeOf(conversionId: string): Route | undefined {
  return Object.hasOwn(routes, conversionId) ? routes[conversionId as ConversionId] : undefined
}
