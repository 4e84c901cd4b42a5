import type { Sheet } from '../model/sheet.ts'

/** Numbers of the layers of a page that are switched off or not printed. */
export function hiddenLayers(page: Sheet): ReadonlySet<string> {
  const rows = page.sections.get('Layer')?.rows ?? new Map<string, never>()
  const hidden = [...rows].filter(
    ([, { cells }]) => cells.get('Visible') === '0' || cells.get('Print') === '0',
  )
  return new Set(hidden.map(([index]) => index))
}

/** Whether a shape is in layers (`0;2`) of which none is shown. */
export function isHidden(member: string | undefined, hidden: ReadonlySet<string>): boolean {
  const layers = (member ?? '').split(';').filter((layer) => layer !== '')
  return layers.length > 0 && layers.every((layer) => hidden.has(layer))
}
