import { words } from '../../../../generated/words/sandbox.js'

/** Numbers for trying things out, and what each one does. All take any later expiry date and CVC. */
export const testCards = [
  { number: '4242 4242 4242 4242', effect: () => words.tryAccepted() },
  { number: '4000 0025 0000 3155', effect: () => words.tryAsksOnce() },
  { number: '4000 0027 6000 3184', effect: () => words.tryAsksAlways() },
  { number: '4000 0000 0000 0341', effect: () => words.tryDeclinedLater() },
  { number: '4000 0000 0000 0002', effect: () => words.tryDeclined() },
  { number: '4000 0000 0000 9995', effect: () => words.tryTooLittle() },
] as const
