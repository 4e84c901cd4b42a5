import { useLocation, useSearch } from 'wouter'
import { filterIn, pathOf, type Filter } from './filters.ts'

/** The filter that the address has, and how to change it; changes make no steps to go back through. */
export function useFilter(): readonly [Filter, (next: Filter) => void] {
  const search = useSearch()
  const [, navigate] = useLocation()
  return [filterIn(search), (next) => navigate(pathOf(next), { replace: true })]
}
