import { words } from '../../../../generated/words/home-table.js'
import { uploads, type UploadSnapshot } from '../../../client/index.ts'
import { labelOfType } from '../../files/file-words.ts'
import { announce } from '../../shell/announcer.ts'
import { Button } from '../../ui/Button.tsx'

type Kind = readonly [type: string | undefined, files: readonly UploadSnapshot[]]

/** Files of several kinds: a conversion takes one kind, so the person says which to go on with. */
export function Kinds({ kinds }: { kinds: readonly Kind[] }) {
  const keep = (type: string | undefined, count: number) => {
    for (const [other, files] of kinds) {
      if (other !== type) for (const { id } of files) void uploads.remove(id)
    }
    announce(words.kept({ count, kind: labelOfType(type) }))
  }
  return (
    <section className="offer-group" aria-labelledby="kinds-title">
      <h2 id="kinds-title" className="offer-title">
        {words.whichOfThem()}
      </h2>
      <p className="table-nothing">{words.oneKindAtATime()}</p>
      <ul className="kinds">
        {kinds.map(([type, { length: count }]) => {
          const kind = labelOfType(type)
          return (
            <li key={type ?? ''} className="kind">
              <span>{words.filesOfKind({ count, kind })}</span>
              <Button
                size="small"
                aria-label={words.keepOnly({ count, kind })}
                onClick={() => keep(type, count)}
              >
                {words.keepOnlyThese({ count })}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
