import type { Entity } from '../drawing/entities.ts'
import {
  type Block,
  type Drawing,
  type DrawingSettings,
  type Layer,
  type Layout,
  keyOf,
  modelBlock,
  paperBlock,
  unitSizes,
} from '../drawing/model.ts'
import type { DrawingFile } from '../dxf/read.ts'
import { orderLayouts } from '../dxf/layouts.ts'
import { viewOf } from '../dxf/tables.ts'
import { entityOf } from './entities.ts'
import { type Node, nodeOf } from './node.ts'
import { colourOf, lineWeightOf } from './style.ts'

/** A drawing from LibreDWG's database as JSON. Throws SyntaxError for text that is none. */
export function readDwgJson(text: string): DrawingFile {
  const root = nodeOf(JSON.parse(text))
  const tables = root.child('tables')
  const entries = (table: string) => tables.child(table).list('entries')
  const byName = <T>(table: string, read: (node: Node) => T) =>
    new Map(entries(table).map((node) => [keyOf(node.text('name')), read(node)]))
  const left = new Map<string, number>()
  const blocks = new Map<string, Block>()
  const names = new Map<string, string>()
  for (const node of entries('BLOCK_RECORD')) {
    const block = readBlock(node, left)
    blocks.set(keyOf(block.name), block)
    blocks.set(`#${node.text('handle').toUpperCase()}`, block)
    names.set(node.text('handle').toUpperCase(), keyOf(block.name))
  }
  const active = entries('VPORT').find((node) => keyOf(node.text('name')) === '*ACTIVE')
  const drawing: Drawing = {
    settings: readSettings(root.child('header'), active),
    layers: byName('LAYER', readLayer),
    lineTypes: byName('LTYPE', (node) =>
      node.list('pattern').map((part) => part.number('elementLength')),
    ),
    styles: byName('STYLE', (node) => ({
      name: node.text('name'),
      font: node.text('font'),
      bold: false,
      italic: false,
      height: node.number('fixedTextHeight'),
      widthFactor: node.number('widthFactor', 1) || 1,
      oblique: node.number('obliqueAngle'),
      vertical: false,
    })),
    dimensionStyles: byName('DIMSTYLE', (node) => ({
      scale: node.number('DIMSCALE', 1) || 1,
      arrowSize: node.number('DIMASZ', 2.5),
      textHeight: node.number('DIMTXT', 2.5),
      extensionOffset: node.number('DIMEXO', 0.625),
      extensionBeyond: node.number('DIMEXE', 1.25),
      gap: node.number('DIMGAP', 0.625),
      decimals: node.number('DIMDEC', 2),
      factor: node.number('DIMLFAC', 1) || 1,
      suffix: node.text('DIMPOST').replace('<>', ''),
      textStyle: '',
    })),
    blocks,
    layouts: orderLayouts(
      root
        .child('objects')
        .list('LAYOUT')
        .flatMap((node) => readLayout(node, names) ?? []),
    ),
  }
  return { drawing, left }
}

function readBlock(node: Node, left: Map<string, number>): Block {
  const entities: Entity[] = []
  for (const value of node.raw('entities')) {
    const entity = entityOf(value)
    if (entity) entities.push(entity)
    else {
      const { type } = nodeOf(value)
      left.set(type || 'unknown', (left.get(type || 'unknown') ?? 0) + 1)
    }
  }
  const isExternal = (node.number('flags') & 4) !== 0
  return { name: node.text('name'), base: node.point('basePoint'), isExternal, entities }
}

function readLayer(node: Node): Layer {
  const name = node.text('name')
  return {
    name,
    handle: node.text('handle').toUpperCase(),
    colour: colourOf(node, 7),
    lineType: node.text('lineType'),
    lineWeight: lineWeightOf(node.number('lineweight', 31)),
    visible: !node.flag('frozen') && !node.flag('off'),
    plots: node.number('plotFlag', 1) !== 0 && keyOf(name) !== 'DEFPOINTS',
  }
}

function readSettings(header: Node, active: Node | undefined): DrawingSettings {
  const usual = header.number('MEASUREMENT', 1) === 0 ? 25.4 : 1
  return {
    modelInView: header.number('TILEMODE', 1) !== 0,
    lineTypeScale: header.number('LTSCALE', 1) || 1,
    paperLineTypes: header.number('PSLTSCALE', 1) !== 0,
    unit: unitSizes[header.number('INSUNITS')] ?? usual,
    pointMode: header.number('PDMODE'),
    pointSize: header.number('PDSIZE'),
    fill: header.number('FILLMODE', 1) !== 0,
    allAttributes: header.number('ATTMODE', 1) === 2,
    ...viewOf(active?.maybePoint('viewDirectionFromTarget'), active?.number('viewTwistAngle')),
  }
}

function readLayout(
  node: Node,
  names: ReadonlyMap<string, string>,
): { order: number; layout: Layout } | undefined {
  const block = names.get(node.text('paperSpaceTableId').toUpperCase())
  if (block === undefined) return undefined
  const isModel = block === modelBlock
  const [left, bottom] = node.point('minLimit')
  const [right, top] = node.point('maxLimit')
  return {
    order: isModel ? -1 : node.number('tabOrder'),
    layout: {
      name: node.text('layoutName') || (isModel ? 'Model' : 'Layout'),
      block,
      isModel,
      isActive: block === paperBlock,
      ...(right > left && top > bottom && { limits: { left, bottom, right, top } }),
      // Paper in inches is a few dozen units wide at most.
      inches: right - left < 60,
    },
  }
}
