import { configFrom } from './config.ts'
import { startWorker } from './jobs/worker.ts'
import { openPorts } from './open-ports.ts'
import { runUntilSignal } from './run-until-signal.ts'

// `npm run worker`: one more process that runs jobs, beside the server on the same data directory
// or, with DATABASE_URL, on any machine.

await runUntilSignal(async () => {
  const config = configFrom(process.env)
  const { ports, announceStop, close } = await openPorts({ config, join: true })
  const worker = await startWorker({ ...ports, concurrency: config.concurrency })
  console.log('A Filewright worker is running.')
  return {
    async close() {
      announceStop()
      await worker.stop()
      await close()
    },
  }
})
