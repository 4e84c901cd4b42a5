import type { ToolId } from '../../engines/tools.ts'
import type { OpenedOrder, PlannedOrder, StepDeps } from '../order.ts'
import { disabled } from './known.ts'
import { completed, splitSecrets } from './options.ts'

/** Step 6 for a PDF tool: all inputs have the tool's own options; the content only chooses the way. */
export function plannedTool(deps: StepDeps, order: OpenedOrder, tool: ToolId): PlannedOrder {
  const { set } = order.action
  const { open, secret } = splitSecrets(set, completed(set, order.request.actionParams))
  const items = order.items.map((item) => {
    const state = deps.engines.availability(tool, item.detected.id)
    if (!state.available) throw disabled(state.reason)
    return { ...item, conversionId: tool, options: open, secretOptions: secret, warnings: [] }
  })
  return { ...order, items, params: open }
}
