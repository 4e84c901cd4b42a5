import { type ZipPackage, writeZip } from '../../shared/packages/zip.ts'
import { type XmlElement, descendants, parseXml } from '../../shared/packages/xml.ts'

const office = 'urn:oasis:names:tc:opendocument:xmlns'
const spaces = [
  `xmlns:office="${office}:office:1.0" xmlns:draw="${office}:drawing:1.0"`,
  `xmlns:style="${office}:style:1.0" xmlns:svg="${office}:svg-compatible:1.0"`,
  `xmlns:fo="${office}:xsl-fo-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"`,
].join(' ')
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const mediaType = 'application/vnd.oasis.opendocument'

/** The chart's own size (OpenDocument 1.3 part 3, 11.1), else that of a chart inserted anew. */
function sizeOf(zip: ZipPackage): { width: string; height: string } {
  const [chart]: (XmlElement | undefined)[] = descendants(
    parseXml(zip.text('content.xml') ?? ''),
    'chart',
  ).filter(({ uri }) => uri.endsWith(':chart:1.0'))
  const length = (name: string) => {
    const text = chart?.attributes[name] ?? ''
    return /^\d+(\.\d+)?(cm|mm|in|pt)$/.test(text) && Number.parseFloat(text) > 0 ? text : undefined
  }
  return { width: length('svg:width') ?? '16cm', height: length('svg:height') ?? '9cm' }
}

function entry(path: string, type: string): string {
  return `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`
}

/** A drawing of one page, as large as the chart, that holds the chart as an object. */
export function wrapChart(zip: ZipPackage): Uint8Array {
  const { width, height } = sizeOf(zip)
  const parts = zip.names
    .filter((name) => name !== 'mimetype' && !name.startsWith('META-INF/'))
    .map((name) => ({ name: `Object 1/${name}`, content: zip.read(name) ?? new Uint8Array() }))
  const object = `<draw:object xlink:href="./Object 1" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/>`
  const frame = `<draw:frame svg:x="0cm" svg:y="0cm" svg:width="${width}" svg:height="${height}">${object}</draw:frame>`
  const margins = ['top', 'bottom', 'left', 'right'].map((side) => `fo:margin-${side}="0cm"`)
  const layout = `<style:page-layout style:name="pl"><style:page-layout-properties fo:page-width="${width}" fo:page-height="${height}" ${margins.join(' ')}/></style:page-layout>`
  return writeZip([
    { name: 'mimetype', content: `${mediaType}.graphics`, stored: true },
    {
      name: 'content.xml',
      content: `${declaration}<office:document-content ${spaces} office:version="1.2"><office:body><office:drawing><draw:page draw:name="p1" draw:master-page-name="Default">${frame}</draw:page></office:drawing></office:body></office:document-content>`,
    },
    {
      name: 'styles.xml',
      content: `${declaration}<office:document-styles ${spaces} office:version="1.2"><office:automatic-styles>${layout}</office:automatic-styles><office:master-styles><style:master-page style:name="Default" style:page-layout-name="pl"/></office:master-styles></office:document-styles>`,
    },
    ...parts,
    {
      name: 'META-INF/manifest.xml',
      content: `${declaration}<manifest:manifest xmlns:manifest="${office}:manifest:1.0" manifest:version="1.2">${entry('/', `${mediaType}.graphics`)}${entry('content.xml', 'text/xml')}${entry('styles.xml', 'text/xml')}${entry('Object 1/', `${mediaType}.chart`)}${parts
        .map(({ name }) => entry(name, name.endsWith('.xml') ? 'text/xml' : ''))
        .join('')}</manifest:manifest>`,
    },
  ])
}
