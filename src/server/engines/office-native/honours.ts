import { honours as wasmHonours } from '../office/honours.ts'

/** Options of `soffice`: it opens a document anew for each save, so that nothing is kept in it. */
export function honours(source: string, target: string): readonly string[] {
  const names = wasmHonours(source, target)
  return target === 'pdf' ? names : names.filter((option) => option !== 'UpdateReferences')
}
