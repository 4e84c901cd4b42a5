import type { Drawing } from './model.ts'

/** A drawing without anything: for formats that are display lists already. */
export const emptyDrawing: Drawing = {
  settings: {
    modelInView: true,
    lineTypeScale: 1,
    paperLineTypes: true,
    unit: 1,
    pointMode: 0,
    pointSize: 0,
    fill: true,
    allAttributes: false,
  },
  layers: new Map(),
  lineTypes: new Map(),
  styles: new Map(),
  dimensionStyles: new Map(),
  blocks: new Map(),
  layouts: [],
}
