import { Box3, MathUtils, PerspectiveCamera, Scene, Sphere, Spherical, Vector3 } from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import { words } from '../../../../../generated/words/model.js'
import { ModelProblem } from './gltf.ts'
import { loadScene } from './load-scene.ts'
import { openRenderer } from './renderer.ts'

export type Move = 'left' | 'right' | 'up' | 'down' | 'closer' | 'farther' | 'reset'

/** How a model is looked at: degrees around and above it, and percent of its first size. */
export interface Look {
  around: number
  above: number
  zoom: number
}

/** A model on a canvas of its own, until it is closed. */
export interface Stage {
  canvas: HTMLCanvasElement
  /** width, height and depth in metres, the unit of the format */
  size: [number, number, number]
  /** pictures on it that are not there */
  missing: number
  move(by: Move): Look
  close(): void
}

const step = MathUtils.degToRad(15)
const zoomStep = 0.8
/** Of the camera, upright or across, whichever has less room. */
const angle = MathUtils.degToRad(35)
const first = { around: MathUtils.degToRad(30), above: MathUtils.degToRad(20) }

/**
 * Loads a model and draws it into `host`, in whose size it stays. It is drawn when something has
 * changed and never by itself. Throws ModelProblem, in words.
 *
 * @param onLost the browser took the graphics away; the stage is to be closed
 */
export async function openStage(host: Element, file: Blob, onLost: () => void): Promise<Stage> {
  const renderer = openRenderer(onLost)
  try {
    const { scene: model, missing } = await loadScene(file)
    const box = new Box3().setFromObject(model)
    const { center, radius } = box.getBoundingSphere(new Sphere())
    if (box.isEmpty() || !Number.isFinite(radius)) throw new ModelProblem(words.nothing())

    const scene = new Scene()
    scene.environment = renderer.surroundings
    scene.add(model)
    const distance = Math.max(radius, Number.EPSILON) / Math.sin(angle / 2)
    const camera = new PerspectiveCamera(undefined, 1, distance / 1000, distance * 10)
    camera.position
      .setFromSphericalCoords(distance, Math.PI / 2 - first.above, first.around)
      .add(center)

    const draw = renderer.drawer(() => renderer.draw(scene, camera))
    const controls = new OrbitControls(camera, renderer.canvas)
    controls.target.copy(center)
    controls.minDistance = distance / 20
    controls.maxDistance = distance * 4
    // What the keys cannot do the pointer does not need: the model stays in the middle.
    controls.enablePan = false
    controls.update()
    controls.saveState()
    controls.addEventListener('change', draw)

    const resizing = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = host
      if (width === 0 || height === 0) return
      camera.aspect = width / height
      camera.fov = MathUtils.radToDeg(
        2 * Math.atan(Math.tan(angle / 2) / Math.min(1, camera.aspect)),
      )
      camera.updateProjectionMatrix()
      renderer.resize(width, height)
      renderer.draw(scene, camera)
    })
    host.append(renderer.canvas)
    resizing.observe(host)

    const moves: Record<Move, () => void> = {
      // The model turns there, so the camera goes the other way.
      left: () => controls.rotateLeft(-step),
      right: () => controls.rotateLeft(step),
      up: () => controls.rotateUp(step),
      down: () => controls.rotateUp(-step),
      closer: () => controls.dollyIn(zoomStep),
      farther: () => controls.dollyOut(zoomStep),
      reset: () => controls.reset(),
    }
    return {
      canvas: renderer.canvas,
      size: box.getSize(new Vector3()).toArray(),
      missing,
      move(by) {
        moves[by]()
        const to = new Spherical().setFromVector3(camera.position.clone().sub(center))
        const around = Math.round(MathUtils.radToDeg(first.around - to.theta))
        return {
          around: ((around % 360) + 360) % 360,
          above: Math.round(90 - MathUtils.radToDeg(to.phi)),
          zoom: Math.round((distance / to.radius) * 100),
        }
      },
      close() {
        resizing.disconnect()
        controls.dispose()
        renderer.close(model)
      },
    }
  } catch (error) {
    renderer.close()
    throw error
  }
}
