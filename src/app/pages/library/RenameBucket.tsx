import { useState, type FormEvent } from 'react'
import { words as common } from '../../../../generated/words/common.js'
import { words } from '../../../../generated/words/library.js'
import { renameBucket, toHttpError, type Bucket } from '../../../client/index.ts'
import { announce } from '../../shell/announcer.ts'
import { Button } from '../../ui/Button.tsx'

const mostCharacters = 255

interface RenameBucketProps {
  bucket: Bucket
  /** With the bucket as it is now, or nothing when it stays as it was. */
  onEnd: (renamed?: Bucket) => void
}

/** The name of a bucket as a field, in the place where it stood. Escape leaves it as it was. */
export function RenameBucket({ bucket, onEnd }: RenameBucketProps) {
  const [name, setName] = useState(bucket.name)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const errorId = `rename-error-${bucket.id}`
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const next = name.trim()
    if (next === '') return setError(words.nameNeeded())
    if (next === bucket.name) return onEnd()
    setBusy(true)
    try {
      onEnd(await renameBucket(bucket.id, next))
      announce(words.renamed({ name: next }))
    } catch (caught) {
      setError(toHttpError(caught).message)
      setBusy(false)
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any part of it
    <form
      className="rename"
      onSubmit={(event) => void save(event)}
      onKeyDown={(event) => event.key === 'Escape' && onEnd()}
    >
      <input
        className="input"
        aria-label={words.newNameOf({ name: bucket.name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        maxLength={mostCharacters}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="primary" size="small" busy={busy}>
        {words.save()}
      </Button>
      <Button size="small" look="quiet" onClick={() => onEnd()}>
        {common.cancel()}
      </Button>
      {error && (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
