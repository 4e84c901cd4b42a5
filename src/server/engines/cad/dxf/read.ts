import type { EngineJob } from '../../host/protocol.ts'
import { unreadable } from '../../shared/pixels/input.ts'
import type { Entity } from '../drawing/entities.ts'
import {
  type Block,
  type DimensionStyle,
  type Drawing,
  type Layer,
  type TextStyle,
  keyOf,
  modelBlock,
  paperBlock,
} from '../drawing/model.ts'
import { readClips } from './clips.ts'
import { decodeAscii, textDecoderOf } from './encoding.ts'
import { followersOf, readEntity } from './entities.ts'
import { type Fields, fieldsOf } from './fields.ts'
import {
  type DxfRecord,
  type Group,
  asciiGroups,
  binaryGroups,
  isBinary,
  records,
} from './groups.ts'
import { orderLayouts, readLayout } from './layouts.ts'
import {
  readDimensionStyle,
  readLayer,
  readLineType,
  readSettings,
  readTextStyle,
} from './tables.ts'

type Named = Pick<EngineJob, 'inputName' | 'source'>

/** A drawing, and the kinds of entities in it that have no picture here. */
export interface DrawingFile {
  readonly drawing: Drawing
  readonly left: ReadonlyMap<string, number>
}

/**
 * Reads a DXF file, ASCII or binary, R9 to 2018 (Autodesk's DXF reference).
 * Throws EngineError `unreadable_file`.
 */
export function readDxf(job: Named, bytes: Buffer): DrawingFile {
  try {
    const groups = isBinary(bytes)
      ? binaryGroups(bytes, textDecoderOf(bytes))
      : asciiGroups(decodeAscii(bytes))
    return collect(records(groups))
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error)
    throw unreadable(job, `${error instanceof RangeError ? 'it ends too early' : found}.`)
  }
}

/** Kinds without a picture of their own that nobody misses. */
const silent = new Set(['SEQEND', 'VERTEX', 'ATTRIB', 'ENDBLK', 'BLOCK', 'ENDSEC', 'EOF', 'ENDTAB'])

/** Objects that clip inserts, and those by which they are found. */
const filters = new Set(['DICTIONARY', 'SPATIAL_FILTER'])

function collect(list: Iterable<DxfRecord>): DrawingFile {
  const state = createState()
  let section = ''
  let last = ''
  for (const record of list) {
    last = record.type
    if (record.type === 'SECTION') {
      section =
        record.groups
          .find(({ code }) => code === 2)
          ?.value.trim()
          .toUpperCase() ?? ''
      if (section === 'HEADER') state.header(record.groups)
    } else if (section === 'TABLES') state.table(record)
    else if (section === 'BLOCKS' || section === 'ENTITIES') state.entity(record, section)
    else if (section === 'OBJECTS' && record.type === 'LAYOUT') state.layouts.push(record)
    else if (section === 'OBJECTS' && filters.has(record.type)) state.filters.push(record)
  }
  if (section === '') throw new Error('it has no section')
  // Small programs leave the mark of the end out; a file cut in two stops inside a section.
  if (last !== 'EOF' && last !== 'ENDSEC') throw new Error('it ends too early')
  return state.finish()
}

function value(record: DxfRecord, code: number): string | undefined {
  return record.groups.find((group) => group.code === code)?.value.trim()
}

function createState() {
  const variables = new Map<string, Group[]>()
  const layers = new Map<string, Layer>()
  const lineTypes = new Map<string, readonly number[]>()
  const styles = new Map<string, TextStyle>()
  const dimensionStyles = new Map<string, DimensionStyle>()
  const blockNames = new Map<string, string>()
  const blocks = new Map<string, Block & { readonly entities: Entity[] }>()
  const layouts: DxfRecord[] = []
  const clipping: DxfRecord[] = []
  const left = new Map<string, number>()
  const block = (name: string, base: Block['base'] = [0, 0, 0], isExternal = false) => {
    const known = blocks.get(keyOf(name))
    if (known) return known
    const made = { name, base, isExternal, entities: [] as Entity[] }
    blocks.set(keyOf(name), made)
    return made
  }
  let open: Entity[] | undefined
  let active: Fields | undefined
  let pending: { record: DxfRecord; followers: DxfRecord[]; into: Entity[] } | undefined
  const keep = (record: DxfRecord, followers: readonly DxfRecord[], into: Entity[]) => {
    const entity = readEntity(record, followers)
    if (entity) into.push(entity)
    else if (!silent.has(record.type)) left.set(record.type, (left.get(record.type) ?? 0) + 1)
  }
  const flush = () => {
    if (pending) keep(pending.record, pending.followers, pending.into)
    pending = undefined
  }

  return {
    layouts,
    filters: clipping,
    header(groups: readonly Group[]) {
      let name = ''
      for (const group of groups) {
        if (group.code === 9) name = group.value.trim().toUpperCase()
        else variables.set(name, [...(variables.get(name) ?? []), group])
      }
    },
    table(record: DxfRecord) {
      const name = value(record, 2)
      if (name === undefined) return
      if (record.type === 'LAYER') layers.set(keyOf(name), readLayer(fieldsOf(record)))
      else if (record.type === 'LTYPE') lineTypes.set(keyOf(name), readLineType(fieldsOf(record)))
      else if (record.type === 'STYLE') styles.set(keyOf(name), readTextStyle(fieldsOf(record)))
      else if (record.type === 'DIMSTYLE') {
        dimensionStyles.set(keyOf(name), readDimensionStyle(fieldsOf(record)))
      } else if (record.type === 'VPORT' && keyOf(name) === '*ACTIVE') {
        active ??= fieldsOf(record)
      } else if (record.type === 'BLOCK_RECORD') {
        blockNames.set(value(record, 5)?.toUpperCase() ?? '', keyOf(name))
      }
    },
    entity(record: DxfRecord, section: string) {
      if (pending && followersOf[pending.record.type] === record.type) {
        pending.followers.push(record)
        return
      }
      flush()
      if (record.type === 'BLOCK') {
        const [x, y, z] = fieldsOf(record).point(10)
        const isExternal = (Number(value(record, 70)) & 4) !== 0
        open = block(value(record, 2) ?? '', [x, y, z], isExternal).entities
        return
      }
      if (record.type === 'ENDBLK') open = undefined
      const onPaper = value(record, 67) === '1'
      const into = section === 'BLOCKS' ? open : block(onPaper ? paperBlock : modelBlock).entities
      if (!into) return
      if (followersOf[record.type]) pending = { record, followers: [], into }
      else keep(record, [], into)
    },
    finish(): DrawingFile {
      flush()
      const tabs = layouts.flatMap((record) => {
        const split = record.groups.findIndex(
          ({ code, value: text }) => code === 100 && text.trim() === 'AcDbLayout',
        )
        const plot = fieldsOf({ type: 'LAYOUT', groups: record.groups.slice(0, split) })
        const own = fieldsOf({ type: 'LAYOUT', groups: record.groups.slice(split) })
        return readLayout(plot, own, (handle) => blockNames.get(handle)) ?? []
      })
      for (const [handle, name] of blockNames) {
        const named = blocks.get(name)
        if (named) blocks.set(`#${handle}`, named)
      }
      const settings = readSettings(variables, active)
      const clips = readClips(clipping)
      const drawing = { settings, clips, layers, lineTypes, styles, dimensionStyles, blocks }
      return { drawing: { ...drawing, layouts: orderLayouts(tabs) }, left }
    },
  }
}
