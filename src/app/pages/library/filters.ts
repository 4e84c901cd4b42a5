import type { Bucket, Generation } from '../../../client/index.ts'
import { findConversion } from '../../../contract/catalogue.ts'
import { runTitle } from '../../run/run-words.ts'

/** What of the history is shown. It is kept in the address, so that back and a reload keep it. */
export interface Filter {
  text: string
  status: StatusFilter
  kind: KindFilter
}

export const statusFilters = ['any', 'running', 'done', 'failed', 'cancelled'] as const
export type StatusFilter = (typeof statusFilters)[number]

export const kindFilters = ['any', 'conversion', 'pdf', 'picture'] as const
export type KindFilter = (typeof kindFilters)[number]

export const everything: Filter = { text: '', status: 'any', kind: 'any' }

const statesOf: Record<Exclude<StatusFilter, 'any'>, readonly Generation['status'][]> = {
  running: ['queued', 'running'],
  done: ['succeeded', 'partly_succeeded'],
  failed: ['failed', 'partly_succeeded'],
  cancelled: ['cancelled'],
}

/** The filter that a query names; what it does not know counts as nothing said. */
export function filterIn(search: string): Filter {
  const query = new URLSearchParams(search)
  return {
    text: query.get('q') ?? '',
    status: statusFilters.find((one) => one === query.get('status')) ?? 'any',
    kind: kindFilters.find((one) => one === query.get('kind')) ?? 'any',
  }
}

/** The path of the library with that filter. */
export function pathOf({ text, status, kind }: Filter): string {
  const query = new URLSearchParams()
  if (text !== '') query.set('q', text)
  if (status !== 'any') query.set('status', status)
  if (kind !== 'any') query.set('kind', kind)
  return query.size === 0 ? '/library' : `/library?${query}`
}

export function isFiltering({ text, status, kind }: Filter): boolean {
  return text.trim() !== '' || status !== 'any' || kind !== 'any'
}

type Run = Pick<Generation, 'actionId' | 'status' | 'inputs' | 'contentItems'>

/** Whether a run is of that state and kind and has every word in its title or the names of its files. */
export function matchesRun(run: Run, { text, status, kind }: Filter): boolean {
  if (status !== 'any' && !statesOf[status].includes(run.status)) return false
  if (kind !== 'any' && kindOf(run.actionId) !== kind) return false
  const names = [...run.inputs, ...run.contentItems].map(({ name }) => name)
  return hasWords([runTitle(run), ...names].join(' '), text)
}

/** Whether files of that name are asked for; state and kind are of runs only. */
export function matchesBucket({ name }: Pick<Bucket, 'name'>, { text }: Filter): boolean {
  return hasWords(name, text)
}

function hasWords(text: string, wanted: string): boolean {
  const inLowerCase = text.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => inLowerCase.includes(word))
}

function kindOf(actionId: string): KindFilter {
  if (findConversion(actionId)) return 'conversion'
  return actionId.startsWith('pdf-') ? 'pdf' : 'picture'
}
