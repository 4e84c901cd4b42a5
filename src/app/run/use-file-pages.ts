import { useMemo } from 'react'
import type { UploadSnapshot } from '../../client/index.ts'
import { useLooks } from '../files/looks/use-look.ts'
import type { FilePages } from '../forms/index.ts'

/** The pages of the files, as far as somebody has counted them. */
export function useFilePages(files: readonly UploadSnapshot[]): readonly FilePages[] {
  const looks = useLooks()
  return useMemo(
    () =>
      files.flatMap(({ id, name }) => {
        const pages = looks.get(id)?.pages
        return pages === undefined ? [] : [{ name, pages }]
      }),
    [files, looks],
  )
}
