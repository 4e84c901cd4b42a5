import { useLayoutEffect, useMemo, useState } from 'react'
import { words } from '../../../generated/words/palette.js'
import { words as results } from '../../../generated/words/search-results.js'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useSession } from '../session/use-session.ts'
import { useCombobox } from '../search/use-combobox.ts'
import { useBackCloses } from '../ui/use-back-closes.ts'
import { Icon } from '../ui/Icon.tsx'
import { CommandList } from './CommandList.tsx'
import { groupsFor } from './groups.ts'
import { earlyText, endEarly } from './palette-state.ts'
import { useChoose } from './use-choose.ts'
import '../ui/dialog.css'
import '../search/search.css'
import './palette.css'

/** Everything that can be done or opened, by the keyboard: the ARIA combobox in a modal dialog. */
export function Palette({ onClose }: { onClose: () => void }) {
  useBackCloses(onClose)
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="dialog-overlay palette-overlay"
    >
      <Modal className="palette-modal">
        <Dialog aria-label={words.searchEverything()} className="palette">
          <Content onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Content({ onClose }: { onClose: () => void }) {
  // Read while it renders, which may be done more than once, and given up when the field is there.
  const [query, setQuery] = useState(earlyText)
  useLayoutEffect(endEarly, [])
  const { status } = useSession()
  const groups = useMemo(() => groupsFor(query, status === 'signed-in'), [query, status])
  const commands = useMemo(() => groups.flatMap((group) => group.commands), [groups])
  const choose = useChoose(onClose)
  const { field, listId, optionProps } = useCombobox({ options: commands, onChoose: choose })
  return (
    <>
      <label className="palette-field">
        <Icon name="search" />
        <span className="visually-hidden">{words.label()}</span>
        <input
          {...field}
          className="search-input"
          type="text"
          inputMode="search"
          enterKeyHint="go"
          placeholder={words.question()}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and this is what it is for
          autoFocus
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <kbd className="palette-key">{words.escapeKey()}</kbd>
      </label>
      <output className="visually-hidden">
        {query.trim() !== '' &&
          (commands.length > 0
            ? results.resultCount({ count: commands.length })
            : results.nothingFound())}
      </output>
      <CommandList listId={listId} groups={groups} optionProps={optionProps} />
      {commands.length === 0 && (
        <p className="palette-none">{words.nothingFits({ query: query.trim() })}</p>
      )}
    </>
  )
}
