import {
  Mesh,
  NeutralToneMapping,
  PMREMGenerator,
  Texture,
  WebGLRenderer,
  type Camera,
  type Material,
  type Object3D,
  type Scene,
} from 'three'
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js'
import { words } from '../../../../../generated/words/model.js'
import { ModelProblem } from './gltf.ts'

/** More dots than two for a pixel nobody sees, and each costs. */
const mostDots = 2

/** What draws: a canvas that lets the page's ground through, and light from a room. */
export function openRenderer(onLost: () => void) {
  const canvas = document.createElement('canvas')
  const wishes = { alpha: true, antialias: true }
  // Asked first: the library, which is given the same one, complains aloud where there is none.
  if (!canvas.getContext('webgl2', wishes)) throw new ModelProblem(words.noGraphics())
  const renderer = new WebGLRenderer({ canvas, ...wishes })
  renderer.toneMapping = NeutralToneMapping
  renderer.setPixelRatio(Math.min(devicePixelRatio, mostDots))
  canvas.addEventListener('webglcontextlost', onLost)

  // Metal shows what is around it: without a room it would be black.
  const generator = new PMREMGenerator(renderer)
  const room = new RoomEnvironment()
  const surroundings = generator.fromScene(room, 0.04)
  room.dispose()
  generator.dispose()

  let asked = 0
  return {
    canvas,
    surroundings: surroundings.texture,
    resize: (width: number, height: number) => renderer.setSize(width, height, false),
    draw: (scene: Scene, camera: Camera) => renderer.render(scene, camera),
    /** Draws once before the browser shows the next picture, however often it is asked to. */
    drawer: (draw: () => void) => () => {
      cancelAnimationFrame(asked)
      asked = requestAnimationFrame(draw)
    },
    /** Gives back everything that the graphics card keeps for it, and for `model`. */
    close(model?: Object3D) {
      cancelAnimationFrame(asked)
      canvas.removeEventListener('webglcontextlost', onLost)
      model?.traverse(release)
      surroundings.dispose()
      renderer.dispose()
      renderer.forceContextLoss()
      canvas.remove()
    },
  }
}

function release(part: Object3D) {
  // Points and lines have the same two.
  const { geometry, material } = part as Partial<Mesh>
  geometry?.dispose()
  for (const one of [material ?? []].flat()) releaseMaterial(one)
}

function releaseMaterial(material: Material) {
  for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
  material.dispose()
}
