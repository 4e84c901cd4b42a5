import { words } from '../../../generated/words/search-results.js'
import { useAvailability } from '../state/server.ts'
import { reasonAgainst } from '../search/words.ts'
import { preload } from '../routes.ts'
import { Icon, type IconName } from '../ui/Icon.tsx'
import type { useCombobox } from '../search/use-combobox.ts'
import type { Group } from './groups.ts'
import type { Command } from './places.ts'

interface CommandListProps {
  listId: string
  groups: readonly Group[]
  optionProps: ReturnType<typeof useCombobox>['optionProps']
}

const icons: Record<Command['kind'], IconName> = {
  conversion: 'swap',
  action: 'spark',
  page: 'arrow',
}

// oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the ARIA combobox pattern: the keyboard acts in the field, and a select cannot hold such rows

/** The options of the palette in their groups. */
export function CommandList({ listId, groups, optionProps }: CommandListProps) {
  const availability = useAvailability()
  const reasonFor = ({ kind, id }: Command) =>
    kind === 'page'
      ? undefined
      : reasonAgainst(availability?.[kind === 'action' ? 'actions' : 'conversions'][id])
  let index = 0
  return (
    <div id={listId} role="listbox" aria-label={words.results()} className="palette-list">
      {groups.map(({ title, commands }) => (
        <div key={title} role="group" aria-label={title}>
          {groups.length > 1 && (
            <p className="palette-group" aria-hidden="true">
              {title}
            </p>
          )}
          {commands.map((command) => (
            <div
              key={command.id}
              {...optionProps(index++)}
              className="search-result"
              onPointerEnter={() => preload(command.href)}
            >
              <Icon name={icons[command.kind]} size={16} />
              <span className="search-title">{command.title}</span>
              <span className="search-note">
                {reasonFor(command) ?? (command.kind === 'action' ? words.action() : '')}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
