import Fastify from 'fastify'
import { serve } from './serve.ts'
import { session } from './session.ts'

// The least a Fastify server can do for the same answers.

const app = Fastify()
const cookie = 'sid=token; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000'
app.post('/api/accounts/log-in', async (_request, reply) =>
  reply.header('set-cookie', cookie).send(session),
)
app.get('/api/ledger-entries', async () => ({ entries: [] }))
await serve(app)
