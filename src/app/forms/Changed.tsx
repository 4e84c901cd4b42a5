import { words } from '../../../generated/words/forms.js'
import { usePlatformActionOptionsForm } from './context.ts'
import { defaultWords } from './default-words.ts'
import { RichText } from '../words/RichText.tsx'

export interface ChangedProps {
  name: string
  id: string
  /** where the focus goes when this goes away */
  controlId: string
}

/** Says that an option differs from its default, and puts it back. */
export function Changed({ name, id, controlId }: ChangedProps) {
  const { set, reset } = usePlatformActionOptionsForm()
  const field = set.uiSchema.fields[name]!
  const before = defaultWords(field, set.schema.properties[name]!)
  return (
    <span className="option__changed">
      <span id={id}>
        <RichText
          text={words.changed({ before })}
          tags={{ from: <span className="visually-hidden" /> }}
        />
      </span>
      <button
        type="button"
        className="option__reset"
        title={words.backTo({ before })}
        aria-label={words.resetOption({ option: field.title, before })}
        onClick={() => {
          reset(name)
          const place = document.getElementById(controlId)
          const control = place?.matches('input, select, textarea')
            ? place
            : place?.querySelector('input')
          ;(control as HTMLElement | null)?.focus()
        }}
      >
        {words.reset()}
      </button>
    </span>
  )
}
