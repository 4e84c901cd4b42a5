import type { EngineJob } from '../host/protocol.ts'
import { wasAsked } from '../shared/pixels/options.ts'

/** How edges are drawn: with PDFium's own smoothing or without, averaged over n x n samples. */
export interface Edges {
  readonly smooth: boolean
  /** Samples a pixel across, and as many down. */
  readonly samples: number
}

/** Edges of letters and of everything else. */
export interface Smoothing {
  readonly text: Edges
  readonly graphics: Edges
}

const hard: Edges = { smooth: false, samples: 1 }
const plain: Edges = { smooth: true, samples: 1 }

/** For black and white: every pixel of a drawn shape is either on or off. */
export const hardEdges: Smoothing = { text: hard, graphics: hard }

/** Whether both are drawn alike, so that one pass is enough. */
export function isOnePass({ text, graphics }: Smoothing): boolean {
  return (
    text.samples === graphics.samples && (text.samples === 1 || text.smooth === graphics.smooth)
  )
}

/**
 * What TextAntialiasing and GraphicsAntialiasing (0, 1, 2, 4) or ImageAntialiasing (0 … 8) ask for.
 *
 * Text and graphics: 0 switches smoothing off; 1 is PDFium's; 2 and 4 draw the page twice or four
 * times as large and average, which also puts letters and thin lines at fractions of a pixel.
 * ImageAntialiasing: 8 is PDFium's, with 256 shades; 1 … 7 give (n + 1)² + 1 shades; 0 gives two.
 */
export function smoothingOf(job: EngineJob): Smoothing {
  const { TextAntialiasing, GraphicsAntialiasing, ImageAntialiasing } = job.options
  if (typeof ImageAntialiasing === 'number') {
    const edges = imageEdges(ImageAntialiasing)
    return { text: edges, graphics: edges }
  }
  return { text: edgesAt(TextAntialiasing), graphics: edgesAt(GraphicsAntialiasing) }
}

function edgesAt(level: unknown): Edges {
  if (level === 0) return hard
  return typeof level === 'number' && level > 1 ? { smooth: true, samples: level } : plain
}

function imageEdges(level: number): Edges {
  if (level <= 0) return hard
  return level >= 8 ? plain : { smooth: false, samples: level + 1 }
}

/** Says that smoothing was chosen for a picture that has no shades to smooth with. */
export function warnAboutSmoothing(job: EngineJob): void {
  for (const option of ['TextAntialiasing', 'GraphicsAntialiasing']) {
    if (!wasAsked(job.options, option, 1) || job.options[option] === 0) continue
    const message = 'A black-and-white picture has no shades to smooth edges with.'
    job.warn({ code: 'OPTION_IGNORED', option, message })
  }
}
