import { useId } from 'react'
import { useLocation } from 'wouter'
import { conversionsFrom, type Conversion } from '../../contract/catalogue.ts'
import { nameOfTarget } from '../search/words.ts'

/** The heading of a conversion, whose target can be changed: the files stay on the table. */
export function TargetSwitch({ conversion }: { conversion: Conversion }) {
  const [, navigate] = useLocation()
  const id = useId()
  return (
    <>
      <span className="visually-hidden">{conversion.label}</span>
      <span className="target-switch">
        <span aria-hidden="true">{nameOfTarget(conversion.source)} to</span>
        <label className="visually-hidden" htmlFor={id}>
          Convert to
        </label>
        <select
          id={id}
          className="target-select"
          value={conversion.id}
          onChange={(event) => navigate(`/convert/${event.target.value}`)}
        >
          {conversionsFrom(conversion.source).map((one) => (
            <option key={one.id} value={one.id}>
              {nameOfTarget(one.target)}
            </option>
          ))}
        </select>
      </span>
    </>
  )
}
