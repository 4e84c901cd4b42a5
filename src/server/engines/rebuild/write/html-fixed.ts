import { escapeXml } from '../../shared/packages/xml.ts'
import type { Line, Page, Picture, Run } from '../model.ts'
import { type Family, familyOf, reach } from './families.ts'

/** Looks of a page that stays as it is, on the screen and on paper. */
export const fixedStyle = `
body { margin: 0; background: #e6e6ea; }
section { position: relative; overflow: hidden; margin: 12pt auto; background: #fff;
  box-shadow: 0 1px 4px rgba(0, 0, 0, 0.3); }
section img, section p { position: absolute; margin: 0; }
section p { white-space: pre; line-height: 1; transform-origin: 0 0; }
section a { color: inherit; text-decoration: inherit; }
sup, sub { font-size: inherit; line-height: 0; vertical-align: baseline; position: relative; }
@media print { body { background: none; }
  section { margin: 0; box-shadow: none; break-after: page; } }
`

/** One page as positioned lines over its pictures. Nothing in it can run, load or leave its page. */
export function fixedPage(page: Page): string {
  const pictures = [...(page.ground ? [page.ground] : []), ...page.pictures]
  return [
    `<section id="page-${page.index + 1}" style="width:${points(page.width)};height:${points(page.height)}">`,
    ...pictures.map(pictureElement),
    ...page.lines.map(lineElement),
    '</section>',
  ].join('\n')
}

function points(value: number): string {
  return `${Math.round(value * 100) / 100}pt`
}

/** The picture with its bytes inside. */
export function dataAddress(picture: Picture): string {
  const type = picture.type === 'jpg' ? 'jpeg' : 'png'
  return `data:image/${type};base64,${Buffer.from(picture.data).toString('base64')}`
}

function pictureElement(picture: Picture): string {
  const { left, top, right, bottom } = picture
  const place = `left:${points(left)};top:${points(top)};width:${points(right - left)};height:${points(bottom - top)}`
  return `<img alt="${escapeXml(picture.words)}" style="${place}" src="${dataAddress(picture)}">`
}

function lineElement(line: Line): string {
  const [first] = line.runs
  if (!first) return ''
  const family = familyOf(first.style)
  const [ascent, descent] = reach[family]
  const size = line.fontSize
  const turned = line.angle !== 0
  // The middle of the letters' reach is the middle of a line of height 1.
  const top = turned ? line.top : line.baseline - size * (0.5 + (ascent - descent) / 2)
  const place = `left:${points(line.left)};top:${points(top)};font-size:${points(size)}`
  const turn = turned ? `;transform:${turnOf(line)}` : ''
  return `<p style="${place}${turn}">${line.runs.map((run) => runElement(run, line)).join('')}</p>`
}

/** Turns a line about the corner where it begins. */
function turnOf({ angle, left, top, right, bottom }: Line): string {
  const radians = (angle * Math.PI) / 180
  const across = Math.sin(radians) > 0.5 ? right - left : 0
  const down = Math.sin(radians) < -0.5 || Math.cos(radians) < -0.5 ? bottom - top : 0
  const back = Math.cos(radians) < -0.5 ? right - left : across
  return `translate(${points(back)},${points(down)}) rotate(${angle}deg)`
}

const stacks: Readonly<Record<Family, string>> = {
  Arial: "Arial,'Liberation Sans',Arimo,Helvetica,sans-serif",
  'Times New Roman': "'Times New Roman','Liberation Serif',Tinos,Times,serif",
  'Courier New': "'Courier New','Liberation Mono',Cousine,Courier,monospace",
  Calibri: 'Calibri,Carlito,sans-serif',
  Cambria: 'Cambria,Caladea,serif',
  Verdana: "Verdana,'DejaVu Sans',sans-serif",
}

function runElement(run: Run, line: Line): string {
  const { style } = run
  const css = [
    `font-family:${stacks[familyOf(style)]}`,
    style.invisible ? 'color:transparent' : style.colour !== '000000' && `color:#${style.colour}`,
    style.bold && 'font-weight:bold',
    style.italic && 'font-style:italic',
    style.size !== line.fontSize && `font-size:${points(style.size)}`,
    style.raised &&
      `position:relative;bottom:${style.raised === 'super' ? '' : '-'}${points(line.fontSize * (style.raised === 'super' ? 0.35 : 0.15))}`,
    run.tracking !== 0 && `letter-spacing:${points(run.tracking)}`,
  ].filter((one) => typeof one === 'string')
  const span = `<span style="${css.join(';')}">${escapeXml(run.text)}</span>`
  return run.link === undefined ? span : `<a href="${escapeXml(run.link)}">${span}</a>`
}
