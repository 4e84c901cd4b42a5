import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useLocation } from 'wouter'
import { useAvailability } from '../state/queries.ts'
import { Icon } from '../ui/Icon.tsx'
import { preload } from '../routes.ts'
import { countOf } from '../ui/words.ts'
import type { Entry } from './entries.ts'
import { reasonAgainst } from './words.ts'
import './search.css'

type Find = (query: string) => Entry[]

const none: Entry[] = []

// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the ARIA combobox pattern: the keyboard acts in the field, and a select cannot hold such rows

/** Search over everything that can be done: a combobox of the ARIA pattern, list below, no pop-up. */
export function SearchBox() {
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const [, navigate] = useLocation()
  const availability = useAvailability()
  const id = useId()
  const [find, setFind] = useState<Find>()
  const found = useMemo(() => find?.(query) ?? none, [find, query])
  const isAsked = query.trim() !== ''

  // What can be found is not part of the first load: it comes when the search is touched.
  const prepare = () => void import('./find.ts').then((module) => setFind(() => module.find))

  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const move = moves[event.key]
    if (move !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((active + move + found.length) % found.length)
    } else if (event.key === 'Enter' && found[active]) {
      event.preventDefault()
      navigate(found[active].href)
    } else if (event.key === 'Escape') setQuery('')
  }
  return (
    <search className="search">
      <label className="search-field">
        <Icon name="search" />
        <span className="visually-hidden">Search conversions and actions</span>
        <input
          className="search-input"
          type="text"
          role="combobox"
          inputMode="search"
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search: “heic to jpg”, “shrink pdf”"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={found[active] && `${id}-${active}`}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActive(0)
          }}
          onFocus={prepare}
          onKeyDown={onKeyDown}
        />
      </label>
      <output className="visually-hidden">
        {isAsked && (found.length > 0 ? countOf(found.length, 'result') : 'Nothing found')}
      </output>
      <ul
        id={`${id}-list`}
        className="search-list"
        role="listbox"
        aria-label="Results"
        hidden={found.length === 0}
      >
        {found.map(({ id: entryId, kind, title, href }, index) => {
          const states = kind === 'action' ? availability?.actions : availability?.conversions
          const reason = reasonAgainst(states?.[entryId])
          return (
            <li
              key={entryId}
              id={`${id}-${index}`}
              role="option"
              className="search-result"
              aria-selected={index === active}
              onPointerEnter={() => {
                setActive(index)
                preload(href)
              }}
              onClick={() => navigate(href)}
            >
              <span className="search-title">{title}</span>
              <span className="search-note">{reason ?? (kind === 'action' ? 'Action' : '')}</span>
            </li>
          )
        })}
      </ul>
      {find && isAsked && found.length === 0 && (
        <p className="search-none">
          Nothing is called “{query.trim()}”. Try the kind of file you have, such as “docx”.
        </p>
      )}
    </search>
  )
}
