import { useEffect, useRef, useState } from 'react'
import { openPdf, type OpenPdf } from '../../../client/index.ts'

/** The PDF in the drawing worker, as long as it is shown. */
export function usePdf(file: Blob): { pdf?: OpenPdf; trouble?: string } {
  const [state, setState] = useState<{ pdf?: OpenPdf; trouble?: string }>({})
  useEffect(() => {
    let isStale = false
    const opening = openPdf(file)
    opening.then(
      (pdf) => !isStale && setState({ pdf }),
      (error: Error) => !isStale && setState({ trouble: error.message }),
    )
    return () => {
      isStale = true
      opening.then((pdf) => pdf.close()).catch(() => undefined)
    }
  }, [file])
  return state
}

/** For the canvas that shows the page; the page before stays until the new one is drawn. */
export function useDrawnPage(pdf: OpenPdf | undefined, page: number, width: number) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (!pdf || width === 0) return
    let isStale = false
    pdf.draw(page, width).then(
      (drawn) => {
        const place = canvas.current
        if (isStale || !place) return drawn.close()
        place.width = drawn.width
        place.height = drawn.height
        place.getContext('bitmaprenderer')?.transferFromImageBitmap(drawn)
      },
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [pdf, page, width])
  return canvas
}
