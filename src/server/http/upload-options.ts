import type { FastifyInstance } from 'fastify'
import { limits } from '../../contract/catalogue.ts'
import { largestEncryptedSize } from '../storage/age.ts'

/** OPTIONS /uploads: what this server can do of tus (protocol 1.0, "Options" and extensions). */
export function registerUploadOptions(app: FastifyInstance): void {
  app.options('/uploads', (_request, reply) => {
    void reply
      .code(204)
      .headers({
        'tus-resumable': '1.0.0',
        'tus-version': '1.0.0',
        'tus-extension': 'creation,termination,expiration',
        'tus-max-size': String(largestEncryptedSize(limits.maximumUploadBytes)),
      })
      .send()
  })
}
