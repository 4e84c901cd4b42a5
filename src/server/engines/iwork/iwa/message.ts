/** A protobuf message without its schema: fields by number (protobuf.dev, "Encoding"). */
export interface Message {
  /** A message inside; the first of the field. Undefined where there is none. */
  message(field: number): Message | undefined
  messages(field: number): Message[]
  /** A whole number (varint). */
  integer(field: number): number | undefined
  /** All whole numbers of a field, one by one or packed. */
  integers(field: number): number[]
  /** A `float`, or a `double`. */
  float(field: number): number | undefined
  text(field: number): string | undefined
  texts(field: number): string[]
  bytes(field: number): Uint8Array | undefined
  /** The object that a reference (TSP.Reference or TSP.DataReference) in this field points to. */
  reference(field: number): number | undefined
  references(field: number): number[]
  has(field: number): boolean
  /** Field numbers that are there. */
  readonly fields: readonly number[]
}

type Value = number | Uint8Array

/** Reads a message. Throws RangeError for bytes that are none. */
export function readMessage(bytes: Uint8Array): Message {
  const fields = new Map<number, Value[]>()
  for (let at = 0; at < bytes.length;) {
    const [key, next] = readVarint(bytes, at)
    const [value, end] = readValue(bytes, next, key & 7)
    const field = Math.floor(key / 8)
    const known = fields.get(field)
    if (known) known.push(value)
    else fields.set(field, [value])
    at = end
  }
  const blobs = (field: number) =>
    (fields.get(field) ?? []).filter((value): value is Uint8Array => typeof value !== 'number')
  const first = (field: number) => fields.get(field)?.[0]
  const messages = (field: number) => blobs(field).map(readMessage)
  const message = (field: number) => {
    const [blob] = blobs(field)
    return blob && readMessage(blob)
  }
  const texts = (field: number) => blobs(field).map((blob) => Buffer.from(blob).toString('utf8'))
  return {
    fields: [...fields.keys()],
    has: (field) => fields.has(field),
    message,
    messages,
    integer(field) {
      const value = first(field)
      return typeof value === 'number' ? value : undefined
    },
    integers: (field) =>
      (fields.get(field) ?? []).flatMap((value) =>
        typeof value === 'number' ? [value] : unpack(value),
      ),
    float(field) {
      const [blob] = blobs(field)
      if (blob?.length !== 4 && blob?.length !== 8) return undefined
      const view = new DataView(blob.buffer, blob.byteOffset, blob.length)
      const value = blob.length === 4 ? view.getFloat32(0, true) : view.getFloat64(0, true)
      return Number.isFinite(value) ? value : undefined
    },
    text: (field) => texts(field)[0],
    texts,
    bytes: (field) => blobs(field)[0],
    reference: (field) => message(field)?.integer(1),
    references: (field) =>
      messages(field).flatMap((one) => {
        const id = one.integer(1)
        return id === undefined ? [] : [id]
      }),
  }
}

/** A variable-length integer and where it ends; beyond 2^53 it loses its last digits. */
export function readVarint(bytes: Uint8Array, from: number): [value: number, end: number] {
  let value = 0
  for (let at = from, factor = 1; at < from + 10; at++, factor *= 128) {
    const byte = bytes[at]
    if (byte === undefined) break
    value += (byte & 127) * factor
    if (byte < 128) return [value, at + 1]
  }
  throw new RangeError('a number is cut')
}

function unpack(bytes: Uint8Array): number[] {
  const values: number[] = []
  for (let at = 0; at < bytes.length;) {
    const [value, end] = readVarint(bytes, at)
    values.push(value)
    at = end
  }
  return values
}

function readValue(bytes: Uint8Array, at: number, kind: number): [Value, number] {
  if (kind === 0) return readVarint(bytes, at)
  let start = at
  let size = kind === 1 ? 8 : 4
  if (kind === 2) [size, start] = readVarint(bytes, at)
  else if (kind !== 1 && kind !== 5) throw new RangeError('a field is of an unknown kind')
  if (start + size > bytes.length) throw new RangeError('a field is cut')
  return [bytes.subarray(start, start + size), start + size]
}
