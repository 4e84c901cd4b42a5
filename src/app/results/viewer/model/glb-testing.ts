/** A GLB of this document and these bytes, which are its first buffer (glTF 2.0, 4.4). */
export function glb(gltf: object, bin = new Uint8Array()): Uint8Array<ArrayBuffer> {
  const json = padded(new TextEncoder().encode(JSON.stringify(gltf)), 0x20)
  const rest = padded(bin, 0)
  const file = new Uint8Array(12 + 8 + json.length + (bin.length > 0 ? 8 + rest.length : 0))
  const view = new DataView(file.buffer)
  const numbers = [0x46546c67, 2, file.length, json.length, 0x4e4f534a]
  for (const [at, number] of numbers.entries()) view.setUint32(at * 4, number, true)
  file.set(json, 20)
  if (bin.length > 0) {
    view.setUint32(20 + json.length, rest.length, true)
    view.setUint32(24 + json.length, 0x004e4942, true)
    file.set(rest, 28 + json.length)
  }
  return file
}

function padded(bytes: Uint8Array, by: number): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(by)
  whole.set(bytes)
  return whole
}

const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => [at & 1, (at >> 1) & 1, at >> 2].map(Number))
/** Two triangles each, seen from outside. */
const faces = [
  { color: [1, 0, 0, 1], corners: [4, 5, 7, 4, 7, 6] },
  { color: [0, 1, 0, 1], corners: [5, 1, 3, 5, 3, 7] },
  { color: [0, 0, 1, 1], corners: [1, 0, 2, 1, 2, 3] },
  { color: [1, 1, 0, 1], corners: [0, 4, 6, 0, 6, 2] },
  { color: [1, 0, 1, 1], corners: [6, 7, 3, 6, 3, 2] },
  { color: [0, 1, 1, 1], corners: [0, 1, 5, 0, 5, 4] },
]

/** A cube of one metre with a colour for each side: red in front, then green, blue, yellow around. */
export function cube(more: object = {}): Uint8Array<ArrayBuffer> {
  const positions = new Float32Array(corners.flat())
  const indices = new Uint16Array(faces.flatMap((face) => face.corners))
  const bin = new Uint8Array(positions.byteLength + indices.byteLength)
  bin.set(new Uint8Array(positions.buffer))
  bin.set(new Uint8Array(indices.buffer), positions.byteLength)
  const gltf = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [
      {
        primitives: faces.map((_, at) => ({
          attributes: { POSITION: 0 },
          indices: at + 1,
          material: at,
        })),
      },
    ],
    materials: faces.map(({ color }) => ({
      pbrMetallicRoughness: { baseColorFactor: color, metallicFactor: 0, roughnessFactor: 1 },
    })),
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        type: 'VEC3',
        count: 8,
        min: [0, 0, 0],
        max: [1, 1, 1],
      },
      ...faces.map((_, at) => ({
        bufferView: 1,
        byteOffset: at * 12,
        componentType: 5123,
        type: 'SCALAR',
        count: 6,
      })),
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: positions.byteLength },
      { buffer: 0, byteOffset: positions.byteLength, byteLength: indices.byteLength },
    ],
    buffers: [{ byteLength: bin.length }],
  }
  return glb({ ...gltf, ...more }, bin)
}

/** A sheet of two by one metres with `image` on its front: the bytes of a PNG, or an address. */
export function sheet(image: Uint8Array | string): Uint8Array<ArrayBuffer> {
  const positions = [0, 0, 0, 2, 0, 0, 2, 1, 0, 0, 0, 0, 2, 1, 0, 0, 1, 0]
  const places = [0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 0, 0]
  const numbers = new Uint8Array(new Float32Array([...positions, ...places]).buffer)
  const picture = typeof image === 'string' ? new Uint8Array() : image
  const bin = new Uint8Array(numbers.length + picture.length)
  bin.set(numbers)
  bin.set(picture, numbers.length)
  const gltf = {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] }],
    materials: [
      {
        pbrMetallicRoughness: { baseColorTexture: { index: 0 }, metallicFactor: 0 },
        extensions: { KHR_materials_unlit: {} },
      },
    ],
    textures: [{ source: 0 }],
    images: [typeof image === 'string' ? { uri: image } : { bufferView: 2, mimeType: 'image/png' }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        type: 'VEC3',
        count: 6,
        min: [0, 0, 0],
        max: [2, 1, 0],
      },
      { bufferView: 1, componentType: 5126, type: 'VEC2', count: 6 },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 72 },
      { buffer: 0, byteOffset: 72, byteLength: 48 },
      ...(typeof image === 'string'
        ? []
        : [{ buffer: 0, byteOffset: 120, byteLength: picture.length }]),
    ],
    buffers: [{ byteLength: bin.length }],
    extensionsUsed: ['KHR_materials_unlit'],
  }
  return glb(gltf, bin)
}
