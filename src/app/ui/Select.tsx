import { useId } from 'react'
import './field.css'

export interface SelectProps {
  label: string
  items: readonly { id: string; label: string }[]
  value: string
  onChange: (id: string) => void
}

/** One of many, outside of option forms: the browser's own select with a label. */
export function Select({ label, items, value, onChange }: SelectProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {items.map((item) => (
          <option key={item.id} value={item.id}>
            {item.label}
          </option>
        ))}
      </select>
    </div>
  )
}
