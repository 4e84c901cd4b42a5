import { words } from '../../../../generated/words/library.js'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import {
  kindFilters,
  statusFilters,
  type Filter,
  type KindFilter,
  type StatusFilter,
} from './filters.ts'

/** Narrows the history by words, state and kind. It acts while one types. */
export function FilterBar({
  filter,
  onChange,
}: {
  filter: Filter
  onChange: (filter: Filter) => void
}) {
  return (
    <search className="library-filters">
      <label className="library-text">
        <span className="field-label">{words.name()}</span>
        <span className="library-text-field">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            placeholder={words.nameHint()}
            autoComplete="off"
            spellCheck={false}
            value={filter.text}
            onChange={(event) => onChange({ ...filter, text: event.target.value })}
          />
        </span>
      </label>
      <Select
        label={words.state()}
        items={statusFilters.map((id) => ({ id, label: words.statusFilter({ status: id }) }))}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status: status as StatusFilter })}
      />
      <Select
        label={words.kind()}
        items={kindFilters.map((id) => ({ id, label: words.kindFilter({ kind: id }) }))}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind: kind as KindFilter })}
      />
    </search>
  )
}
