import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// `npm run bench [name …]`: every figure is a ratio against the bare library, both measured in the
// same run, because a number of milliseconds says more about the machine than about the product.

const benches = {
  generate: 'cold, warm and ten times the catalogue',
  http: 'request checking against bare Fastify',
  conversion: 'CPU and wall against raw sharp on the same JPEGs',
  engines: 'latency and throughput of each engine against the same engine bare',
  upload: 'encrypting upload against age alone, in Chromium',
  app: 'first load, form opening and keystrokes, in Chromium',
  walk: 'presses and seconds of a new user from the first page to the shared result',
} as const

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(
    `Unknown bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`,
  )
  process.exit(2)
}

for (const [name, what] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n── ${name}: ${what}`)
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
