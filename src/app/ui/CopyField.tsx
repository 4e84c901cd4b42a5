import { useId, useRef } from 'react'
import { words } from '../../../generated/words/ui.js'
import { announce } from '../shell/announcer.ts'
import { toast } from '../shell/toasts.ts'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './field.css'
import './copy-field.css'

/** A value to be taken elsewhere, whole. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast(words.copied({ label }))
    } catch {
      // No permission, or no secure origin: the person copies what is selected.
      input.current?.select()
      announce(words.selectedToCopy())
    }
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="copy-field">
        <input
          id={id}
          ref={input}
          className="input"
          readOnly
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
          {words.copy()}
        </Button>
      </div>
    </div>
  )
}
