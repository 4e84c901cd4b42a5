import { words } from '../../../../../generated/words/model.js'
import { ModelProblem } from './gltf.ts'

/** Why a model is not shown, for the person. */
export function inWords(error: unknown): string {
  return error instanceof ModelProblem ? error.message : words.notShown()
}
