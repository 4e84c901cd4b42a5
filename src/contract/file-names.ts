/** In bytes, which is what file systems count; the contract's limit of characters is never less. */
const longest = 255

/**
 * A file name fit to be shown and to be suggested to a browser: the last part of a path, without
 * control characters, bidirectional overrides and leading dots. It is never used as a path here.
 */
export function displayName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
    .replace(/^\.+/, '')
  if (clean === '') return 'file'
  const { stem, extension } = parted(clean)
  return fitted(stem, extension)
}

/** The name with a number for the case that there is another file of that name. */
export function numberedName(name: string, number: number): string {
  const { stem, extension } = parted(name)
  return fitted(stem, ` (${number})${extension}`)
}

function parted(name: string): { stem: string; extension: string } {
  const extension = /(?<=.)\.[^.]{1,16}$/.exec(name)?.[0] ?? ''
  return { stem: name.slice(0, name.length - extension.length), extension }
}

/** Cuts the stem so that the end has room, by code points, so that no character is halved. */
function fitted(stem: string, end: string): string {
  const points = [...stem]
  let bytes = bytesOf(stem + end)
  while (bytes > longest && points.length > 0) bytes -= bytesOf(points.pop() ?? '')
  return points.join('') + end
}

/**
 * Name of a result: that of its input with the new extension, numbered where one input gave
 * several files.
 * @param count how many files the input gave
 */
export function resultName(input: string, extension: string, part: number, count: number): string {
  const number = count > 1 ? `-${String(part + 1).padStart(String(count).length, '0')}` : ''
  return fitted(parted(displayName(input)).stem, `${number}.${extension}`)
}

/**
 * Name of a file that belongs to a result, such as a picture beside a page of HTML: what refers to it
 * is written before anybody names results, so both sides make the name by this rule.
 * @param fileName the engine's own name for it
 */
export function companionName(input: string, fileName: string): string {
  return fitted(parted(displayName(input)).stem, `-${fileName}`)
}

/** Bytes of a text in UTF-8. */
function bytesOf(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += 1 + [0x80, 0x800, 0x10000].filter((bound) => point >= bound).length
  }
  return bytes
}
