import { keep as appKeep, type Keep } from '../keep.ts'

/** A run that had not ended when the page last heard of it. */
export interface RememberedRun {
  generationId: string
  actionId: string
}

/** Keeps a run until `forgetRun`, over reloads. */
export async function rememberRun(run: RememberedRun, keep: Keep = appKeep): Promise<void> {
  await keep.set(`run/${run.generationId}`, run)
}

export async function forgetRun(generationId: string, keep: Keep = appKeep): Promise<void> {
  await keep.delete(`run/${generationId}`)
}

/**
 * The runs to watch again after a reload, of one action or of all. watchGeneration forgets them
 * when they end.
 */
export async function rememberedRuns(
  actionId?: string,
  keep: Keep = appKeep,
): Promise<RememberedRun[]> {
  const all = await keep.list<RememberedRun>('run')
  return actionId === undefined ? all : all.filter((run) => run.actionId === actionId)
}
