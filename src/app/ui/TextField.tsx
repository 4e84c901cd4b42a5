import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import './field.css'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  description?: ReactNode
  error?: string | undefined
}

/** A labelled line of text whose error is tied to it. For everything that is not an option form. */
export function TextField({ label, description, error, ...input }: TextFieldProps) {
  const id = useId()
  const described = [description && `${id}-about`, error && `${id}-error`].filter(Boolean)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={described.length > 0 ? described.join(' ') : undefined}
      />
      {description && (
        <p className="field-about" id={`${id}-about`}>
          {description}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
