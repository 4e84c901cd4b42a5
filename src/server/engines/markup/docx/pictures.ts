import { companionName } from '../../../../contract/file-names.ts'
import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import { booleanOption } from '../../shared/pixels/options.ts'
import type { HtmlPart } from '../index.ts'
import type { WordPackage } from './package.ts'

/** Pictures that browsers show, by their first bytes; drawings that can hold scripts are not. */
const kinds = [
  { extension: 'png', type: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47] },
  { extension: 'jpg', type: 'image/jpeg', magic: [0xff, 0xd8, 0xff] },
  { extension: 'gif', type: 'image/gif', magic: [0x47, 0x49, 0x46, 0x38] },
  { extension: 'bmp', type: 'image/bmp', magic: [0x42, 0x4d] },
] as const

/** The pictures of a document, in the page or beside it. */
export interface Pictures {
  /** What an img element names; undefined for a picture that is absent or of another kind. */
  addressOf(part: string): string | undefined
  /** The files beside the page. */
  files(): readonly HtmlPart[]
}

/** Hands pictures out as InlineImages says. Throws EngineError when the page grows too large. */
export function collectPictures(file: WordPackage, job: EngineJob): Pictures {
  const inline = booleanOption(job.options, 'InlineImages', true)
  const known = new Map<string, string | undefined>()
  const files: HtmlPart[] = []
  let bytes = 0
  const read = (part: string): string | undefined => {
    const content = file.zip.read(part)
    const kind =
      content && kinds.find(({ magic }) => magic.every((byte, at) => content[at] === byte))
    if (!content || !kind) {
      const message = 'Pictures of kinds that browsers do not show were left out.'
      job.warn({ code: 'LOSSY', message })
      return undefined
    }
    // Bitmaps are rare and have no type of their own among the results.
    if (inline || kind.extension === 'bmp') {
      return `data:${kind.type};base64,${Buffer.from(content).toString('base64')}`
    }
    const fileName = `picture-${files.length + 1}.${kind.extension}`
    files.push({ fileName, content })
    return encodeURIComponent(companionName(job.inputName, fileName))
  }
  return {
    addressOf(part) {
      if (!known.has(part)) known.set(part, read(part))
      const address = known.get(part)
      bytes += address?.length ?? 0
      if (bytes > job.limits.outputBytes) {
        const detail = `The pictures of ${job.inputName} are too large for one page: keep them as files.`
        throw new EngineError('limit_exceeded', detail, { option: 'InlineImages' })
      }
      return address
    },
    files: () => files,
  }
}
