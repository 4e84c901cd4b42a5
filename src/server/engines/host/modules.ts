import type { EngineId } from '../engines.ts'
import type { EngineModule } from './protocol.ts'

/** What each engine does. Loaded in its own processes only: never two in one, never in the server. */
const modules: Record<EngineId, () => Promise<EngineModule>> = {
  raster: () => import('../raster/index.ts'),
  office: () => import('../office/index.ts'),
  xps: () => import('../xps/index.ts'),
  'office-native': () => import('../office-native/index.ts'),
  pdf: () => import('../pdf/index.ts'),
  ocr: () => import('../ocr/index.ts'),
  book: () => import('../book/index.ts'),
  cad: () => import('../cad/index.ts'),
  libredwg: () => import('../libredwg/index.ts'),
  rebuild: () => import('../rebuild/index.ts'),
  markup: () => import('../markup/index.ts'),
  'djvu-native': () => import('../djvu-native/index.ts'),
  sheets: () => import('../sheets/index.ts'),
  keynote: () => import('../keynote/index.ts'),
  ghostscript: () => import('../ghostscript/index.ts'),
  qpdf: () => import('../qpdf/index.ts'),
  iwork: () => import('../iwork/index.ts'),
  visio: () => import('../visio/index.ts'),
  'ghostscript-native': () => import('../ghostscript-native/index.ts'),
}

/** Loads an engine into this process. Throws for a name that is none. */
export async function loadEngine(engine: EngineId): Promise<EngineModule> {
  if (!Object.hasOwn(modules, engine)) throw new Error(`there is no engine "${engine}"`)
  return modules[engine]()
}
