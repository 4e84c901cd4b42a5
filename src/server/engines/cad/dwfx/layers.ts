import { type XmlElement, childElements, descendants } from '../../shared/packages/xml.ts'

/**
 * Layers of a sheet. XPS has none; DWFx says in a part of its own (W2X) at which named element of the
 * page another layer begins, by the name of its first element.
 */
export interface Layers {
  /** Layer that begins at an element; undefined where none does. */
  at(name: string): string | undefined
}

export function layersOf(extension: XmlElement | undefined): Layers {
  const begins = new Map<string, string>()
  const names = new Map<string, string>()
  for (const sync of extension ? descendants(extension, 'RenditionSync') : []) {
    for (const layer of childElements(sync, 'Layer')) {
      const { Name: name, Number: number = '' } = layer.attributes
      if (name) names.set(number, name)
      begins.set(sync.attributes.refName ?? '', names.get(number) ?? number)
    }
  }
  return { at: (name) => begins.get(name) }
}
