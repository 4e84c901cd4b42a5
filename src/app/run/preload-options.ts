import { findAction, findConversion } from '../../contract/catalogue.ts'
import { preloadOptionSet } from '../forms/index.ts'

/** Starts to load the options of a conversion or an action; nothing for an id that is neither. */
export function preloadOptions(id: string): void {
  const entry = findConversion(id) ?? findAction(id)
  if (entry) preloadOptionSet(entry.set)
}
