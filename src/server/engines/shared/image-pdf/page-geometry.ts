/** A page and the picture on it, in points (1/72 inch), origin at the bottom left. */
export interface PageGeometry {
  readonly width: number
  readonly height: number
  readonly picture: { x: number; y: number; width: number; height: number }
}

const pointsPerMillimetre = 72 / 25.4

/** ISO 216: each size is half of the one before, cut to whole millimetres. */
function isoA(number: number): [number, number] {
  let [short, long] = [841, 1189]
  for (let step = 0; step < number; step++) [short, long] = [Math.floor(long / 2), short]
  return [short * pointsPerMillimetre, long * pointsPerMillimetre]
}

const paper: Record<string, [short: number, long: number]> = {
  letter: [612, 792],
  legal: [612, 1008],
}

/** PDF viewers agree on pages of 3 to 14400 points a side (ISO 32000-1, annex C). */
const leastSide = 3
const mostSide = 14_400

/** What a file without a stated resolution is taken for; cameras write 72 when they know nothing. */
const assumedResolution = 96

/**
 * Lays a picture on its page. Default size: the page is as large as the picture at its resolution.
 * A paper size: the picture is scaled to fit, in the middle. Orientation `default` follows the
 * picture.
 * @param pageSize default, a0…a10, letter or legal
 * @param orientation default, portrait or landscape
 */
export function layOutPage(
  picture: { readonly width: number; readonly height: number; readonly density?: number },
  pageSize: string,
  orientation: string,
): PageGeometry {
  const natural = naturalSize(picture)
  const [one, other] = paperSize(pageSize) ?? natural
  const wide =
    orientation === 'default' ? picture.width > picture.height : orientation === 'landscape'
  const [short, long] = [Math.min(one, other), Math.max(one, other)]
  const [width, height] = wide ? [long, short] : [short, long]
  const scale = Math.min(width / picture.width, height / picture.height)
  const size = { width: picture.width * scale, height: picture.height * scale }
  const place = { x: (width - size.width) / 2, y: (height - size.height) / 2 }
  return { width, height, picture: { ...place, ...size } }
}

function paperSize(name: string): [number, number] | undefined {
  const number = /^a(\d+)$/.exec(name)?.[1]
  return number === undefined ? paper[name] : isoA(Number(number))
}

function naturalSize(picture: {
  width: number
  height: number
  density?: number
}): [number, number] {
  const { width, height, density = 0 } = picture
  const scale = 72 / (density > 72 ? density : assumedResolution)
  const fit = Math.min(1, mostSide / (Math.max(width, height) * scale))
  return [Math.max(leastSide, width * scale * fit), Math.max(leastSide, height * scale * fit)]
}
