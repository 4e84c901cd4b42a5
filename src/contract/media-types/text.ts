import type { Members } from './zip.ts'

// Part of the Encoding Standard, so of every browser and of Node, but of no ECMAScript library.
declare const TextDecoder: new (label: string) => {
  decode(bytes: Uint8Array, options: { stream: boolean }): string
}

/** What a text is by its beginning; undefined for bytes that are no text. */
export function membersOfText(head: Uint8Array): Members | undefined {
  const text = decode(head)
  if (text === undefined) return undefined
  const start = text.trimStart()
  const root = rootElement(start)
  if (root === 'svg') return { ids: ['svg'], certain: true }
  if (root === 'fictionbook') return { ids: ['fb2'], certain: true }
  if (root === 'html' || /^<!doctype html/i.test(start)) return { ids: ['html'], certain: true }
  if (root !== undefined && start.startsWith('<?xml')) return { ids: ['xml'], certain: true }
  if (/^(999\r?\n.*\r?\n\s*)*0\r?\nSECTION\r?\n/.test(start)) return { ids: ['dxf'], certain: true }
  return { ids: ['txt', 'md', 'csv', 'html', 'xml', 'json'], certain: false }
}

/**
 * UTF-8, or UTF-16 with a byte order mark. Older encodings read with wrong letters, which does not
 * matter here; what tells other bytes from a text are control characters that no text has.
 */
function decode(head: Uint8Array): string | undefined {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  const label = isUtf16 ? (head[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  // The head may end inside a character, which is no reason to refuse it.
  const text = new TextDecoder(label).decode(head, { stream: true })
  const sample = text.slice(0, 4096)
  if ([...sample].some(isBinary)) return undefined
  return text
}

/** Name of the first element of markup, behind declarations and comments, without its prefix. */
function rootElement(start: string): string | undefined {
  const body = start.replace(
    /^(\s*(<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(\[[\s\S]*?\]\s*)?>))*\s*/i,
    '',
  )
  return /^<(?:[\w-]+:)?([A-Za-z][\w-]*)/.exec(body)?.[1]?.toLowerCase()
}

/** A control character that no text has; tab, line ends, form feed and escape do occur. */
function isBinary(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code === 0x7f || (code < 0x20 && code !== 0x1b && (code < 0x09 || code > 0x0d))
}
