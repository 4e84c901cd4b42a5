import { join, resolve } from 'node:path'
import { buildApp, isAppStale } from './build-app.ts'
import { compressApp } from './compress-app.ts'
import { generate, isStale } from './generate.ts'

// `npm start`: brings generated/ and the built app up to date where they are not, then runs
// everything in this process until a signal.

const root = resolve(import.meta.dirname, '..')

if (isStale(root)) {
  console.log('Generating ...')
  await generate({ root })
}
if (isAppStale(root)) {
  console.log('Building the app ...')
  await buildApp(root)
  await compressApp(join(root, 'dist/app'))
}

// Only now: the server reads what was generated when it is loaded.
const { main } = await import('../src/server/main.ts')
await main()
