import { typeOfFile } from '../file-type.ts'

/** Types with pages that both sides can draw. Pictures have their own tests. */
const drawn = new Set(
  [
    'doc docx dotx odt ott rtf html txt md xps epub mobi fb2 djvu eps pdf',
    'xls xlsx xlsm xltx ods ots numbers csv',
  ]
    .concat('ppt pptx ppsx potx odp otp key', 'odg odc vsd vsdx pub pages svg', 'dxf dwg dwf dwfx')
    .flatMap((line) => line.split(' ')),
)

/** The type of a file by content and name; undefined for one that is not compared. */
export function sourceOfFile(path: string): string | undefined {
  const type = typeOfFile(path)
  return type !== undefined && drawn.has(type) ? type : undefined
}
