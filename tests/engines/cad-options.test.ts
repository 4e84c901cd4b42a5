import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import {
  area,
  block,
  drawing,
  entry,
  layer,
  line,
  table,
  text,
  twoLayouts,
} from './cad-drawings.ts'
import { corpusFile, noCorpus, temporaryDirectory, writeTemporary } from './fixtures.ts'
import { hasProgram, output } from './readers.ts'
import { convert, convertOne, failureOf, useEngines } from './world.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

useEngines()

const poppler = hasProgram('pdfinfo') && hasProgram('pdftotext') && hasProgram('pdftoppm')
const named = (name: string) => (poppler ? name : `${name} (left out: no poppler)`)

/** 100 x 50 units: a red, a green and a white area, a black frame, a word. */
const plan = {
  tables: table('LAYER', layer('Walls', 1), layer('Hidden', -2), layer('Frozen', 3, [70, 1])),
  entities: [
    area([0, 0], [30, 50], 1, 'Walls'),
    area([35, 0], [65, 50], 3),
    line([0, 0], [100, 0], { colour: 7 }),
    line([100, 0], [100, 50], { on: 'Walls' }),
    text('SECTION A-A', 70, 20, 3),
    line([-500, 0], [500, 0], { on: 'Hidden' }),
    entry('CIRCLE', [8, 'Defpoints'], [10, 0], [20, 0], [40, 900]),
  ].join(''),
}
const input = { name: 'plan.dxf', bytes: drawing(plan) }

/** Width and height of the first page in millimetres, as poppler reads them. */
function pageSize(pdf: Buffer): number[] {
  const found = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(output('pdfinfo', write(pdf)))
  return [found?.[1], found?.[2]].map((points) => Math.round((Number(points) * 25.4) / 72))
}

function write(pdf: Buffer): string {
  return writeTemporary(pdf, 'drawn.pdf')
}

function wordsOf(pdf: Buffer): string {
  return output('pdftotext', '-layout', write(pdf), '-')
}

/** The first page as pixels by poppler, at 60 dpi. */
async function drawn(pdf: Buffer) {
  const name = join(temporaryDirectory(), 'page')
  output('pdftoppm', '-r', '60', '-singlefile', '-png', write(pdf), name)
  const { data, info } = await sharp(readFileSync(`${name}.png`))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

/** The colours that cover at least one pixel in 200, as #rrggbb. */
async function coloursOf(pdf: Buffer): Promise<string[]> {
  const { data, channels } = await drawn(pdf)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += channels) {
    const colour = `#${data.toString('hex', at, at + 3)}`
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const least = data.length / channels / 200
  return [...counts].flatMap(([colour, count]) => (count >= least ? [colour] : [])).toSorted()
}

/** Millimetres from the left to the right of what is red. */
async function widthOfRed(options: Record<string, boolean | string>): Promise<number> {
  const { data, width, channels } = await drawn(await convertOne('dxf-to-pdf', input, options))
  const columns = new Set<number>()
  for (let at = 0; at < data.length; at += channels) {
    const isRed = (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 60
    if (isRed) columns.add((at / channels) % width)
  }
  return (columns.size * 25.4) / 60
}

/** Names of the optional content groups, by qpdf. */
function layersOf(pdf: Buffer): string[] {
  const json = JSON.parse(output('qpdf', '--json', write(pdf))) as unknown
  const groups: string[] = []
  JSON.stringify(json, (_, value: unknown) => {
    const node = value as Record<string, unknown> | null
    if (typeof node === 'object' && node?.['/Type'] === '/OCG') {
      groups.push(String(node['/Name']).replace(/^u:/, ''))
    }
    return value
  })
  return [...new Set(groups)].toSorted()
}

/** A hundred rows and columns of a block. */
function insert(name: string): string {
  return entry(
    'INSERT',
    [8, '0'],
    [2, name],
    [10, 0],
    [20, 0],
    [70, 100],
    [71, 100],
    [44, 1],
    [45, 1],
  )
}

describe.skipIf(!poppler)(named('page options'), () => {
  test.each([
    [{}, [297, 210]],
    [{ PageOrientation: 'landscape' }, [297, 210]],
    [{ PageSize: 'a3' }, [297, 420]],
    [{ PageSize: 'a0', PageOrientation: 'landscape' }, [1189, 841]],
    [{ PageSize: 'b5' }, [176, 250]],
    [{ PageSize: 'b0' }, [1000, 1414]],
    [{ PageSize: 'ledger' }, [279, 432]],
    [{ PageSize: 'a4', PageWidth: 300 }, [300, 297]],
    [{ PageWidth: 500, PageHeight: 100 }, [500, 100]],
    [{ AutoFit: false }, [114, 64]],
  ])('%j', async (options, size) => {
    expect(pageSize(await convertOne('dxf-to-pdf', input, options))).toEqual(size)
  })

  test('AutoFit fills the page; without it a unit is a millimetre', async () => {
    const options = { PageSize: 'a4', PageOrientation: 'landscape' }
    expect(await widthOfRed({ ...options, AutoFit: false })).toBeCloseTo(30, -0.5)
    expect(await widthOfRed({ ...options, AutoFit: true })).toBeGreaterThan(80)
  })

  test('a drawing larger than the page at true scale is cut, and said', async () => {
    const bytes = drawing({ entities: line([0, 0], [5000, 0]) })
    const { warnings } = await convert(
      'dxf-to-pdf',
      { name: 'long.dxf', bytes },
      {
        AutoFit: false,
        PageSize: 'a4',
      },
    )
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'LOSSY', option: 'AutoFit' }))
  })
})

