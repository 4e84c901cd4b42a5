import { expect, test } from 'vitest'
import { withoutUnicode } from './unicode.ts'

const object = (text: string) => `1 0 obj\n<<${text}>>\nendobj\n`

test('fonts whose characters nobody can name', () => {
  const text = [
    object('/Type/Font/BaseFont/ABCDEF+Odd/Encoding 3 0 R'),
    object('/Type/Font/BaseFont/Known/ToUnicode 4 0 R'),
    object('/Type/Font/BaseFont/Latin/Encoding/WinAnsiEncoding'),
    object('/Type/Font/Subtype/CIDFontType2/BaseFont/Part'),
    object('/Type/FontDescriptor/FontName/Odd'),
  ].join('')
  expect(withoutUnicode(text)).toEqual(['Odd'])
})
