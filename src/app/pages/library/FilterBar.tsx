import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Filter, KindFilter, StatusFilter } from './filters.ts'

const statusWords: Record<StatusFilter, string> = {
  any: 'Any state',
  running: 'Running or waiting',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

const kindWords: Record<KindFilter, string> = {
  any: 'Every kind',
  conversion: 'Conversions',
  pdf: 'PDF tools',
  picture: 'Pictures and video',
}

const itemsOf = <T extends string>(words: Record<T, string>) =>
  (Object.keys(words) as T[]).map((id) => ({ id, label: words[id] }))

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
        <span className="field-label">Name</span>
        <span className="library-text-field">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            placeholder="A file, a format, an action"
            autoComplete="off"
            spellCheck={false}
            value={filter.text}
            onChange={(event) => onChange({ ...filter, text: event.target.value })}
          />
        </span>
      </label>
      <Select
        label="State"
        items={itemsOf(statusWords)}
        value={filter.status}
        onChange={(status) => onChange({ ...filter, status: status as StatusFilter })}
      />
      <Select
        label="Kind"
        items={itemsOf(kindWords)}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind: kind as KindFilter })}
      />
    </search>
  )
}
