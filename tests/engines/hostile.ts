import { crc32, deflateSync } from 'node:zlib'

/** Inputs that are broken or mean harm. */

/** A PNG whose header claims a size, with next to no data behind it. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const data = deflateSync(Buffer.alloc(1024))
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')])
}

function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8 + body.length)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), 4 + body.length)
  return frame
}

/** A PDF of numbered objects, with a right cross-reference table. */
export function pdfOf(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.4\n']
  const offsets: number[] = []
  let end = parts[0]?.length ?? 0
  for (const [index, object] of objects.entries()) {
    const text = `${index + 1} 0 obj\n${object}\nendobj\n`
    offsets.push(end)
    parts.push(text)
    end += text.length
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`)
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`)
  return Buffer.from(parts.join(''), 'latin1')
}

function stream(content: string, entries = ''): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`
}

/** A PDF with so many (empty) pages. */
export function pdfWithPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
  ])
}

/** A small PDF that would take ages to draw, in little memory: a page tiled with specks. */
export function endlessPdf(): Buffer {
  const pattern = '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9]'
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 999 999] /Contents 4 0 R /Resources << /Pattern << /P 5 0 R >> >> >>',
    stream('/Pattern cs /P scn 0 0 999 999 re f'),
    stream('0 0 9 9 re f', `${pattern} /XStep 0.001 /YStep 0.001 /Resources << >>`),
  ])
}

/** A small PDF that takes all memory: forms that draw forms that draw forms … */
export function swellingPdf(): Buffer {
  const depth = 9
  const first = 5
  const form = '/Type /XObject /Subtype /Form /BBox [0 0 99 99]'
  const next = (level: number) => `/Resources << /XObject << /X ${first + level + 1} 0 R >> >>`
  const forms = Array.from({ length: depth }, (_, level) =>
    level === depth - 1
      ? stream('0 0 9 9 re f', form)
      : stream('/X Do '.repeat(12), `${form} ${next(level)}`),
  )
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R ${next(-1)} >>`,
    stream('/X Do'),
    ...forms,
  ])
}

/** A PDF whose page content is said to lie in another file. */
export function pdfWithExternalContent(path: string): Buffer {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R >>',
    stream('', `/F (${path}) /FFilter []`),
  ])
}

/** SVG drawings that ask for something outside, by every way that was used against others. */
export function reachingSvgs(url: string, path: string): Record<string, string> {
  const open =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20">'
  const schemeless = url.replace(/^http:/, '')
  return {
    'image by http': `${open}<image href="${url}" width="20" height="20"/></svg>`,
    'image by xlink': `${open}<image xlink:href="${url}" width="20" height="20"/></svg>`,
    'image without a scheme': `${open}<image href="${schemeless}" width="20" height="20"/></svg>`,
    'image by path': `${open}<image href="${path}" width="20" height="20"/></svg>`,
    'image by file URL': `${open}<image href="file://${path}" width="20" height="20"/></svg>`,
    'image by climbing path': `${open}<image href="../../../../../..${path}" width="20" height="20"/></svg>`,
    'filter image': `${open}<filter id="f"><feImage href="${path}"/></filter><rect width="20" height="20" fill="none" filter="url(#f)"/></svg>`,
    'style import': `${open}<style>@import url("${url}");</style></svg>`,
    'xi:include': `${open.replace('>', ' xmlns:xi="http://www.w3.org/2001/XInclude">')}<xi:include href="${path}" parse="text"/></svg>`,
    'use of another file': `${open}<use href="${url}#a"/></svg>`,
    stylesheet: `<?xml-stylesheet href="${url}"?>${open}</svg>`,
    'foreign object': `${open}<foreignObject width="20" height="20"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${url}"/></foreignObject></svg>`,
  }
}

/** Entities that would unfold to a billion letters. */
export const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "haha">${[
  'b',
  'c',
  'd',
  'e',
  'f',
  'g',
  'h',
  'i',
]
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefgh'[index]};`.repeat(12)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&i;</text></svg>`

/** An entity that stands for a file. */
export function externalEntity(path: string): string {
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file://${path}">]><svg xmlns="http://www.w3.org/2000/svg" width="99" height="20"><text y="15">&x;</text></svg>`
}
