import { words } from '../../../../../generated/words/model.js'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { IconName } from '../../../ui/Icon.tsx'
import type { Move } from './stage.ts'

const tools: readonly { move: Move; icon: IconName; label: () => string }[] = [
  { move: 'left', icon: 'chevron', label: () => words.turnLeft() },
  { move: 'right', icon: 'chevron', label: () => words.turnRight() },
  { move: 'up', icon: 'chevron', label: () => words.fromAbove() },
  { move: 'down', icon: 'chevron', label: () => words.fromBelow() },
  { move: 'closer', icon: 'add', label: () => words.closer() },
  { move: 'farther', icon: 'minus', label: () => words.farther() },
  { move: 'reset', icon: 'reset', label: () => words.reset() },
]

export interface ModelToolsProps {
  /** There is no model to move yet, or no more. */
  isIdle: boolean
  onMove: (by: Move) => void
}

/** All that dragging and the wheel do, one press at a time. */
export function ModelTools({ isIdle, onMove }: ModelToolsProps) {
  return tools.map(({ move, icon, label }) => (
    <IconButton
      key={move}
      label={label()}
      icon={icon}
      size="small"
      className={`model-${move}`}
      aria-disabled={isIdle}
      onClick={() => onMove(move)}
    />
  ))
}
