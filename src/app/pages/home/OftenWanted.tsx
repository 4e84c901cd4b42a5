import type { ConversionId } from '../../../../generated/ids.ts'
import { useAvailability } from '../../state/queries.ts'
import { nameOfTarget } from '../../search/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'

/** What people come for most, by experience with such services. */
const wanted: readonly ConversionId[] = [
  'docx-to-pdf',
  'pdf-to-jpg',
  'heic-to-jpg',
  'jpg-to-pdf',
  'xlsx-to-pdf',
  'pdf-to-txt',
  'webp-to-png',
  'pdf-to-docx',
  'png-to-webp',
  'svg-to-png',
  'psd-to-png',
]
const most = 8

/** One press to the most usual conversions; those this server cannot do are left to the index. */
export function OftenWanted() {
  const availability = useAvailability()
  const possible = wanted.filter((id) => availability?.conversions[id]?.available !== false)
  return (
    <nav className="often" aria-labelledby="often-title">
      <h2 id="often-title" className="often-title">
        Often wanted
      </h2>
      <ul className="often-list">
        {possible.slice(0, most).map((id) => {
          const [source = '', target = ''] = id.split('-to-')
          return (
            <li key={id}>
              <Link href={`/convert/${id}`} className="often-link">
                <span>
                  {nameOfTarget(source)} to {nameOfTarget(target)}
                </span>
                <Icon name="arrow" size={16} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
