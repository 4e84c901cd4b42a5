import { useId, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { words } from '../../../generated/words/run.js'
import { conversionsFrom, type Conversion } from '../../contract/catalogue.ts'
import { nameOfTarget } from '../search/words.ts'
import { RichText } from '../words/RichText.tsx'

/** The heading of a conversion, whose target can be changed: the files stay on the table. */
export function TargetSwitch({ conversion }: { conversion: Conversion }) {
  return (
    <>
      <span className="visually-hidden">{conversion.label}</span>
      <span className="target-switch">
        <RichText
          text={words.converts({ source: nameOfTarget(conversion.source) })}
          tags={{
            from: <span aria-hidden="true" />,
            target: <TargetSelect conversion={conversion} />,
          }}
        />
      </span>
    </>
  )
}

/** The targets, with `children` for the name of the choice. */
function TargetSelect({ conversion, children }: { conversion: Conversion; children?: ReactNode }) {
  const [, navigate] = useLocation()
  const id = useId()
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {children}
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
    </>
  )
}
