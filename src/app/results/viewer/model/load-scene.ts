import { LoadingManager, TextureLoader, type Group } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { damaged } from './read-glb.ts'

export interface LoadedScene {
  scene: Group
  /** pictures on it that are damaged or in other files */
  missing: number
}

/** Loads a GLB from its own bytes and from nothing else. Throws ModelProblem when it is damaged. */
export async function loadScene(file: Blob): Promise<LoadedScene> {
  const missing = new Set<string>()
  const manager = new LoadingManager(undefined, undefined, (url) => missing.add(url))
  // Pictures are in the file: as bytes, which become blobs, or written out. All else is refused.
  manager.setURLModifier((url) => {
    if (/^(blob:|data:image\/)/.test(url)) return url
    missing.add(url)
    throw new Error(`not loaded: ${url}`)
  })
  const loader = new GLTFLoader(manager)
  loader.register((parser) => {
    // As elements: what it would take instead is fetched, which the page's policy refuses to blobs.
    parser.textureLoader = new TextureLoader(manager)
    return { name: 'pictures-as-elements' }
  })
  try {
    const { scene } = await loader.parseAsync(await file.arrayBuffer(), '')
    return { scene, missing: missing.size }
  } catch {
    throw damaged()
  }
}
