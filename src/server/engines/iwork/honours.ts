/** iWork conversions take no options of their own; those of pictures belong to the pages made of them. */
export function honours(_source: string, _target: string): readonly string[] {
  return []
}
