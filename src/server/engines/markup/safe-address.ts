const linkSchemes = new Set(['http', 'https', 'mailto', 'tel', 'ftp'])
const pictureSchemes = new Set(['http', 'https'])

/** The scheme of an address as a browser would find it, which skips control characters and blanks. */
function schemeOf(address: string): string | undefined {
  // oxlint-disable-next-line no-control-regex
  const plain = address.replace(/[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028\u2029]/g, '')
  return /^([a-z][a-z0-9+.-]*):/i.exec(plain)?.[1]?.toLowerCase()
}

/**
 * The address of a link if it is harmless (a page, a mail, a phone, a place in the same document or
 * a path beside it); undefined for what could run code, such as `javascript:` and `data:`.
 */
export function safeLink(address: string): string | undefined {
  const scheme = schemeOf(address)
  return scheme === undefined || linkSchemes.has(scheme) ? address.trim() : undefined
}

/** The address of a picture: from the web, beside the page, or the data of a bitmap. */
export function safePicture(address: string): string | undefined {
  const scheme = schemeOf(address)
  if (scheme === undefined || pictureSchemes.has(scheme)) return address.trim()
  const isBitmap = /^\s*data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=\s]*$/i.test(address)
  return isBitmap ? address.trim() : undefined
}