describe.skipIf(!poppler)(named('ColorSpace'), () => {
  test.each([
    ['truecolors', ['#00ff00', '#ff0000', '#ffffff']],
    ['grayscale', ['#4c4c4c', '#969696', '#ffffff']],
    ['monochrome', ['#000000', '#ffffff']],
  ])('%s', async (ColorSpace, colours) => {
    const pdf = await convertOne('dxf-to-pdf', input, { ColorSpace })
    expect(await coloursOf(pdf)).toEqual(colours)
  })
})

describe('ExportLayers', () => {
  const qpdf = hasProgram('qpdf')
  test.skipIf(!qpdf)('layers become groups; what is off or never printed is left out', async () => {
    expect(layersOf(await convertOne('dxf-to-pdf', input))).toEqual(['0', 'Walls'])
  })
  test.skipIf(!qpdf)('false: none', async () => {
    expect(layersOf(await convertOne('dxf-to-pdf', input, { ExportLayers: false }))).toEqual([])
  })
  const dwf = corpusFile('layers.dwf')
  test.skipIf(!qpdf || !dwf)(`layers of a DWF${dwf ? '' : `: ${noCorpus}`}`, async () => {
    expect(layersOf(await convertOne('dwf-to-pdf', dwf ?? ''))).toEqual(['0', 'LayerA', 'LayerB'])
  })
})

describe.skipIf(!poppler)(named('SpaceToConvert and CustomSpaceToConvert'), () => {
  const layouts = { name: 'layouts.dxf', bytes: drawing(twoLayouts()) }
  const onPaper = drawing({ ...twoLayouts(), header: '9\n$TILEMODE\n70\n0\n' })
  const paperFirst = { name: 'paper.dxf', bytes: onPaper }
  const model = ['IN MODEL SPACE']
  const paper = ['ON PAPER', 'IN MODEL SPACE']
  test.each([
    ['the default view', layouts, {}, [model]],
    ['the default view on paper', paperFirst, {}, [paper]],
    ['model', paperFirst, { SpaceToConvert: 'model' }, [model]],
    ['all', paperFirst, { SpaceToConvert: 'all' }, [model, paper]],
    ['by name', layouts, { CustomSpaceToConvert: 'sheet a3' }, [paper]],
    ['by number', layouts, { CustomSpaceToConvert: '0', SpaceToConvert: 'all' }, [model]],
  ])('%s', async (_, file, options, pages) => {
    const pdf = await convertOne('dxf-to-pdf', file, options)
    const found = wordsOf(pdf).split('\f').slice(0, -1)
    expect(found).toHaveLength(pages.length)
    for (const [index, words] of pages.entries()) {
      for (const word of words) expect(found[index]).toContain(word)
      if (!words.includes('ON PAPER')) expect(found[index]).not.toContain('ON PAPER')
    }
  })

  test('a layout brings its paper', async () => {
    expect(pageSize(await convertOne('dxf-to-pdf', paperFirst))).toEqual([420, 297])
  })

  test('a layout that is not there is named, with those that are', async () => {
    const error = await failureOf('dxf-to-pdf', layouts, { CustomSpaceToConvert: 'Plan 7' })
    expect(error.code).toBe('invalid_action_params')
    expect(error.option).toBe('CustomSpaceToConvert')
    expect(error.detail).toMatch(/no layout "Plan 7".*0 "Model".*1 "Sheet A3"/)
  })

  test('an empty model space gives way to the layouts', async () => {
    const { entities = '', ...rest } = twoLayouts()
    const empty = entities.slice(entities.indexOf('0\nTEXT\n67\n1'))
    const bytes = drawing({ ...rest, entities: empty })
    const { bytes: pdfs, warnings } = await convert('dxf-to-pdf', { name: 'e.dxf', bytes })
    expect(wordsOf(pdfs[0] ?? Buffer.alloc(0))).toContain('ON PAPER')
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'LOSSY' }))
  })
})

describe.skipIf(!poppler)(named('pictures'), () => {
  test.each(['png', 'jpg', 'webp', 'tiff'])('dxf to %s shows the areas', async (target) => {
    const { bytes } = await convert(`dxf-to-${target}`, input)
    const { data, info } = await sharp(bytes[0])
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let red = 0
    for (let at = 0; at < data.length; at += info.channels) {
      if ((data[at] ?? 0) > 220 && (data[at + 1] ?? 0) < 50) red += 1
    }
    expect(red / (info.width * info.height)).toBeGreaterThan(0.1)
  })
})

test('copies of copies of a block are bounded', async () => {
  const nested = [
    block('A', line([0, 0], [1, 1])),
    block('B', insert('A')),
    block('C', insert('B')),
  ].join('')
  const bytes = drawing({ blocks: nested, entities: insert('C') })
  const error = await failureOf('dxf-to-pdf', { name: 'bomb.dxf', bytes })
  expect(error.code).toBe('limit_exceeded')
  expect(error.detail).toMatch(/bomb\.dxf has too much to draw/)
  const round = drawing({ blocks: block('R', insert('R')), entities: insert('R') })
  const endless = await failureOf('dxf-to-pdf', { name: 'round.dxf', bytes: round })
  expect(endless.code).toBe('limit_exceeded')
})

test.each([
  ['grayscale', 1],
  ['monochrome', 1],
  ['truecolors', 3],
])('dxf to png in %s: %i channels differ', async (ColorSpace, channels) => {
  const png = await convertOne('dxf-to-png', input, { ColorSpace, ImageResolution: 50 })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const greys = new Set<number>()
  let coloured = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = red, blue = red] = data.subarray(at, at + info.channels)
    greys.add(red)
    if (red !== green || green !== blue) coloured += 1
  }
  expect(coloured > 0).toBe(channels === 3)
  if (ColorSpace === 'monochrome') expect([...greys].toSorted((a, b) => a - b)).toEqual([0, 255])
})
