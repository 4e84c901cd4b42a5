import { createHttpServer } from '../../src/server/http/server.ts'
import { serve } from './serve.ts'
import { ports } from './stub-ports.ts'

// The server with everything it does for a request: checks, headers, metrics.

await serve(await createHttpServer(ports))
