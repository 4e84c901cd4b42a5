import { type Layout, modelBlock, paperBlock } from '../drawing/model.ts'
import type { Fields } from './fields.ts'

/** A layout with its place among the tabs. */
interface Tab {
  readonly order: number
  readonly layout: Layout
}

/**
 * LAYOUT: plot settings (AcDbPlotSettings) and the layout itself (AcDbLayout) repeat group codes, so
 * they are read apart.
 * @param plot fields before the marker AcDbLayout
 * @param own fields after it
 * @param blockOf upper-case name of a block by its handle
 */
export function readLayout(
  plot: Fields,
  own: Fields,
  blockOf: (handle: string) => string | undefined,
): Tab | undefined {
  const block = blockOf(own.text(330).trim().toUpperCase())
  if (block === undefined) return undefined
  const isModel = block === modelBlock
  const sideways = plot.number(73) % 2 === 1
  const [one, other] = [plot.number(44), plot.number(45)]
  const paper = sideways ? { width: other, height: one } : { width: one, height: other }
  const limits = {
    left: own.number(10),
    bottom: own.number(20),
    right: own.number(11),
    top: own.number(21),
  }
  return {
    order: isModel ? -1 : own.number(71),
    layout: {
      name: own.text(1) || (isModel ? 'Model' : 'Layout'),
      block,
      isModel,
      isActive: block === paperBlock,
      ...(!isModel && one > 0 && other > 0 && { paper }),
      ...(limits.right > limits.left && limits.top > limits.bottom && { limits }),
      inches: plot.number(72, 1) === 0,
    },
  }
}

/** Tabs in order; drawings without any (before R2000) have model space and one sheet of paper. */
export function orderLayouts(tabs: readonly Tab[]): Layout[] {
  const known = tabs.toSorted((a, b) => a.order - b.order).map(({ layout }) => layout)
  const has = (block: string) => known.some((layout) => layout.block === block)
  const plain = { inches: false, isActive: false }
  const model = { ...plain, name: 'Model', block: modelBlock, isModel: true }
  const paper = { ...plain, name: 'Layout1', block: paperBlock, isModel: false, isActive: true }
  return [...(has(modelBlock) ? [] : [model]), ...known, ...(has(paperBlock) ? [] : [paper])]
}
