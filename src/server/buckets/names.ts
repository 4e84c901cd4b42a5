/**
 * Content-Disposition for a download (RFC 6266), with an ASCII name for old clients and the whole
 * one in RFC 8187 encoding. Always an attachment: uploads are never shown on this origin.
 */
export function attachment(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
