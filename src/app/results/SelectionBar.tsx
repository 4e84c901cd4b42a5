import { words } from '../../../generated/words/results.js'
import { DownloadAll } from './ResultActions.tsx'
import type { Selection } from './use-selection.ts'

/** Selects all or none of several results, and downloads the selected ones. */
export function SelectionBar({ selection, name }: { selection: Selection; name: string }) {
  const { items, isAll, toggleAll } = selection
  return (
    <div className="selection-bar">
      <label className="result-select">
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = items.length > 0 && !isAll
          }}
          onChange={toggleAll}
        />
        {words.selectAll()}
      </label>
      <output className="result-about">
        {items.length > 0 && words.selected({ count: items.length })}
      </output>
      {items.length > 0 && !isAll && <DownloadAll items={items} name={name} isSelection />}
    </div>
  )
}
