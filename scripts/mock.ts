import { startMock } from './mock/server.ts'

// `npm run mock`: every call of the document, answered with its examples. PORT changes the port.

const mock = await startMock({ port: Number(process.env.PORT ?? 4010) })
console.log(`The mock server listens on ${mock.url}

Choose an answer by its name:
  curl ${mock.url}/generations -H 'Authorization: Bearer x' -H 'Prefer: code=200, example=none'
Under ${mock.url}/api somebody is signed in already; under ${mock.url}/ send any bearer token.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void mock.close().then(() => process.exit(0)))
