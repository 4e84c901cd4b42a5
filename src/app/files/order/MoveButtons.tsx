import { useRef } from 'react'
import { words } from '../../../../generated/words/files.js'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { startDrag } from './use-reorder.ts'

export interface MoveButtonsProps {
  id: string
  name: string
  index: number
  count: number
  onMove: (id: string, index: number) => void
}

/** One place up, one down, and a handle to drag by. The button pressed keeps the focus. */
export function MoveButtons({ id, name, index, count, onMove }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const step = (by: 1 | -1) => {
    onMove(id, index + by)
    // At an end its button can do no more: the other one takes over.
    const isEnd = by < 0 ? index + by === 0 : index + by === count - 1
    const pressed = by < 0 ? up : down
    const other = by < 0 ? down : up
    setTimeout(() => (isEnd ? other : pressed).current?.focus())
  }
  return (
    <span className="file-order">
      <span
        className="file-handle"
        aria-hidden="true"
        title={words.drag()}
        draggable
        onDragStart={(event) => startDrag(event, id)}
      >
        <Icon name="menu" />
      </span>
      <IconButton
        ref={up}
        label={words.moveUp({ name })}
        icon="chevron"
        className="file-up"
        disabled={index === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        ref={down}
        label={words.moveDown({ name })}
        icon="chevron"
        disabled={index === count - 1}
        onClick={() => step(1)}
      />
    </span>
  )
}
