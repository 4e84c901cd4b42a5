import { words } from '../../../generated/words/search.js'
import { Icon } from '../ui/Icon.tsx'
import './search.css'

/** Holds the place of the search until its code is there, which any sign of a person starts to load. */
export function SearchLook() {
  return (
    <div className="search-field" aria-hidden="true">
      <Icon name="search" />
      <span className="search-look">{words.hint()}</span>
    </div>
  )
}
