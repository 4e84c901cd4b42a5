import type { EngineJob } from '../../host/protocol.ts'
import { damagedParts } from '../../shared/packages/damaged.ts'
import { openZip, partsOf, writeZip } from '../../shared/packages/zip.ts'
import { notesAsComments } from './comments.ts'
import { withoutMetadata } from './metadata.ts'
import { presentationPlan } from './options.ts'
import type { Changes } from './parts.ts'

export { withListsForDiagrams } from './diagrams.ts'
export { presentationFilter, presentationOptions } from './options.ts'

type Named = Pick<EngineJob, 'inputName' | 'source' | 'options'>

/** Whether some options ask for a rewritten package: then a ppt must be saved as pptx before. */
export function asksForRewriting(options: EngineJob['options']): boolean {
  return presentationPlan(options) !== undefined
}

/**
 * Rewrites a presentation (pptx, potx, ppsx) so that options show which the office suite does not
 * take: notes as comments, and no properties (specification 3.3). The bytes come back as they are
 * when no option asks for anything.
 * Throws EngineError `unreadable_file` or `limit_exceeded`, naming the file.
 */
export function rewritePresentation(job: Named, bytes: Uint8Array): Uint8Array {
  const plan = presentationPlan(job.options)
  if (!plan) return bytes
  const zip = openZip(job, bytes)
  try {
    const changes: Changes = new Map()
    if (plan.notesAsComments) notesAsComments(zip, changes)
    if (plan.withoutMetadata) withoutMetadata(zip, changes)
    return writeZip(partsOf(zip, changes))
  } catch (error) {
    throw damagedParts(job, error, 'its slides are damaged.')
  }
}
