/**
 * The rows of a text of separated values (RFC 4180): fields in quotes may hold separators, line
 * breaks and doubled quotes. Without `separator` it is the one that the first line has most of.
 */
export function readTable(text: string, separator = separatorOf(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let field = ''
  let isQuoted = false
  const endField = () => {
    row.push(field)
    field = ''
  }
  const endRow = () => {
    endField()
    rows.push(row)
    row = []
  }
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length; at += 1) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') field += sign
      else if (text[at + 1] === '"') field += text[(at += 1)]
      else isQuoted = false
    } else if (sign === '"' && field === '') isQuoted = true
    else if (sign === separator) endField()
    else if (sign === '\n') endRow()
    else if (sign !== '\r') field += sign
  }
  if (field !== '' || row.length > 0) endRow()
  return rows
}

function separatorOf(text: string): string {
  const [line = ''] = text.split('\n', 1)
  const counts = [',', ';', '\t'].map((sign) => [line.split(sign).length, sign] as const)
  return counts.toSorted(([a], [b]) => b - a)[0]![1]
}
