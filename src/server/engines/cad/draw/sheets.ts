import type { DisplayItem, Sheet } from '../display/display.ts'
import { type Box, around, boxOf, meet, rectangle } from '../display/path.ts'
import { textWidth } from '../text/faces.ts'
import type { Entity, Viewport } from '../drawing/entities.ts'
import { type Layout, modelBlock } from '../drawing/model.ts'
import {
  type Matrix,
  identity,
  multiply,
  scaling,
  translation,
  viewSystem,
} from '../../shared/geometry/matrix.ts'
import { type Context, inkOf, resolveStyle, strokeOf } from './context.ts'
import { drawEntity } from './entity.ts'
import type { Scene } from './scene.ts'
import { clipOutline } from './viewport-clip.ts'

/** What an item covers, letters by their height and width; undefined for nothing. */
export function boxOfItem(item: DisplayItem): Box | undefined {
  if (item.kind === 'path') return boxOf(item.path)
  if (item.kind === 'group') return boxOf(item.clip)
  const [a, b, c, d, e, f] = item.place
  const wide = item.kind === 'text' ? textWidth(item.face, item.text) : 1
  const point = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const
  const corners = [point(0, 0), point(wide, 0), point(wide, 0.8), point(0, 0.8)]
  return boxOf(corners.flatMap(([x, y]) => [0, x, y]))
}

/** What items cover together. */
export function boxOfItems(items: readonly DisplayItem[]): Box | undefined {
  let box: Box | undefined
  for (const item of items) box = around(box, boxOfItem(item))
  return box
}

/** Draws a layout as a sheet; undefined for one with nothing on it. */
export function drawLayout(layout: Layout, scene: Scene): Sheet | undefined {
  const { drawing } = scene
  const items: DisplayItem[] = []
  const entities = drawing.blocks.get(layout.block)?.entities ?? []
  const view = layout.isModel ? modelView(scene) : identity
  const context = createContext(scene, view, layout.isModel, items)
  const windows = layout.isModel ? [] : viewportsOf(entities)
  for (const window of windows) drawViewport(window, context, entities)
  for (const entity of entities) drawEntity(entity, context)
  const content = boxOfItems(items)
  drawEndless(context, content)
  if (items.length === 0) return undefined
  const box = content ?? boxOfItems(items) ?? { left: 0, bottom: 0, right: 1, top: 1 }
  const name = layout.name
  if (layout.isModel)
    return { name, isModel: true, items, box: padded(box), unit: drawing.settings.unit }
  return { name, isModel: false, items, ...paperOf(layout, box) }
}

function createContext(
  scene: Scene,
  matrix: Matrix,
  isModel: boolean,
  items: DisplayItem[],
): Context {
  return {
    scene,
    matrix,
    frozen: new Set(),
    depth: 0,
    lineTypeScale: 1,
    endless: [],
    isModel,
    put: (item) => void items.push(scene.count(item)),
  }
}

/** Model space as it was last looked at; from above unless the drawing is in space. */
function modelView({ drawing }: Scene): Matrix {
  const { view } = drawing.settings
  return view ? viewSystem(view.direction, [0, 0, 0], view.twist) : identity
}

/** Endless lines reach well across what else is there, and no further. */
function drawEndless(context: Context, box: Box | undefined): void {
  if (context.endless.length === 0) return
  const room = box ?? { left: -100, bottom: -100, right: 100, top: 100 }
  const reach = 4 * Math.max(room.right - room.left, room.top - room.bottom, 1)
  const far = Math.max(...[room.left, room.right, room.bottom, room.top].map(Math.abs))
  for (const ray of context.endless) ray.draw(Math.min(reach + 2 * far, 1e9))
}

/** All windows but the first, which is the sheet itself. */
function viewportsOf(entities: readonly Entity[]): (Entity & Viewport)[] {
  const all = entities.filter((entity): entity is Entity & Viewport => entity.type === 'viewport')
  const numbered = all.some(({ id }) => id === 1)
  return all.filter((window, index) => {
    const isSheet = numbered ? window.id === 1 : index === 0
    return !isSheet && window.on && window.width > 0 && window.height > 0
  })
}

function drawViewport(
  window: Entity & Viewport,
  context: Context,
  siblings: readonly Entity[],
): void {
  const { scene } = context
  const { centre, width, height } = window
  const frame: Box = {
    left: centre[0] - width / 2,
    bottom: centre[1] - height / 2,
    right: centre[0] + width / 2,
    top: centre[1] + height / 2,
  }
  const scale = window.viewHeight > 0 ? height / window.viewHeight : 1
  const [x, y] = window.viewCentre
  const toPaper = multiply(
    translation([centre[0], centre[1], 0]),
    multiply(scaling([scale, scale, scale]), translation([-x, -y, 0])),
  )
  const view = viewSystem(window.direction, window.target, window.twist)
  const inside: DisplayItem[] = []
  const inner: Context = {
    ...createContext(scene, multiply(toPaper, view), false, inside),
    frozen: new Set(window.frozen),
    lineTypeScale: scene.drawing.settings.paperLineTypes ? 1 : scale,
    put(item) {
      const box = boxOfItem(item)
      // Most of a large model lies outside of a detail's window.
      if (box && meet(box, frame)) inside.push(scene.count(item))
    },
  }
  for (const entity of scene.drawing.blocks.get(modelBlock)?.entities ?? [])
    drawEntity(entity, inner)
  drawEndless(inner, frame)
  const clip = clipOutline(window, siblings) ?? rectangle(frame)
  if (inside.length > 0) context.put({ kind: 'group', layer: window.layer, clip, items: inside })
  const style = resolveStyle(window, context)
  if (!style) return
  const stroke = strokeOf(style, context)
  context.put({ kind: 'path', layer: style.layer, path: clip, colour: inkOf(style), stroke })
}

/** A little room, and no side without a length. */
function padded({ left, bottom, right, top }: Box): Box {
  const [width, height] = [right - left, top - bottom]
  const least = Math.max(width, height, 1e-6) * 0.02
  const [x, y] = [Math.max(0, least - width) / 2, Math.max(0, least - height) / 2]
  return { left: left - x, bottom: bottom - y, right: right + x, top: top + y }
}

/** The paper of a layout if what is drawn lies on it; else as much as is drawn. */
function paperOf(layout: Layout, content: Box): Pick<Sheet, 'box' | 'paper' | 'unit'> {
  const unit = layout.inches ? 25.4 : 1
  const { paper, limits } = layout
  if (limits && coversMost(limits, content)) {
    const [width, height] = [limits.right - limits.left, limits.top - limits.bottom]
    if (paper && Math.abs(width / height / (paper.width / paper.height) - 1) < 0.05) {
      return { box: limits, paper, unit: paper.width / width }
    }
    return { box: limits, paper: { width: width * unit, height: height * unit }, unit }
  }
  return { box: padded(content), unit }
}

function coversMost(paper: Box, content: Box): boolean {
  const slackX = (paper.right - paper.left) * 0.1
  const slackY = (paper.top - paper.bottom) * 0.1
  return (
    content.left > paper.left - slackX &&
    content.right < paper.right + slackX &&
    content.bottom > paper.bottom - slackY &&
    content.top < paper.top + slackY
  )
}
