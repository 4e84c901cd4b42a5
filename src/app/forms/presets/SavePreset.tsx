import { useState, type FormEvent } from 'react'
import { words } from '../../../../generated/words/forms.js'
import { Button } from '../../ui/Button.tsx'
import { longestName } from './presets.ts'
import '../../ui/field.css'

export interface SavePresetProps {
  fieldId: string
  /** names that are taken: saving under one replaces it */
  names: readonly string[]
  hasPassword: boolean
  onSave: (name: string) => void
}

/** A name for the options as they are. */
export function SavePreset({ fieldId, names, hasPassword, onSave }: SavePresetProps) {
  const [name, setName] = useState('')
  const [isMissing, setMissing] = useState(false)
  const wanted = name.trim()
  const isTaken = names.includes(wanted)
  const hint = `${fieldId}-hint`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(wanted === '')
    if (wanted === '') return document.getElementById(fieldId)?.focus()
    onSave(wanted)
    setName('')
  }
  return (
    <form className="preset-save" onSubmit={submit} noValidate>
      <label className="field-label" htmlFor={fieldId}>
        {words.saveAs()}
      </label>
      <div className="preset-save-row">
        <input
          id={fieldId}
          className="input"
          value={name}
          maxLength={longestName}
          autoComplete="off"
          aria-invalid={isMissing || undefined}
          aria-describedby={hint}
          onChange={(event) => {
            setName(event.target.value)
            setMissing(false)
          }}
        />
        <Button type="submit" size="small">
          {words.save({ isTaken })}
        </Button>
      </div>
      <p id={hint} className="preset-hint" role={isMissing ? 'alert' : undefined}>
        {isMissing ? words.nameFirst() : words.keptHere({ hasPassword })}
      </p>
    </form>
  )
}
