/** Reading a drawing honours no option: what of it is shown is chosen when it is drawn. */
export function honours(): readonly string[] {
  return []
}
