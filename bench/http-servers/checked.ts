import Fastify from 'fastify'
import { registerBodyParsers } from '../../src/server/http/contract/body-parsers.ts'
import { readDocument } from '../../src/server/http/contract/document.ts'
import { operationsOf } from '../../src/server/http/contract/operations.ts'
import { registerOperations } from '../../src/server/http/contract/plugin.ts'
import { convert, handlers } from '../../src/server/http/index.ts'
import { serve } from './serve.ts'
import { ports } from './stub-ports.ts'

// Fastify with all calls of the document and the checks of their requests.

const app = Fastify()
const { document } = readDocument()
const operations = operationsOf(document)
await app.register(
  async (api) => {
    registerBodyParsers(api)
    await registerOperations(api, { document, operations, handlers, convert, ports })
  },
  { prefix: '/api' },
)
await serve(app)
