import { uploads, type UploadSnapshot } from '../../../client/index.ts'
import { labelOfType } from '../../files/file-words.ts'
import { announce } from '../../shell/announcer.ts'
import { Button } from '../../ui/Button.tsx'
import { countOf } from '../../ui/words.ts'

type Kind = readonly [type: string | undefined, files: readonly UploadSnapshot[]]

/** Files of several kinds: a conversion takes one kind, so the person says which to go on with. */
export function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  const keep = (type: string | undefined, what: string) => {
    for (const [other, files] of kinds) {
      if (other !== type) for (const { id } of files) void uploads.remove(id)
    }
    announce(`${what} kept, the other files removed.`)
  }
  return (
    <section className="offer-group" aria-labelledby="kinds-title">
      <h2 id="kinds-title" className="offer-title">
        Which of them?
      </h2>
      <p className="table-nothing">
        These are of different kinds. One kind is converted at a time.
      </p>
      <ul className="kinds">
        {kinds.map(([type, files]) => {
          const what = countOf(files.length, labelOfType(type))
          return (
            <li key={type ?? ''} className="kind">
              <span>{what}</span>
              <Button
                size="small"
                aria-label={`Keep only ${what}`}
                onClick={() => keep(type, what)}
              >
                Keep only {files.length === 1 ? 'this' : 'these'}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
