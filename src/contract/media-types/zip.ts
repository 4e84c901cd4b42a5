import type { MediaTypeId } from '../../../generated/ids.ts'
import { mediaTypeById } from '../catalogue.ts'
import { latin1 } from './magic.ts'

/** The types that a ZIP may be; `certain` members are told by content alone, others by the name too. */
export interface Members {
  ids: readonly MediaTypeId[]
  certain: boolean
}

/** Entry names that tell a family; the first rule that matches an entry decides. */
const rules: readonly (readonly [pattern: RegExp, ...ids: MediaTypeId[]])[] = [
  [/^(dwf\/|DWFDocumentSequence)/, 'dwfx'],
  [/^word\//, 'docx', 'docm', 'dotx'],
  [/^xl\//, 'xlsx', 'xltx', 'xlsm'],
  [/^ppt\//, 'pptx', 'ppsx', 'potx'],
  [/^visio\//, 'vsdx'],
  [/^(FixedDocSeq|FixedDocumentSequence|Documents\/1\/FixedDoc)/, 'xps'],
  [/^(Index\/(Master)?Slide|index\.apxl|thumbs\/mt0)/, 'key'],
  [/^(Index\/|Index\.zip|index\.xml)/, 'pages', 'numbers', 'key'],
  [/^META-INF\/container\.xml/, 'epub'],
  [
    /^(META-INF\/manifest\.xml|content\.xml)/,
    'odt',
    'ods',
    'odp',
    'odg',
    'odc',
    'ott',
    'ots',
    'otp',
  ],
  // A package whose telling parts lie behind the head: only its name can say more.
  [
    /^(\[Content_Types\]\.xml|_rels\/)/,
    'docx',
    'xlsx',
    'pptx',
    'docm',
    'dotx',
    'xlsm',
    'vsdx',
    'xps',
    'xltx',
    'ppsx',
    'potx',
    'dwfx',
  ],
]

/** What a ZIP that begins with `head` holds, by its entries (ECMA-376, OpenDocument 1.3 part 2, OCF 3.3). */
export function membersOfZip(head: Uint8Array): Members {
  const entries = entriesOf(head)
  const declared = declaredType(head, entries)
  if (declared) return { ids: [declared], certain: true }
  for (const [pattern, ...ids] of rules) {
    if (entries.some(({ name }) => pattern.test(name))) return { ids, certain: ids.length === 1 }
  }
  if (entries.length > 0 && entries.every(({ name }) => comicPart.test(name))) {
    return { ids: ['zip', 'cbz'], certain: false }
  }
  return { ids: ['zip'], certain: true }
}

/** A comic book is a ZIP of pictures and nothing that tells it from other such ZIPs but its name. */
const comicPart = /(\/|\.(jpe?g|png|gif|webp|bmp|tiff?)|ComicInfo\.xml|Thumbs\.db|\.DS_Store)$/i

interface Entry {
  name: string
  /** Where the content of the entry begins, for local headers. */
  content?: number
}

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
/** No name that tells anything is longer; a hostile head could otherwise hold megabytes of them. */
const longestName = 255

/** Names from local headers, and from the central directory where the head holds the whole file. */
function entriesOf(head: Uint8Array): Entry[] {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const entries: Entry[] = []
  for (let at = 0; at + 46 <= head.length; at++) {
    if (head[at] !== 0x50 || head[at + 1] !== 0x4b) continue
    const signature = view.getUint32(at, true)
    const size = signature === localHeader ? 30 : signature === centralHeader ? 46 : 0
    if (size === 0) continue
    const lengths = size === 30 ? at + 26 : at + 28
    const nameLength = view.getUint16(lengths, true)
    const nameEnd = at + size + nameLength
    if (nameLength > longestName || nameEnd > head.length) continue
    const name = latin1(head.subarray(at + size, nameEnd))
    entries.push(
      size === 30 ? { name, content: nameEnd + view.getUint16(lengths + 2, true) } : { name },
    )
  }
  return entries
}

/** OpenDocument and EPUB store their media type uncompressed in the entry "mimetype". */
function declaredType(head: Uint8Array, entries: readonly Entry[]): MediaTypeId | undefined {
  const start = entries.find(
    ({ name, content }) => name === 'mimetype' && content !== undefined,
  )?.content
  if (start === undefined) return undefined
  const text = latin1(head.subarray(start, start + 120))
  const types = Object.entries(mediaTypeById).filter(([, { mediaType }]) =>
    text.startsWith(mediaType),
  )
  const longest = types.toSorted(([, a], [, b]) => b.mediaType.length - a.mediaType.length)[0]
  return longest?.[0] as MediaTypeId | undefined
}
