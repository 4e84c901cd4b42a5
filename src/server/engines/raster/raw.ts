import { type OutputColour, inColour } from '../shared/pixels/colour.ts'
import type { Frame } from './source.ts'

/** Unpacked pixels of one frame, 8 bits a channel. */
export interface RawFrame {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/**
 * Unpacks a frame in the given colours.
 * @param alpha keep transparency (then gray has 2 and rgb 4 channels), or lay it on white
 */
export async function rawFrame(
  frame: Frame,
  colour: OutputColour,
  alpha: 'keep' | 'white',
): Promise<RawFrame> {
  const image = await frame.open()
  const kept = alpha === 'keep' && frame.hasAlpha
  const flat = frame.hasAlpha && !kept ? image.flatten({ background: 'white' }) : image
  const { data, info } = await inColour(flat, colour, frame.colour)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    data,
    width: info.width,
    height: info.height,
    channels: info.channels as RawFrame['channels'],
  }
}
