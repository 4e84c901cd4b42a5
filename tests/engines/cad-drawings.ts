/** Writes DXF text for tests: small drawings whose every point is known. */

/** A group: code and value. */
export type DxfGroup = readonly [code: number, value: string | number]

/** One entity or table entry. */
export function entry(type: string, ...groups: readonly DxfGroup[]): string {
  return [[0, type] as const, ...groups].map(([code, value]) => `${code}\n${value}\n`).join('')
}

/** A line on a layer, in colour `colour` (an index; 256 by layer). */
export function line(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  { on = '0', colour = 256 } = {},
): string {
  return entry('LINE', [8, on], [62, colour], [10, x1], [20, y1], [11, x2], [21, y2])
}

/** A closed area filled with one colour. */
export function area(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  colour: number,
  on = '0',
): string {
  const corners = [10, x1, 20, y1, 11, x2, 21, y1, 12, x1, 22, y2, 13, x2, 23, y2]
  const groups = corners.flatMap((code, at): DxfGroup[] =>
    at % 2 === 0 ? [[code, corners[at + 1] ?? 0]] : [],
  )
  return entry('SOLID', [8, on], [62, colour], ...groups)
}

/** A line of text, its capitals as high as `height`. */
export function text(content: string, x: number, y: number, height: number): string {
  return entry('TEXT', [8, '0'], [10, x], [20, y], [40, height], [1, content])
}

/** What a drawing is made of. */
export interface DrawingPlan {
  readonly header?: string
  readonly tables?: string
  readonly blocks?: string
  readonly entities?: string
  readonly objects?: string
}

function section(name: string, content = ''): string {
  return content === '' ? '' : `0\nSECTION\n2\n${name}\n${content}0\nENDSEC\n`
}

/** A whole file. */
export function drawing(plan: DrawingPlan): Buffer {
  const parts = [
    section('HEADER', `9\n$ACADVER\n1\nAC1021\n9\n$INSUNITS\n70\n4\n${plan.header ?? ''}`),
    section('TABLES', plan.tables),
    section('BLOCKS', plan.blocks),
    section('ENTITIES', plan.entities),
    section('OBJECTS', plan.objects),
  ]
  return Buffer.from(`${parts.join('')}0\nEOF\n`)
}

/** A table of entries. */
export function table(name: string, ...entries: readonly string[]): string {
  return `0\nTABLE\n2\n${name}\n${entries.join('')}0\nENDTAB\n`
}

/** A layer; a negative colour switches it off. */
export function layer(name: string, colour: number, ...more: readonly DxfGroup[]): string {
  return entry('LAYER', [2, name], [70, 0], [62, colour], [6, 'CONTINUOUS'], ...more)
}

/** A block with its entities. */
export function block(name: string, entities: string): string {
  return `${entry('BLOCK', [8, '0'], [2, name], [70, 0], [10, 0], [20, 0])}${entities}${entry('ENDBLK')}`
}

/** Paper space and a layout of it: A3 with a window onto model space. */
export function twoLayouts(): DrawingPlan {
  const names = [
    entry('BLOCK_RECORD', [5, '1F'], [2, '*Model_Space']),
    entry('BLOCK_RECORD', [5, '58'], [2, '*Paper_Space']),
  ]
  const layout = (name: string, handle: string, order: number, more: readonly DxfGroup[]) =>
    entry(
      'LAYOUT',
      [100, 'AcDbPlotSettings'],
      [44, 420],
      [45, 297],
      [72, 1],
      [73, 0],
      [100, 'AcDbLayout'],
      [1, name],
      [71, order],
      ...more,
      [330, handle],
    )
  const limits: DxfGroup[] = [
    [10, 0],
    [20, 0],
    [11, 420],
    [21, 297],
  ]
  const onPaper = (groups: readonly DxfGroup[]) => entry('TEXT', [67, 1], [8, '0'], ...groups)
  const viewport = (id: number, x: number, y: number, width: number, height: number) =>
    entry(
      'VIEWPORT',
      [67, 1],
      [8, '0'],
      [10, x],
      [20, y],
      [40, width],
      [41, height],
      [68, 1],
      [69, id],
      [12, 50],
      [22, 25],
      [45, 100],
    )
  return {
    tables: table('BLOCK_RECORD', ...names),
    entities: [
      text('IN MODEL SPACE', 0, 20, 10),
      area([0, 0], [10, 10], 1),
      onPaper([
        [10, 30],
        [20, 250],
        [40, 10],
        [1, 'ON PAPER'],
      ]),
      viewport(1, 210, 148.5, 420, 297),
      viewport(2, 200, 120, 200, 100),
    ].join(''),
    objects: layout('Model', '1F', 0, []) + layout('Sheet A3', '58', 1, limits),
  }
}
