import { type XmlElement, descendants } from '../../../shared/packages/xml.ts'
import { element } from './markup.ts'
import type { Context } from './word-2003-body.ts'

/** English metric units in a point (ECMA-376-1, 20.1.10.16). */
const perPoint = 12_700

/** A picture as a shape of VML with its data in base64; drawings without a picture are left out. */
export function picture(node: XmlElement, context: Context): string {
  const [blip] = descendants(node, 'blip')
  const target = context.relations.get(blip?.attributes['r:embed'] ?? '')
  const data = target === undefined ? undefined : context.zip.read(`word/${target}`)
  if (!data) return ''
  const [extent] = descendants(node, 'extent')
  const points = (name: string) => Number(extent?.attributes[name] ?? 0) / perPoint
  const number = context.next.value++
  const source = `wordml://${String(number).padStart(8, '0')}.${target?.split('.').pop() ?? 'png'}`
  const lines = Buffer.from(data).toString('base64').replaceAll(/.{76}/g, '$&\n')
  return element('w:pict', {}, [
    element('w:binData', { 'w:name': source }, [lines]),
    element(
      'v:shape',
      { id: `_x0000_i${1024 + number}`, style: `width:${points('cx')}pt;height:${points('cy')}pt` },
      [element('v:imagedata', { src: source, 'o:title': '' })],
    ),
  ])
}
