import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { words } from '../../../generated/words/search-results.js'
import { words as hints } from '../../../generated/words/search.js'
import { preload } from '../routes.ts'
import { useAvailability } from '../state/server.ts'
import { Icon } from '../ui/Icon.tsx'
import type { Entry } from './entries.ts'
import { useCombobox } from './use-combobox.ts'
import { reasonAgainst } from './words.ts'
import './search.css'

type Find = (query: string) => Entry[]

const none: Entry[] = []

// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the ARIA combobox pattern: the keyboard acts in the field, and a select cannot hold such rows

/** Search over everything that can be done: a combobox of the ARIA pattern, list below, no pop-up. */
export function SearchBox({ initialQuery = '' }: { initialQuery?: string }) {
  const [query, setQuery] = useState(initialQuery)
  const [, navigate] = useLocation()
  const availability = useAvailability()
  const [find, setFind] = useState<Find>()
  const found = useMemo(() => find?.(query) ?? none, [find, query])
  const isAsked = query.trim() !== ''
  const { field, listId, optionProps } = useCombobox({
    options: found,
    onChoose: ({ href }) => navigate(href),
    onEscape: () => {
      setQuery('')
      return isAsked
    },
  })

  // What can be found is not part of the first load: it comes when the search is touched.
  const prepare = () => void import('./find.ts').then((module) => setFind(() => module.find))

  return (
    <search className="search">
      <label className="search-field">
        <Icon name="search" />
        <span className="visually-hidden">{words.label()}</span>
        <input
          {...field}
          className="search-input"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          placeholder={hints.hint()}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onFocus={prepare}
          onPointerEnter={prepare}
        />
      </label>
      <output className="visually-hidden">
        {isAsked &&
          find &&
          (found.length > 0 ? words.resultCount({ count: found.length }) : words.nothingFound())}
      </output>
      <ul
        id={listId}
        className="search-list"
        role="listbox"
        aria-label={words.results()}
        hidden={found.length === 0}
      >
        {found.map(({ id, kind, title, href }, index) => {
          const states = kind === 'action' ? availability?.actions : availability?.conversions
          const reason = reasonAgainst(states?.[id])
          return (
            <li
              key={id}
              {...optionProps(index)}
              className="search-result"
              onPointerEnter={() => preload(href)}
            >
              <span className="search-title">{title}</span>
              <span className="search-note">
                {reason ?? (kind === 'action' ? words.action() : '')}
              </span>
            </li>
          )
        })}
      </ul>
      {find && isAsked && found.length === 0 && (
        <p className="search-none">{words.nothingCalled({ query: query.trim() })}</p>
      )}
    </search>
  )
}
