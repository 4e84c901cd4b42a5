import { honours as wasmHonours } from '../office/honours.ts'

/** It has no way to carry out commands, such as to write a table of contents anew. */
const byCommand = new Set(['UpdateToc', 'UpdateReferences'])

/** Options that the program `soffice` honours for a pair of types. */
export function honours(source: string, target: string): readonly string[] {
  return wasmHonours(source, target).filter((option) => !byCommand.has(option))
}
