import { words } from '../../../generated/words/search.js'
import { announce } from '../shell/announcer.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { togglePin, useShelf, type Shelved } from './shelf.ts'

/** The one that was just pressed: its row moves to another list, and the focus has to move with it. */
let pressed: string | undefined

/** Keeps a conversion or action within reach on the home page and in the palette. */
export function PinButton({ item }: { item: Shelved }) {
  const { title } = item
  const isPinned = useShelf('pinned').some(({ href }) => href === item.href)
  return (
    <IconButton
      label={isPinned ? words.unpin({ title }) : words.pin({ title })}
      icon="pin"
      size="small"
      className="pin"
      ref={(button) => {
        if (!button || pressed !== item.href) return
        pressed = undefined
        button.focus()
      }}
      data-on={isPinned || undefined}
      onClick={() => {
        pressed = item.href
        announce(togglePin(item) ? words.pinned({ title }) : words.unpinned({ title }))
      }}
    />
  )
}
