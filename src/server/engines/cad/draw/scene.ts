import { EngineError } from '../../errors.ts'
import type { EngineJob } from '../../host/protocol.ts'
import type { DisplayItem } from '../display/display.ts'
import type { Drawing } from '../drawing/model.ts'

/**
 * What one drawing may become. A page of a million lines is black; these bounds are far above real
 * drawings and keep copies of copies of blocks from filling the memory.
 */
export interface Bounds {
  /** Entities drawn, each copy counted. */
  readonly entities: number
  /** Lines, texts, pictures on all sheets. */
  readonly items: number
  /** Numbers in all paths. */
  readonly numbers: number
  /** Blocks inside blocks. */
  readonly depth: number
}

export const defaultBounds: Bounds = {
  entities: 2_000_000,
  items: 800_000,
  numbers: 24_000_000,
  depth: 100,
}

/** What drawing needs everywhere: the drawing, the bounds, and notes for warnings. */
export interface Scene {
  readonly drawing: Drawing
  /** Fonts the drawing asks for that were replaced. */
  readonly substituted: Set<string>
  /** Things without a picture here, in words. */
  readonly left: Map<string, number>
  /** Counts an entity. Throws `limit_exceeded`. */
  step(): void
  /** Counts an item and hands it on. Throws `limit_exceeded`. */
  count<T extends DisplayItem>(item: T): T
  tooDeep(depth: number, block: string): void
}

/** A scene for a drawing; `job` names the file in messages. */
export function createScene(
  job: Pick<EngineJob, 'inputName'>,
  drawing: Drawing,
  bounds = defaultBounds,
): Scene {
  let [entities, items, numbers] = [0, 0, 0]
  const refuse = (what: string) =>
    new EngineError('limit_exceeded', `${job.inputName} has too much to draw: ${what}.`)
  return {
    drawing,
    substituted: new Set(),
    left: new Map(),
    step() {
      entities += 1
      if (entities > bounds.entities) {
        throw refuse(`more than ${many(bounds.entities)} entities, copies of blocks counted`)
      }
    },
    count(item) {
      items += 1
      if (item.kind === 'path') numbers += item.path.length
      if (items > bounds.items) throw refuse(`more than ${many(bounds.items)} lines and texts`)
      if (numbers > bounds.numbers) throw refuse('its lines have too many points')
      return item
    },
    tooDeep(depth, block) {
      if (depth > bounds.depth) {
        throw refuse(`block "${block}" contains itself, or blocks lie ${bounds.depth} deep`)
      }
    },
  }
}

function many(count: number): string {
  return count.toLocaleString('en')
}
