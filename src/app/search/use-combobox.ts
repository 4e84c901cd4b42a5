import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

/** What a list has to say of one of its options. */
interface Options<T> {
  options: readonly T[]
  onChoose: (option: T) => void
  /** Escape with nothing to close of its own; true when it was used. */
  onEscape?: () => boolean
}

/**
 * The keyboard of an ARIA combobox whose list is always in sight: arrows, Home and End with Ctrl,
 * Page keys, Enter; the focus stays in the field and `aria-activedescendant` says where one is.
 */
export function useCombobox<T>({ options, onChoose, onEscape }: Options<T>) {
  const id = useId()
  const [active, setActive] = useState(0)
  const at = Math.min(active, Math.max(0, options.length - 1))
  const optionId = (index: number) => `${id}-${index}`

  // What the keyboard is on comes into sight; the page around does not move for it.
  const move = (to: number) => {
    setActive(to)
    document.getElementById(optionId(to))?.scrollIntoView?.({ block: 'nearest' })
  }
  // Other options: the first of them is meant.
  const first = useRef(options)
  useEffect(() => {
    if (first.current !== options) setActive(0)
    first.current = options
  }, [options])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = targetOf(event, at, options.length)
    const chosen = options[at]
    if (to !== undefined) {
      event.preventDefault()
      move(to)
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      onChoose(chosen)
    } else if (event.key === 'Escape' && onEscape?.()) event.stopPropagation()
  }
  return {
    field: {
      role: 'combobox' as const,
      'aria-expanded': options.length > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': options.length > 0 ? optionId(at) : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
    listId: `${id}-list`,
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === at,
      onPointerMove: () => index !== at && setActive(index),
      onClick: () => onChoose(options[index]!),
    }),
  }
}

const page = 5

function targetOf({ key, ctrlKey }: KeyboardEvent, at: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return at === last ? 0 : at + 1
    case 'ArrowUp':
      return at === 0 ? last : at - 1
    case 'PageDown':
      return Math.min(last, at + page)
    case 'PageUp':
      return Math.max(0, at - page)
    case 'Home':
      return ctrlKey ? 0 : undefined
    case 'End':
      return ctrlKey ? last : undefined
    default:
      return undefined
  }
}
