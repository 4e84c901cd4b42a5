import { booleanOption, textOption } from '../../shared/pixels/options.ts'
import type { JobOptions, JsonValue } from '../../types.ts'

/** Options of presentations that are honoured on their way to PDF pages. */
export const presentationOptions = [
  'ConvertHiddenSlides',
  'ConvertMetadata',
  'ConvertSpeakerNotes',
] as const

/** Filter data of LibreOffice's PDF export that the options stand for. */
export function presentationFilter(options: JobOptions): Record<string, JsonValue> {
  const notes = textOption(options, 'ConvertSpeakerNotes', 'Disabled')
  return {
    ExportHiddenSlides: booleanOption(options, 'ConvertHiddenSlides', false),
    ExportNotesPages: notes === 'SeparatePage',
    // Comments become annotations; those of the file are replaced by the notes before.
    ExportNotes: notes === 'PageComments',
  }
}

/** What is to be changed in a presentation's package, since no filter data does it. */
export interface PresentationPlan {
  readonly notesAsComments: boolean
  readonly withoutMetadata: boolean
}

/** What some options ask for; undefined when the presentation can stay as it is. */
export function presentationPlan(options: JobOptions): PresentationPlan | undefined {
  const plan = {
    notesAsComments: textOption(options, 'ConvertSpeakerNotes', 'Disabled') === 'PageComments',
    withoutMetadata: !booleanOption(options, 'ConvertMetadata', true),
  }
  return plan.notesAsComments || plan.withoutMetadata ? plan : undefined
}
