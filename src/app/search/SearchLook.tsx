import { Icon } from '../ui/Icon.tsx'
import './search.css'

export const searchHint = 'Search: “heic to jpg”, “shrink pdf”'

/** Holds the place of the search until its code is there, which any sign of a person starts to load. */
export function SearchLook() {
  return (
    <div className="search-field" aria-hidden="true">
      <Icon name="search" />
      <span className="search-look">{searchHint}</span>
    </div>
  )
}
