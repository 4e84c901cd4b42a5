import { words } from '../../../../generated/words/viewer.js'
import { useBeginning } from './use-beginning.ts'

/** A text as it is, in letters of one width. */
export function TextView({ name, file }: { name: string; file: Blob }) {
  const { text, isCut } = useBeginning(file)
  return (
    <>
      <pre
        className="viewer-stage viewer-text"
        aria-label={name}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
        tabIndex={0}
      >
        {text}
      </pre>
      {isCut && <p className="viewer-about">{words.beginning()}</p>}
    </>
  )
}
