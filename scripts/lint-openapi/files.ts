import { posix } from 'node:path'
import { locate, Problems, type Pointer } from '../generate/problems.ts'
import {
  isObject,
  parseSource,
  type Json,
  type JsonObject,
  type Source,
} from '../generate/sources.ts'

/** One mistake, with the place to correct. */
export interface Finding {
  file: string
  pointer: Pointer
  message: string
}

/** A lint rule: it looks at all files of openapi/ and returns what is wrong. */
export type Rule = (files: OpenapiFiles) => Finding[]

/** A value in a file; `$ref`s lead from one to another. */
export interface Place {
  file: string
  pointer: Pointer
  node: Json
}

/** The hand-written files of openapi/, parsed once. */
export class OpenapiFiles {
  readonly data: ReadonlyMap<string, JsonObject>
  readonly #sources: ReadonlyMap<string, Source>

  /** @throws SourceError when a file is not valid YAML. */
  constructor(sources: readonly Source[]) {
    const problems = new Problems()
    this.#sources = new Map(sources.map((source) => [source.path, source]))
    this.data = new Map(sources.map((source) => [source.path, parseSource(source, problems)]))
    problems.throwIfAny()
  }

  /** Follows `$ref`s from a place to the value itself. A broken one ends at undefined. */
  resolve(place: Place): Place | undefined {
    if (!isObject(place.node) || typeof place.node.$ref !== 'string') return place
    const target = this.target(place.file, place.node.$ref)
    return target && this.resolve(target)
  }

  /** The place that a `$ref` of `file` names. */
  target(file: string, ref: string): Place | undefined {
    const [relative = '', hash = ''] = ref.split('#')
    const path = relative === '' ? file : posix.join(posix.dirname(file), relative)
    const pointer = hash.split('/').slice(1)
    let node: Json | undefined = this.data.get(path)
    for (const key of pointer) node = isObject(node) ? node[key] : undefined
    return node === undefined ? undefined : { file: path, pointer, node }
  }

  /** The members of an object value as places; none when it is no object. */
  entries(place: Place | undefined): [string, Place][] {
    if (!place || !isObject(place.node)) return []
    return Object.entries(place.node).map(([key, node]) => [
      key,
      { file: place.file, pointer: [...place.pointer, key], node },
    ])
  }

  /** One member of an object value, `$ref`s followed. */
  child(place: Place | undefined, key: string): Place | undefined {
    if (!place || !isObject(place.node) || place.node[key] === undefined) return undefined
    const child = { file: place.file, pointer: [...place.pointer, key], node: place.node[key] }
    return this.resolve(child)
  }

  /** Every operation file, and the template of the conversions. */
  operations(): Place[] {
    return [...this.data]
      .filter(
        ([file]) => file.startsWith('openapi/paths/') || file.endsWith('/convert-operation.yaml'),
      )
      .map(([file, node]) => ({ file, pointer: [], node }))
  }

  /** `file:line:column: message`. */
  format({ file, pointer, message }: Finding): string {
    return `${locate(this.#sources.get(file)!, pointer)}: ${message}`
  }
}
