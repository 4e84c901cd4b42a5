import type { EngineJob } from '../../host/protocol.ts'
import { booleanOption } from '../../pixels/options.ts'
import type { Command } from '../host.ts'

/** Commands that bring a document up to date before it is saved. */
export function updates({ options }: Pick<EngineJob, 'options'>): Command[] {
  const commands: Command[] = []
  if (booleanOption(options, 'UpdateReferences', false))
    commands.push({ name: '.uno:UpdateFields' })
  // Last, since the numbers of pages in it depend on all that comes before.
  if (booleanOption(options, 'UpdateToc', false)) commands.push({ name: '.uno:UpdateAllIndexes' })
  return commands
}
