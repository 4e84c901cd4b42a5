import { unreadable } from '../shared/pixels/input.ts'
import type { EngineJob } from '../host/protocol.ts'
import { type ZipPackage, type ZipPart, writeZip } from '../shared/packages/zip.ts'
import { documentMarkup } from './apxl/document.ts'
import type { Deck } from './deck.ts'

/** A Keynote '09 package: the slides as `index.apxl`, each picture once, a version history. */
export function keynotePackage(deck: Deck, source: ZipPackage, job: EngineJob): Uint8Array {
  const pictures = new Map<string, ZipPart & { readonly content: Uint8Array }>()
  const pictureOf = (part: string) => {
    const known = pictures.get(part)
    const content = known?.content ?? source.read(part)
    if (!content) throw unreadable(job, `the picture ${part} is missing.`)
    const extension = part.slice(part.lastIndexOf('.')).toLowerCase()
    const name = known?.name ?? `picture-${pictures.size + 1}${extension}`
    if (!known) pictures.set(part, { name, content, stored: true })
    return { path: name, bytes: content.length }
  }
  const markup = documentMarkup(deck, pictureOf)
  return writeZip([
    { name: 'index.apxl', content: markup },
    { name: 'buildVersionHistory.plist', content: history },
    ...pictures.values(),
  ])
}

const history = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><array/></plist>
`
