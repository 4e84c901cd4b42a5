import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'

/** Listens on a free port, tells it to the parent, and answers its questions for CPU time used. */
export async function serve(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicroseconds: user + system })
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ port: (app.server.address() as AddressInfo).port })
}
