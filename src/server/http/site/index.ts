import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { OpenApiDocument } from '../contract/document.ts'
import type { Operation } from '../contract/operations.ts'
import { registerApp } from './app.ts'
import { registerDocs } from './docs/index.ts'
import { pageHeaders } from './headers.ts'

export type SiteOptions = {
  config: Pick<Config, 'publicUrl' | 'appDirectory'>
  document: OpenApiDocument
  operations: Operation[]
}

/** Everything that people open in a browser. */
export async function registerSite(
  site: FastifyInstance,
  { config, document, operations }: SiteOptions,
): Promise<void> {
  await site.register(helmet, pageHeaders(config))
  registerDocs(site, document, operations)
  await registerApp(site, config.appDirectory)
}
