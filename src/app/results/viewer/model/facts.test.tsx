import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'
import { cube, glb } from './glb-testing.ts'

const facts = (bytes: Uint8Array<ArrayBuffer>) => factsOf(new Blob([bytes]))
const model = (more: object) => facts(cube(more))

test('counts what is drawn', async () => {
  expect(await model({})).toEqual({ triangles: 12, isHuge: false, isAnimated: false })
  const nodes = [{ children: [1, 2] }, { mesh: 0 }, { mesh: 0 }]
  expect(await model({ nodes })).toMatchObject({ triangles: 24 })
  expect(await model({ nodes: [{ mesh: 0 }, { mesh: 0 }] })).toMatchObject({ triangles: 12 })
  const strip = { attributes: { POSITION: 0 }, mode: 5 }
  const line = { attributes: { POSITION: 0 }, mode: 1 }
  const meshes = [{ primitives: [strip, line] }]
  expect(await model({ meshes })).toMatchObject({ triangles: 6 })
  const extensions = { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 0 } } }
  expect(await model({ nodes: [{ mesh: 0, extensions }] })).toMatchObject({ triangles: 96 })
  expect(await model({ animations: [{}] })).toMatchObject({ isAnimated: true })
})

test('knows a small file that wants much', async () => {
  const meshes = [{ primitives: [{ attributes: { POSITION: 0 } }] }]
  const many = { meshes, accessors: [{ count: 9_000_000 }] }
  expect(await model(many)).toEqual({ triangles: 3_000_000, isHuge: true, isAnimated: false })
  const accessors = [{ count: 3 }, { count: 40_000_000 }]
  expect(await model({ meshes, accessors })).toMatchObject({ triangles: 1, isHuge: true })
})

const whole = cube()
const withVersion = (version: number) => {
  const bytes = cube()
  new DataView(bytes.buffer).setUint32(4, version, true)
  return bytes
}
const damage = 'This model is damaged or not whole, so it cannot be shown.'
const needs = (what: string) =>
  `This model needs ${what}, which cannot be shown here. Download it to open it in another program.`

test.each([
  ['nothing', new Uint8Array(), damage],
  ['another format', new TextEncoder().encode('%PDF-1.7 and so on'), damage],
  ['a file that was cut', whole.slice(0, whole.length - 40), damage],
  ['a file that was cut in its head', whole.slice(0, 16), damage],
  ['a document that is none', glb([]).with(20, 0x7b), damage],
  ['a document that is a number', glb(Object(1)), damage],
  ['fewer bytes than it says', cube({ buffers: [{ byteLength: 10_000 }] }), damage],
  ['a part that is not there', cube({ nodes: [{ mesh: 7 }] }), damage],
  ['a scene of what is not there', cube({ scenes: [{ nodes: [7] }] }), damage],
  ['less than nothing', cube({ accessors: [{ count: -3 }] }), damage],
  ['a circle', cube({ nodes: [{ children: [1] }, { children: [0] }] }), damage],
  ['a part of itself', cube({ nodes: [{ children: [0] }] }), damage],
  ['two parents', cube({ nodes: [{ children: [2] }, { children: [2] }, {}] }), damage],
  ['another version', withVersion(1), needs('glTF 1')],
  [
    'Draco',
    cube({ extensionsRequired: ['KHR_draco_mesh_compression'] }),
    needs('Draco compression'),
  ],
  [
    'Draco that is optional',
    cube({ extensionsUsed: ['KHR_draco_mesh_compression'] }),
    needs('Draco compression'),
  ],
  [
    'Meshopt',
    cube({ extensionsRequired: ['EXT_meshopt_compression'] }),
    needs('Meshopt compression'),
  ],
  ['KTX', cube({ extensionsRequired: ['KHR_texture_basisu'] }), needs('Basis textures')],
  ['an extension of somebody', cube({ extensionsRequired: ['ACME_fog'] }), needs('ACME_fog')],
  ['bytes written out', cube({ buffers: [{ byteLength: 1, uri: 'data:,x' }] }), needs('data:')],
  [
    'bytes elsewhere',
    cube({ buffers: [{ byteLength: 1, uri: 'https://example.com/x.bin' }] }),
    'Parts of this model are in other files, which are not loaded. Download it to open it beside them.',
  ],
])('%s is refused in words', async (_, bytes, reason) => {
  await expect(facts(bytes as Uint8Array<ArrayBuffer>)).rejects.toThrow(reason)
})

test('what the loader has is no reason to refuse', async () => {
  const extensionsRequired = ['KHR_materials_unlit', 'KHR_mesh_quantization', 'EXT_texture_webp']
  expect(await model({ extensionsRequired, extensionsUsed: ['EXT_meshopt_compression'] })).toEqual(
    await model({}),
  )
})
