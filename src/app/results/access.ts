import { createContext, use } from 'react'
import type { openContent } from '../../client/index.ts'

type Access = NonNullable<Parameters<typeof openContent>[1]>

/** How results are opened: by this device's keys, or by the key of a share link. */
export const AccessContext = createContext<Access>({})

export function useAccess(): Access {
  return use(AccessContext)
}
