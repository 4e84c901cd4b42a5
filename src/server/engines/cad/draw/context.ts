import type { DisplayItem, Rgb, Stroke } from '../display/display.ts'
import { paperColour } from '../drawing/colours.ts'
import { type EntityStyle, byBlock, byLayer } from '../drawing/entities.ts'
import { type Layer, keyOf } from '../drawing/model.ts'
import type { Matrix } from '../../shared/geometry/matrix.ts'
import type { Scene } from './scene.ts'

/** Where and how entities are drawn: changes with each insert and viewport. */
export interface Context {
  readonly scene: Scene
  /** From world coordinates (or a block's own) to the sheet. */
  readonly matrix: Matrix
  /** What "by block" and layer 0 mean here; undefined outside blocks. */
  readonly parent?: ResolvedStyle
  /** Handles of layers frozen in this viewport. */
  readonly frozen: ReadonlySet<string>
  readonly depth: number
  /** Strokes of line types grow with this: 1 but in viewports that scale them. */
  readonly lineTypeScale: number
  /** Rays and endless lines wait here until the sheet's size is known. */
  readonly endless: { readonly draw: (reach: number) => void }[]
  readonly isModel: boolean
  put(item: DisplayItem): void
}

/** Properties with everything inherited filled in. */
export interface ResolvedStyle {
  readonly layer: string
  /** Still as in EntityStyle, but never by layer or block. */
  readonly colour: number
  readonly lineType: string
  /** Hundredths of a millimetre; -3 the default. */
  readonly lineWeight: number
  readonly opacity: number
}

/** Pen for lines of the default weight; in model space thinner, since its paper is made up here. */
const defaultWeight = { paper: 25, model: 18 }

/** The style of an entity; undefined if it is not to be seen. */
export function resolveStyle(style: EntityStyle, context: Context): ResolvedStyle | undefined {
  const { parent, scene } = context
  const name = style.layer === '0' && parent ? parent.layer : style.layer
  const layer = scene.drawing.layers.get(keyOf(name))
  if (!style.visible || !shows(layer, name, context)) return undefined
  return {
    layer: layer?.name ?? name,
    colour: inherit(style.colour, byLayer, byBlock, layer?.colour ?? 7, parent?.colour ?? 7),
    lineType: lineTypeOf(style.lineType, layer?.lineType ?? '', parent?.lineType ?? ''),
    lineWeight: inherit(
      style.lineWeight,
      -1,
      -2,
      layer?.lineWeight ?? -3,
      parent?.lineWeight ?? -3,
    ),
    opacity: style.opacity * (parent?.opacity ?? 1),
  }
}

function shows(layer: Layer | undefined, name: string, { frozen }: Context): boolean {
  if (!layer) return keyOf(name) !== 'DEFPOINTS'
  return layer.visible && layer.plots && !frozen.has(layer.handle)
}

function inherit(
  value: number,
  layerMark: number,
  blockMark: number,
  layer: number,
  block: number,
) {
  if (value === layerMark) return layer
  return value === blockMark ? block : value
}

function lineTypeOf(own: string, layer: string, block: string): string {
  if (own === '') return layer
  return keyOf(own) === 'BYBLOCK' ? block : own
}

/** The colour of lines and texts, or of areas, on white paper. */
export function inkOf({ colour }: ResolvedStyle, area = false): Rgb {
  return paperColour(colour, area)
}

/** The pen for an entity's lines. */
export function strokeOf(style: ResolvedStyle, context: Context, ownScale = 1): Stroke {
  const usual = context.isModel ? defaultWeight.model : defaultWeight.paper
  const weight = style.lineWeight < 0 ? usual : style.lineWeight
  const dashes = dashesOf(style.lineType, context, ownScale)
  return { paperWidth: weight / 100, ...(dashes && { dashes, cap: 0 as const }) }
}

function dashesOf(name: string, context: Context, ownScale: number): number[] | undefined {
  const { drawing } = context.scene
  const pattern = drawing.lineTypes.get(keyOf(name))
  if (!pattern || pattern.length < 2) return undefined
  // Copies of a block keep the pattern's size, whatever their scale.
  const factor = drawing.settings.lineTypeScale * ownScale * context.lineTypeScale
  const dashes: number[] = []
  for (const part of pattern) {
    const size = Math.abs(part) * factor
    const isGap = part < 0
    // Strokes and gaps alternate: neighbours of one kind are joined by a part of length 0.
    if (isGap !== (dashes.length % 2 === 1)) {
      const last = dashes.length - 1
      if (last >= 0) dashes[last] = (dashes[last] ?? 0) + size
      else dashes.push(0, size)
    } else dashes.push(size)
  }
  if (dashes.length % 2 === 1) dashes.push(0)
  return dashes.every(Number.isFinite) ? dashes : undefined
}
