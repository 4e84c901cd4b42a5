import { useEffect } from 'react'
import { words } from '../../../generated/words/shell.js'
import {
  preloadPalette,
  setPaletteOpen,
  togglePalette,
  typeEarly,
} from '../palette/palette-state.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

const isApple = /Mac|iP/.test(navigator.platform)

/** Opens the palette, and says by which keys it opens from anywhere. */
export function SearchButton() {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (typeEarly(event)) return event.preventDefault()
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isAsked || event.shiftKey || event.altKey) return
      event.preventDefault()
      togglePalette()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <Button
      look="quiet"
      size="small"
      className="header-search"
      icon={<Icon name="search" />}
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onPointerEnter={preloadPalette}
      onFocus={preloadPalette}
      onClick={() => setPaletteOpen(true)}
    >
      <span>{words.search()}</span>
      <kbd aria-hidden="true">{words.searchKeys({ isApple })}</kbd>
    </Button>
  )
}
