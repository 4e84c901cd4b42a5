import { useMemo } from 'react'
import { encodeQR } from 'qr'
import { words } from '../../../../generated/words/share.js'
import './share-code.css'

/** Modules of white around the code that readers need (ISO/IEC 18004, 9.1). */
const quietModules = 4

/** A link as a QR code, to be scanned by a phone from this screen. */
export function ShareCode({ link }: { link: string }) {
  const { size, path } = useMemo(() => drawingOf(link), [link])
  return (
    <figure className="share-code">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: no image address has the link in it
        role="img"
        aria-label={words.code()}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption className="muted small">{words.scanCode()}</figcaption>
    </figure>
  )
}

/** The dark modules as one path: a run of them in a row is one rectangle. */
export function drawingOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietModules })
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return `M${x} ${y}h${(end < 0 ? row.length : end) - x}v1H${x}z`
    }),
  )
  return { size: rows.length, path: runs.join('') }
}
