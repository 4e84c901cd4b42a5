import { words } from '../../../../../generated/words/model.js'
import { ModelProblem, type Gltf, type GltfNode, type GltfPrimitive } from './gltf.ts'
import { damaged, readGlb } from './read-glb.ts'

/** More than this makes a phone hot and an older computer wait. */
const mostTriangles = 2_000_000
/** Numbers of all kinds that a model wants room for: a small file can ask for a lot. */
const mostValues = 30_000_000

/** What is known of a model before it is loaded. */
export interface ModelFacts {
  triangles: number
  /** wants more of the device than it may have to give */
  isHuge: boolean
  isAnimated: boolean
}

/** Extensions that may be required of the loader as it is here: without decoders, which are fetched. */
const known =
  /^(KHR_(lights_punctual|mesh_quantization|texture_transform|materials_(anisotropy|clearcoat|diffuse_roughness|dispersion|emissive_strength|ior|iridescence|sheen|specular|transmission|unlit|volume))|EXT_(materials_bump|mesh_gpu_instancing|texture_(avif|webp)))$/

const packings = {
  KHR_draco_mesh_compression: 'draco',
  EXT_meshopt_compression: 'meshopt',
  KHR_meshopt_compression: 'meshopt',
  KHR_texture_basisu: 'basis',
} as const

/** Reads what a GLB is, and throws ModelProblem when it cannot be shown here. */
export async function factsOf(file: Blob): Promise<ModelFacts> {
  const gltf = await readGlb(file)
  try {
    refuseUnknown(gltf)
    holdTree(gltf.nodes ?? [])
    const counts = (gltf.accessors ?? []).map(({ count }) => count)
    const triangles = trianglesOf(gltf)
    if (![...counts, triangles].every((one) => Number.isSafeInteger(one) && one >= 0))
      throw damaged()
    const values = counts.reduce((sum, count) => sum + count, 0)
    return {
      triangles,
      isHuge: triangles > mostTriangles || values > mostValues,
      isAnimated: (gltf.animations ?? []).length > 0,
    }
  } catch (error) {
    // What is not there, or not what the format says it is.
    throw error instanceof ModelProblem ? error : damaged()
  }
}

function refuseUnknown({ buffers = [], extensionsRequired = [], extensionsUsed = [] }: Gltf) {
  const needed = extensionsRequired.find((name) => !known.test(name))
  // The loader wants the decoder of Draco also where the model could do without.
  const draco = extensionsUsed.find((name) => name === 'KHR_draco_mesh_compression')
  const name = needed ?? draco
  if (name !== undefined) {
    const what = packings[name as keyof typeof packings] ?? 'other'
    throw new ModelProblem(words.needs({ what, name }))
  }
  const elsewhere = buffers.find(({ uri }) => uri !== undefined)
  if (elsewhere?.uri!.startsWith('data:'))
    throw new ModelProblem(words.needs({ what: 'other', name: 'data:' }))
  if (elsewhere) throw new ModelProblem(words.elsewhere())
}

/** Every node has one parent at most and none is above itself: the loader would wait for ever. */
function holdTree(nodes: readonly GltfNode[]) {
  const children = nodes.flatMap((node) => node.children ?? [])
  const isChild = new Set(children)
  if (isChild.size < children.length) throw damaged()
  const roots = [...nodes.keys()].filter((at) => !isChild.has(at))
  if (below(nodes, roots).size < nodes.length) throw damaged()
}

/** These nodes and all below them. */
function below(nodes: readonly GltfNode[], roots: readonly number[]): Set<number> {
  const found = new Set(roots)
  // A set is walked to its end, also to what is added on the way.
  for (const at of found) for (const child of nodes[at]!.children ?? []) found.add(child)
  return found
}

/** Triangles that the scene draws; a mesh that stands in three places is drawn three times. */
function trianglesOf({ scene = 0, scenes = [], nodes = [], meshes = [], accessors = [] }: Gltf) {
  const ofPrimitive = ({ mode = 4, indices, attributes }: GltfPrimitive) => {
    const corners = accessors[indices ?? attributes.POSITION!]!.count
    if (mode === 4) return Math.floor(corners / 3)
    return mode > 4 ? Math.max(0, corners - 2) : 0
  }
  const ofMeshes = meshes.map(({ primitives }) =>
    primitives.reduce((sum, primitive) => sum + ofPrimitive(primitive), 0),
  )
  let sum = 0
  for (const at of below(nodes, scenes[scene]?.nodes ?? [])) {
    const { mesh, extensions } = nodes[at]!
    const places = Object.values(extensions?.EXT_mesh_gpu_instancing?.attributes ?? {})[0]
    const times = places === undefined ? 1 : accessors[places]!.count
    if (mesh !== undefined) sum += ofMeshes[mesh]! * times
  }
  return sum
}
