import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'
import { type Message, readMessage, readVarint } from './message.ts'
import { unpackIwa } from './snappy.ts'

/** An object of a document: its type number and its message. */
export interface IwaObject {
  readonly type: number
  readonly message: Message
}

/** The objects of a document by id. */
export type Objects = ReadonlyMap<number, IwaObject>

const mostBytes = 512 * 1024 * 1024
const mostObjects = 2_000_000

/**
 * Reads all archives of a package (`Index/*.iwa`). Each is a sequence of TSP.ArchiveInfo, preceded
 * by its length: an id and, for each message that follows it, type and length.
 */
export function readObjects(zip: ZipPackage, job: EngineJob): Objects {
  const objects = new Map<number, IwaObject>()
  let left = mostBytes
  for (const name of zip.names.filter((part) => part.endsWith('.iwa'))) {
    const bytes = unpackIwa(zip.read(name) ?? new Uint8Array(), left)
    left -= bytes.length
    for (let at = 0; at < bytes.length;) {
      const [size, start] = readVarint(bytes, at)
      const info = readMessage(bytes.subarray(start, start + size))
      at = start + size
      for (const [index, part] of info.messages(2).entries()) {
        const length = part.integer(3) ?? 0
        const body = bytes.subarray(at, at + length)
        at += length
        // What follows the first message are patches of the same object for other versions.
        if (index === 0) objects.set(info.integer(1) ?? 0, lazy(part.integer(1) ?? 0, body))
      }
      if (objects.size > mostObjects) {
        const text = `${job.inputName} has more than ${mostObjects} objects.`
        throw new EngineError('limit_exceeded', text)
      }
    }
  }
  return objects
}

/** Most objects are never looked at: their messages are read when they are. */
function lazy(type: number, body: Uint8Array): IwaObject {
  let message: Message | undefined
  return {
    type,
    get message() {
      return (message ??= readMessage(body))
    },
  }
}
