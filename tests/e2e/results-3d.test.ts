import { Encrypter, generateIdentity, identityToRecipient } from 'age-encryption'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Locator, Page } from 'playwright-core'
import { cube, sheet } from '../../src/app/results/viewer/model/glb-testing.ts'
import { looks, violations } from './accessibility.ts'
import { drawingArgs, executablePath, launch, visitor } from './chromium.ts'
import { startProcess } from './server.ts'
import { expectQuiet, focused } from './steps.ts'

interface Model {
  name: string
  bytes: Uint8Array
  /** what the bucket says of it, if not what it has */
  size?: number
}

const name = 'cube.glb'

/** Opens the link to a bucket of models. No engine makes any yet, so the network's answers are ours. */
async function openShare(page: Page, ...models: Model[]): Promise<string[]> {
  const identity = await generateIdentity()
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  const contentItems = models.map(({ name: called, bytes, size = bytes.length }, at) => ({
    id: String(at),
    bucketId: 'models',
    kind: 'result',
    name: called,
    mediaType: 'model/gltf-binary',
    size,
    status: 'ready',
    createdAt: '2026-01-01T00:00:00Z',
    warnings: [],
  }))
  const bucket = {
    id: 'models',
    name: 'Models',
    expiresAt: '2099-01-01T00:00:00Z',
    // The newest first.
    contentItems: contentItems.toReversed(),
  }
  await page.route('**/api/shared-buckets/models', (route) => route.fulfill({ json: bucket }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route('**/api/shared-buckets/models/content-items/*/content', async (route) => {
    const { bytes } = models[Number(/(\d+)\/content$/.exec(route.request().url())![1])]!
    await route.fulfill({
      body: Buffer.from(await encrypter.encrypt(bytes)),
      contentType: 'application/octet-stream',
    })
  })
  await page.goto(`/d/models#${identity}`)
  await page.getByRole('heading', { name: 'Models' }).waitFor()
  return asked
}

const isContent = (url: string) => url.endsWith('/content')
const modelIn = (dialog: Locator) => dialog.getByRole('img', { name: /^3D model/ })

async function look(page: Page, called = name): Promise<Locator> {
  await page.getByRole('button', { name: `Look at ${called}` }).press('Enter')
  return page.getByRole('dialog', { name: called })
}

/** Counts what WebGL draws in the page, from its next address on, and keeps what it is drawn with. */
async function watchDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = { count: 0, contexts: [] as WebGL2RenderingContext[] }
    Object.assign(globalThis, { drawing: watched })
    const { getContext } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...how: never[]) {
      const context = Reflect.apply(getContext, this, how)
      const isNew = context instanceof WebGL2RenderingContext && !watched.contexts.includes(context)
      if (isNew) watched.contexts.push(context)
      return context
    } as typeof getContext
    const { drawElements } = WebGL2RenderingContext.prototype
    WebGL2RenderingContext.prototype.drawElements = function (...what) {
      watched.count += 1
      return Reflect.apply(drawElements, this, what)
    }
  })
}
declare const drawing: { count: number; contexts: WebGL2RenderingContext[] }

/** The model as it is seen: red, green and blue of one dot after the other. */
const dotsOf = async (model: Locator) =>
  sharp(await model.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

/** Without the edge, where the ring of the focus is. */
const middleOf = async (model: Locator) => {
  const { width, height } = (await model.boundingBox())!
  const middle = {
    left: 10,
    top: 10,
    width: Math.floor(width) - 20,
    height: Math.floor(height) - 20,
  }
  return sharp(await model.screenshot())
    .extract(middle)
    .raw()
    .toBuffer()
}

const names: Record<string, string> = { r: 'red', g: 'green', b: 'blue', rb: 'magenta' }

/** The colour of a dot, as people name it; the ground is grey in all looks. */
function nameOf(dot: Uint8Array): string {
  const most = Math.max(...dot)
  if (most - Math.min(...dot) < 40) return 'grey'
  const parts = ['r', 'g', 'b'].filter((_, at) => dot[at]! > most * 0.7).join('')
  return names[parts] ?? parts
}

/** How many dots of the picture have which colour; fewer than a hundred are edges. */
async function colours(model: Locator): Promise<Partial<Record<string, number>>> {
  const { data } = await dotsOf(model)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 3) {
    const colour = nameOf(data.subarray(at, at + 3))
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].filter(([, count]) => count > 100))
}

/** The colours at the left and right edge of the picture. */
async function edgesOf(model: Locator): Promise<string[]> {
  const { data, info } = await dotsOf(model)
  const found = new Set<string>()
  for (let row = 0; row < info.height; row += 1)
    for (const column of [2, info.width - 3]) {
      const at = (row * info.width + column) * 3
      found.add(nameOf(data.subarray(at, at + 3)))
    }
  return [...found]
}

