const patienceMs = 30_000

/**
 * Starts something, and closes it at SIGTERM or SIGINT before the process ends. A second signal,
 * or half a minute, ends the process at once. When it cannot start, the reason is printed.
 */
export async function runUntilSignal(start: () => Promise<{ close(): Promise<void> }>) {
  let stopping = false
  const stopped = Promise.withResolvers<void>()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      setTimeout(() => process.exit(1), patienceMs).unref()
      stopped.resolve()
    })
  }
  try {
    const running = await start()
    await stopped.promise
    await running.close()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error && !process.env.DEBUG ? error.message : error)
    process.exit(1)
  }
}
