// What is read of a glTF 2.0 document before anything of it is loaded (Khronos glTF 2.0, chapter 5).

export interface Gltf {
  asset?: { version?: string }
  scene?: number
  scenes?: { nodes?: number[] }[]
  nodes?: GltfNode[]
  meshes?: { primitives: GltfPrimitive[] }[]
  accessors?: { count: number }[]
  buffers?: { byteLength: number; uri?: string }[]
  animations?: unknown[]
  extensionsUsed?: string[]
  extensionsRequired?: string[]
}

export interface GltfNode {
  mesh?: number
  children?: number[]
  extensions?: { EXT_mesh_gpu_instancing?: { attributes: Record<string, number> } }
}

export interface GltfPrimitive {
  attributes: Record<string, number>
  indices?: number
  /** WebGL's number of points, lines or triangles */
  mode?: number
}

/** Why a model cannot be shown, in words for the person. */
export class ModelProblem extends Error {}
