import { preloadPalette, setPaletteOpen } from '../palette/palette-state.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

const isApple = /Mac|iP/.test(navigator.platform)

/** Opens the palette for those who do not know its keys, and says them. */
export function SearchButton() {
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
      <span>Search</span>
      <kbd aria-hidden="true">{isApple ? '⌘K' : 'Ctrl K'}</kbd>
    </Button>
  )
}
