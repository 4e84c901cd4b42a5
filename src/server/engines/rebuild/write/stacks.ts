import type { Box, Line } from '../model.ts'
import { around } from '../model.ts'

/** Lines under each other with the same distance: what a text box or a frame holds. */
export interface Stack extends Box {
  readonly lines: readonly Line[]
  /** Points from baseline to baseline; that of a single line is 1.2 times its size. */
  readonly leading: number
}

const singleLeading = 1.2
/** Distances between baselines in one stack, in sizes of its letters. */
const closest = 0.9
const farthest = 2
/** Points by which two distances may differ. */
const tolerance = 0.6

/**
 * Puts lines together that follow each other in order of drawing and stand evenly under each other.
 * @param sameLeft only lines that begin at the same place, for boxes without indents
 */
export function toStacks(lines: readonly Line[], sameLeft: boolean): Stack[] {
  const stacks: Line[][] = []
  for (const line of lines) {
    const stack = stacks.at(-1)
    if (stack && fits(stack, line, sameLeft)) stack.push(line)
    else stacks.push([line])
  }
  return stacks.map((stack) => ({ ...around(stack), lines: stack, leading: leadingOf(stack) }))
}

function leadingOf(stack: readonly Line[]): number {
  const [first] = stack
  const last = stack.at(-1)
  if (!first || !last) return 0
  if (stack.length === 1) return first.fontSize * singleLeading
  return (last.baseline - first.baseline) / (stack.length - 1)
}

function fits(stack: readonly Line[], line: Line, sameLeft: boolean): boolean {
  const above = stack.at(-1)
  if (!above || above.angle !== 0 || line.angle !== 0) return false
  const size = above.fontSize
  const distance = line.baseline - above.baseline
  const isEven = stack.length === 1 || Math.abs(distance - leadingOf(stack)) < tolerance
  const shared = Math.min(above.right, line.right) - Math.max(above.left, line.left)
  return (
    Math.abs(line.fontSize - size) < 0.3 &&
    distance > size * closest &&
    distance < size * farthest &&
    isEven &&
    shared > 0 &&
    (!sameLeft || Math.abs(line.left - (stack[0]?.left ?? 0)) < 1)
  )
}
