import { usePlatformActionOptionsForm } from './context.ts'
import { defaultWords } from './default-words.ts'

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
        Changed<span className="visually-hidden"> from {before}</span>
      </span>
      <button
        type="button"
        className="option__reset"
        title={`Back to ${before}`}
        aria-label={`Reset ${field.title} to ${before}`}
        onClick={() => {
          reset(name)
          const place = document.getElementById(controlId)
          const control = place?.matches('input, select, textarea')
            ? place
            : place?.querySelector('input')
          ;(control as HTMLElement | null)?.focus()
        }}
      >
        Reset
      </button>
    </span>
  )
}
