import { type XmlElement, childElements, descendants, firstChild } from '../shared/packages/xml.ts'
import { type Scene, type Sheet, chainOf } from './source.ts'

/** What a placeholder takes over from the layout and the master of its slide. */
export interface Placeholder {
  /** Shape properties, the nearest first. */
  readonly properties: readonly XmlElement[]
  readonly bodies: readonly XmlElement[]
  readonly lists: readonly XmlElement[]
}

/** The `ph` of a shape, if it is a placeholder (ECMA-376-1, 19.3.1.36). */
export function placeholderMark(shape: XmlElement): XmlElement | undefined {
  const [first] = childElements(shape).filter(({ name }) => /^nv\w+Pr$/.test(name))
  return first && descendants(first, 'ph')[0]
}

/** Which style of the master a kind of placeholder has, and which of its placeholders is meant. */
const kinds: Readonly<Record<string, string>> = {
  title: 'title',
  ctrTitle: 'title',
  subTitle: 'body',
  body: 'body',
  obj: 'body',
}

const styles: Readonly<Record<string, string>> = { title: 'titleStyle', body: 'bodyStyle' }

function kindOf({ type = 'obj' }: Readonly<Record<string, string>>): string {
  return kinds[type] ?? type
}

/** Follows a placeholder to the shapes that it is modelled on. */
export function placeholderOf(mark: XmlElement, sheet: Sheet): Placeholder {
  const { idx } = mark.attributes
  const kind = kindOf(mark.attributes)
  const models = chainOf(sheet)
    .slice(1)
    .flatMap(({ shapes }) => {
      const candidates = (shapes ? childElements(shapes, 'sp') : []).flatMap((shape) => {
        const own = placeholderMark(shape)
        return own ? [{ shape, own: own.attributes }] : []
      })
      const found =
        candidates.find(({ own }) => idx !== undefined && own.idx === idx) ??
        candidates.find(({ own }) => kindOf(own) === kind)
      return found ? [found.shape] : []
    })
  const bodies = models.flatMap((shape) => childElements(shape, 'txBody'))
  const master = chainOf(sheet).at(-1)
  const all = master && firstChild(master.root, 'txStyles')
  const style = all && firstChild(all, styles[kind] ?? 'otherStyle')
  return {
    properties: models.flatMap((shape) => childElements(shape, 'spPr')),
    bodies: bodies.flatMap((body) => childElements(body, 'bodyPr')),
    lists: [
      ...bodies.flatMap((body) => childElements(body, 'lstStyle')),
      ...(style ? [style] : []),
    ],
  }
}

/** What a shape that is no placeholder takes over: the presentation's texts. */
export function plainShape({ usual }: Scene): Placeholder {
  return { properties: [], bodies: [], lists: usual ? [usual] : [] }
}
