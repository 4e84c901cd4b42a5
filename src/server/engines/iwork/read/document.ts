import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import type { ZipPackage } from '../../shared/packages/zip.ts'
import type { Message } from '../iwa/message.ts'
import type { IwaObject, Objects } from '../iwa/objects.ts'

/** Counts towards a bound. */
export interface Budget {
  /** Throws EngineError when the bound is passed. */
  spend(): void
}

const mostDrawables = 100_000

/** What may be drawn of one document. */
export function createBudget(inputName: string): Budget {
  let left = mostDrawables
  return {
    spend() {
      if (left-- > 0) return
      const text = `${inputName} shows more than ${mostDrawables} things.`
      throw new EngineError('limit_exceeded', text)
    },
  }
}

/** A modern iWork document while it is read. */
export interface IwaDocument {
  readonly objects: Objects
  readonly zip: ZipPackage
  readonly job: EngineJob
  /** The object of a reference, if it has one of the types; without types, whatever it is. */
  object(id: number | undefined, ...types: number[]): IwaObject | undefined
  /** Counts what is drawn: groups may hold each other, which multiplies. */
  readonly budget: Budget
  /** Bytes of a file in `Data/`, by its id. */
  data(id: number | undefined): Uint8Array | undefined
}

/** Type of TSP.PackageMetadata, which names the files in `Data/`. */
const packageMetadata = 11_006

/** Gives the objects their way to files. */
export function openDocument(objects: Objects, zip: ZipPackage, job: EngineJob): IwaDocument {
  const names = new Map<number, string>()
  for (const { type, message } of objects.values()) {
    if (type !== packageMetadata) continue
    for (const data of message.messages(4)) {
      names.set(data.integer(1) ?? 0, data.text(4) ?? data.text(3) ?? '')
    }
  }
  const parts = new Map(zip.names.map((name) => [name.split('/').at(-1) ?? name, name]))
  return {
    objects,
    zip,
    job,
    budget: createBudget(job.inputName),
    object(id, ...types) {
      const found = id === undefined ? undefined : objects.get(id)
      return found && (types.length === 0 || types.includes(found.type)) ? found : undefined
    },
    data(id) {
      const name = id === undefined ? undefined : names.get(id)
      const part = name === undefined ? undefined : parts.get(name)
      return part === undefined ? undefined : zip.read(part)
    },
  }
}

const hex = (values: readonly number[]) =>
  values
    .map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')

/** A colour (TSP.Color) as `rrggbb`; undefined for one that is not there or invisible. */
export function colourOf(colour: Message | undefined): string | undefined {
  if (!colour || colour.float(6) === 0) return undefined
  const model = colour.integer(1)
  const part = (field: number) => colour.float(field) ?? 0
  // What is half transparent is taken as it looks on white paper.
  const alpha = colour.float(6) ?? 1
  const shown = (values: readonly number[]) => hex(values.map((value) => 1 - (1 - value) * alpha))
  if (model === 1) return shown([part(3), part(4), part(5)])
  if (model === 2) {
    const black = part(10)
    return shown([part(7), part(8), part(9)].map((value) => (1 - value) * (1 - black)))
  }
  return model === 3 ? shown([part(11), part(11), part(11)]) : undefined
}
