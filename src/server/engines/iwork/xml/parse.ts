import type { EngineJob } from '../../host/protocol.ts'
import { type XmlElement, parseXml } from '../../shared/packages/xml.ts'
import { unreadable } from '../../shared/pixels/input.ts'

/** Parses the index of an '09 document; XML that is none is the file's fault. */
export function parseOld(text: string, job: EngineJob): XmlElement {
  try {
    return parseXml(text)
  } catch (cause) {
    throw unreadable(job, 'its XML is damaged.', { cause })
  }
}
