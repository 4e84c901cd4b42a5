/** Code pages as $DWGCODEPAGE names them that WHATWG calls otherwise. */
const names: Record<string, string> = {
  ANSI_932: 'shift_jis',
  ANSI_936: 'gbk',
  GB2312: 'gbk',
  ANSI_949: 'euc-kr',
  KSC5601: 'euc-kr',
  ANSI_950: 'big5',
  BIG5: 'big5',
  JOHAB: 'euc-kr',
  ANSI_874: 'windows-874',
  ASCII: 'windows-1252',
  DOS866: 'ibm866',
}

/** Drawings from AutoCAD 2007 on (AC1021) are UTF-8; the others say which code page they are in. */
export function encodingOf(version: string, codePage: string): string {
  if (/^AC10(2[1-9]|3\d)/.test(version)) return 'utf-8'
  const name = codePage.toUpperCase()
  const windows = /^ANSI_(125\d)$/.exec(name)?.[1]
  return windows ? `windows-${windows}` : (names[name] ?? 'windows-1252')
}

/** A decoder by encoding; windows-1252 for a name that is unknown. */
export function decoderFor(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding)
  } catch {
    return new TextDecoder('windows-1252')
  }
}

/** The text of an ASCII DXF file. Throws for bytes that are none. */
export function decodeAscii(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  const start = bytes.toString('latin1', 0, 64 * 1024)
  if (start.includes('\0')) throw new Error('its content is of another kind')
  const version = variable(start, 'ACADVER')
  const encoding = encodingOf(version, variable(start, 'DWGCODEPAGE'))
  // Programs that know nothing of code pages write UTF-8 whatever the version says.
  const unicode = encoding !== 'utf-8' && isUtf8(bytes)
  return decoderFor(unicode ? 'utf-8' : encoding).decode(bytes)
}

/** How texts of a binary file are decoded. */
export function textDecoderOf(bytes: Buffer): (part: Buffer) => string {
  const start = bytes.toString('latin1', 0, 4096)
  const find = (name: string) =>
    new RegExp(`\\$${name}\\0.{1,2}([A-Za-z0-9_]+)`, 's').exec(start)?.[1] ?? ''
  const decoder = decoderFor(encodingOf(find('ACADVER'), find('DWGCODEPAGE')))
  return (part) => decoder.decode(part)
}

function variable(text: string, name: string): string {
  return new RegExp(`\\$${name}\\s*[\\r\\n]+\\s*\\d+\\s*[\\r\\n]+\\s*(\\S+)`).exec(text)?.[1] ?? ''
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