describe.skipIf(executablePath === undefined)('results that are 3D models', () => {
  let server: Awaited<ReturnType<typeof startProcess>>
  let browser: Browser
  beforeAll(async () => {
    server = await startProcess()
    browser = await launch(drawingArgs)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  const visit = (options = {}) => visitor(browser, { baseURL: server.url, ...options })

  test('a cube is turned by keys, buttons and dragging, and the focus comes back', async () => {
    const { page, complaints } = await visit()
    await watchDrawing(page)
    const asked = await openShare(page, { name, bytes: cube() })
    await page.locator('.preview .icon-cube').waitFor()
    expect(asked.filter(isContent), 'opened for the list').toEqual([])

    const dialog = await look(page)
    const model = modelIn(dialog)
    await model.waitFor()
    expect(await model.getAttribute('aria-label')).toBe(
      '3D model cube.glb: 12 triangles, 1 m wide, 1 m high and 1 m deep',
    )
    // In front is red, on the right green, above magenta.
    const { red, green, magenta, blue } = await colours(model)
    expect(Math.min(red!, green!, magenta!)).toBeGreaterThan(5000)
    expect(blue).toBeUndefined()

    const start = await middleOf(model)
    const isStart = async () => start.equals(await middleOf(model))
    const section = dialog.getByRole('region', { name })
    for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', '+', '-']) {
      const before = await middleOf(model)
      await section.press(key)
      await expect
        .poll(async () => before.equals(await middleOf(model)), { message: key })
        .toBe(false)
    }
    await dialog.getByText('Turned by 0°, seen from 20° above, 100 %').waitFor()
    // The side on the right comes to the front.
    for (let turn = 0; turn < 6; turn += 1) await section.press('ArrowLeft')
    await dialog.getByText('Turned by 270°, seen from 20° above, 100 %').waitFor()
    await expect.poll(async () => Object.keys(await colours(model))).toContain('blue')
    expect(await colours(model)).not.toHaveProperty('red')
    await section.press('0')
    await expect.poll(isStart).toBe(true)

    await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await dialog.getByText('Turned by 0°, seen from 20° above, 125 %').waitFor()
    await expect
      .poll(async () => (await colours(model)).red)
      .toBeGreaterThan(Math.round(red! * 1.3))
    await dialog.getByRole('button', { name: 'Reset the view' }).click()
    await expect.poll(isStart).toBe(true)
    const { x, y, width, height } = (await model.boundingBox())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 - height / 4, y + height / 2)
    await page.mouse.up()
    await expect.poll(async () => (await colours(model)).blue ?? 0).toBeGreaterThan(5000)

    // Nothing moves: nothing is drawn.
    const { drawn, idle } = await page.evaluate(async () => {
      let before = 0
      for (let frame = 0; frame < 12; frame += 1) {
        await new Promise(requestAnimationFrame)
        if (frame === 1) before = drawing.count
      }
      return { drawn: before, idle: drawing.count - before }
    })
    expect(drawn).toBeGreaterThan(0)
    expect(idle).toBe(0)

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe(`Look at ${name}`)
    // Given back to the graphics card.
    expect(
      await page.evaluate(() => drawing.contexts.map((context) => context.isContextLost())),
    ).toEqual([true])
    expectQuiet(complaints)
  })

  test('it is drawn anew when the window is another, and when the graphics were taken away', async () => {
    const { page, complaints } = await visit()
    await watchDrawing(page)
    await openShare(page, { name, bytes: cube() })
    const dialog = await look(page)
    await modelIn(dialog).waitFor()
    await page.setViewportSize({ width: 400, height: 700 })
    const canvas = dialog.locator('canvas')
    await expect
      .poll(() =>
        canvas.evaluate((one: HTMLCanvasElement) => [
          one.width - one.clientWidth,
          one.height - one.clientHeight,
          one.clientWidth < 400,
        ]),
      )
      .toEqual([0, 0, true])
    // All of it is in the picture.
    const edges = await edgesOf(modelIn(dialog))
    expect(edges).toEqual(['grey'])

    await page.evaluate(() =>
      drawing.contexts.at(-1)!.getExtension('WEBGL_lose_context')!.loseContext(),
    )
    await dialog.getByText('The browser took the graphics away from this page').waitFor()
    await dialog.getByRole('button', { name: 'Show it again' }).press('Enter')
    await modelIn(dialog).waitFor()
    await expect.poll(async () => (await colours(modelIn(dialog))).red).toBeGreaterThan(1000)
    expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('SECTION')
    expectQuiet(complaints)
  })

  test('pictures on it are shown from its own bytes, and nothing else is fetched', async () => {
    const { page, complaints } = await visit()
    const blue = { create: { width: 8, height: 8, channels: 3, background: '#0000ff' } } as const
    const png = await sharp(blue).png().toBuffer()
    const far = 'https://pictures.example/x.png'
    const near = '/icon.svg?from-the-model'
    const asked = await openShare(
      page,
      { name: 'own.glb', bytes: sheet(png) },
      { name: 'written.glb', bytes: sheet(`data:image/png;base64,${png.toString('base64')}`) },
      { name: 'far.glb', bytes: sheet(far) },
      { name: 'near.glb', bytes: sheet(near) },
    )
    const dialog = await look(page, 'own.glb')
    await modelIn(dialog).waitFor()
    await expect
      .poll(async () => (await colours(modelIn(dialog))).blue ?? 0)
      .toBeGreaterThan(10_000)
    await dialog.getByRole('button', { name: 'Next result' }).click()
    const written = page.getByRole('dialog', { name: 'written.glb' })
    await expect
      .poll(async () => (await colours(modelIn(written))).blue ?? 0)
      .toBeGreaterThan(10_000)
    expectQuiet(complaints)
    for (const called of ['far.glb', 'near.glb']) {
      await page.getByRole('button', { name: 'Next result' }).click()
      const lacking = page.getByRole('dialog', { name: called })
      await lacking.getByText('A picture on it is missing').waitFor()
      expect(await colours(modelIn(lacking))).not.toHaveProperty('blue')
    }
    expect(asked.filter(isContent)).toHaveLength(4)
    expect(asked.filter((url) => url.includes(far) || url.includes(near))).toEqual([])
    // The loader says so too; the policy has refused nothing.
    for (const complaint of complaints) expect(complaint).toContain("Couldn't load texture")
  })

  test.each([
    ['damaged', { bytes: cube().slice(0, 600) }, 'damaged or not whole'],
    ['one whose numbers lie', { bytes: cube({ bufferViews: [] }) }, 'damaged or not whole'],
    [
      'compressed',
      { bytes: cube({ extensionsRequired: ['KHR_draco_mesh_compression'] }) },
      'needs Draco compression',
    ],
    ['empty', { bytes: cube({ scenes: [{ nodes: [] }] }) }, 'nothing to see in this model'],
  ])('instead of a model that is %s there are words and the download', async (_, model, why) => {
    const { page, complaints } = await visit()
    await openShare(page, { name, ...model })
    const dialog = await look(page)
    await dialog.getByRole('alert').getByText(why).waitFor()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Download', exact: true }).click()
    expect((await saved).suggestedFilename()).toBe(name)
    expectQuiet(complaints)
  })

  test('a large one is asked about before it is loaded', async () => {
    const { page, complaints } = await visit()
    const asked = await openShare(page, { name, bytes: cube(), size: 200 * 1024 ** 2 })
    const dialog = await look(page)
    await dialog.getByText('This model has 200 MB.').waitFor()
    expect(asked.filter(isContent)).toEqual([])
    await dialog.getByRole('button', { name: 'Show it anyway' }).press('Enter')
    await modelIn(dialog).waitFor()
    expect(await page.evaluate(() => document.activeElement!.tagName)).toBe('SECTION')
    expectQuiet(complaints)
  })

  test('a browser without WebGL says so', async () => {
    const without = await launch(['--disable-3d-apis'])
    try {
      const { page, complaints } = await visitor(without, { baseURL: server.url })
      await openShare(page, { name, bytes: cube() })
      const dialog = await look(page)
      await dialog.getByText('This browser cannot draw 3D models').waitFor()
      await dialog.getByRole('button', { name: 'Download', exact: true }).waitFor()
      expectQuiet(complaints)
    } finally {
      await without.close()
    }
  })

  test.each(looks)('a model and its reason are in order ($name)', async (way) => {
    const { page } = await visit({ ...way, bypassCSP: true })
    await openShare(page, { name, bytes: cube() }, { name: 'bad.glb', bytes: cube().slice(0, 99) })
    expect(await violations(page)).toEqual([])
    const dialog = await look(page)
    await modelIn(dialog).waitFor()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    expect(await width()).toBeLessThanOrEqual(way.viewport.width)
    expect(await violations(page)).toEqual([])
    // The ground is the page's, light or dark.
    const isDark = way.colorScheme === 'dark'
    expect((await middleOf(modelIn(dialog)))[0]! < 128).toBe(isDark)
    await page.getByRole('button', { name: 'Next result' }).press('Enter')
    await page.getByText('damaged or not whole').waitFor()
    expect(await width()).toBeLessThanOrEqual(way.viewport.width)
    expect(await violations(page)).toEqual([])
    // The end of the row keeps the focus, and with it the dialog its keys.
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
