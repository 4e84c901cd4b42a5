import { mupdf } from './mupdf.ts'

export type BookColours = 'Default' | 'RGB' | 'CMYK' | 'Gray'

const spaces = {
  RGB: mupdf.ColorSpace.DeviceRGB,
  CMYK: mupdf.ColorSpace.DeviceCMYK,
  Gray: mupdf.ColorSpace.DeviceGray,
}

/**
 * A device that hands everything on to another with its colours in one space. Shadings stay as
 * they are: PDF has them in any space.
 */
export function inColours(to: mupdf.Device, colours: BookColours): mupdf.Device {
  if (colours === 'Default') return to
  const space = spaces[colours]
  const paint = (from: mupdf.ColorSpace, color: readonly number[]) => inSpace(colours, from, color)
  return new mupdf.Device({
    fillPath: (path, evenOdd, ctm, from, color, alpha) =>
      to.fillPath(path, evenOdd, ctm, space, paint(from, color), alpha),
    strokePath: (path, stroke, ctm, from, color, alpha) =>
      to.strokePath(path, stroke, ctm, space, paint(from, color), alpha),
    fillText: (text, ctm, from, color, alpha) =>
      to.fillText(text, ctm, space, paint(from, color), alpha),
    strokeText: (text, stroke, ctm, from, color, alpha) =>
      to.strokeText(text, stroke, ctm, space, paint(from, color), alpha),
    fillImage: (image, ctm, alpha) => to.fillImage(pictureIn(image, space), ctm, alpha),
    fillImageMask: (image, ctm, from, color, alpha) =>
      to.fillImageMask(image, ctm, space, paint(from, color), alpha),
    fillShade: (shade, ctm, alpha) => to.fillShade(shade, ctm, alpha),
    clipPath: (path, evenOdd, ctm) => to.clipPath(path, evenOdd, ctm),
    clipStrokePath: (path, stroke, ctm) => to.clipStrokePath(path, stroke, ctm),
    clipText: (text, ctm) => to.clipText(text, ctm),
    clipStrokeText: (text, stroke, ctm) => to.clipStrokeText(text, stroke, ctm),
    ignoreText: (text, ctm) => to.ignoreText(text, ctm),
    clipImageMask: (image, ctm) => to.clipImageMask(image, ctm),
    popClip: () => to.popClip(),
    beginMask: (box, luminosity, from, color) =>
      to.beginMask(box, luminosity, from, color as mupdf.Color),
    endMask: () => to.endMask(),
    beginGroup: (box, from, isolated, knockout, mode, alpha) =>
      to.beginGroup(box, from, isolated, knockout, mode, alpha),
    endGroup: () => to.endGroup(),
    close: () => to.close(),
  })
}

function inSpace(
  colours: Exclude<BookColours, 'Default'>,
  from: mupdf.ColorSpace,
  color: readonly number[],
): mupdf.Color {
  const [red, green, blue] = rgbOf(from, color)
  if (colours === 'RGB') return [red, green, blue]
  // ITU-R BT.601 luma, as PDF readers turn colours into grey (ISO 32000-1, 10.3.2).
  if (colours === 'Gray') return [0.3 * red + 0.59 * green + 0.11 * blue]
  const black = 1 - Math.max(red, green, blue)
  if (black === 1) return [0, 0, 0, 1]
  const share = (part: number) => (1 - part - black) / (1 - black)
  return [share(red), share(green), share(blue), black]
}

function rgbOf(
  space: mupdf.ColorSpace,
  color: readonly number[],
): readonly [number, number, number] {
  const [a = 0, b = 0, c = 0, black = 0] = color
  const parts = space.getNumberOfComponents()
  if (parts === 1) return [a, a, a]
  if (parts === 3) return space.getType() === 'BGR' ? [c, b, a] : [a, b, c]
  return [(1 - a) * (1 - black), (1 - b) * (1 - black), (1 - c) * (1 - black)]
}

/** A picture drawn anew in a space; its transparency stays a mask of its own. */
function pictureIn(image: mupdf.Image, space: mupdf.ColorSpace): mupdf.Image {
  const mask = image.getMask()
  const drawn = image.toPixmap()
  const pixmap = drawn.convertToColorSpace(space, false)
  const changed = mask ? new mupdf.Image(pixmap, mask) : new mupdf.Image(pixmap)
  drawn.destroy()
  pixmap.destroy()
  return changed
}
