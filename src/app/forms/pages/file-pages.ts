import { createContext, use } from 'react'

/** A file whose pages somebody has counted. */
export interface FilePages {
  name: string
  pages: number
}

/** The files that an option about pages will be applied to, as far as their pages are known. */
export const FilePagesContext = createContext<readonly FilePages[]>([])

export function useFilePages(): readonly FilePages[] {
  return use(FilePagesContext)
}
