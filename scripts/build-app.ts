import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What the built app is made of: a newer file in any of these makes the build stale. */
const inputs = [
  'src/app',
  'src/client',
  'src/contract',
  'generated',
  'vite.config.ts',
  'package-lock.json',
]

/** Builds the app into dist/app under `root`. Throws with Vite's message when it does not compile. */
export async function buildApp(root: string): Promise<void> {
  // Loaded when needed: a start with nothing to build does not wait for the bundler.
  const { build } = await import('vite')
  // Vite sets it for the whole process, and a server may follow in this one.
  const { NODE_ENV } = process.env
  try {
    await build({
      root: join(root, 'src/app'),
      configFile: join(root, 'vite.config.ts'),
      logLevel: 'warn',
    })
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
}

/** Whether dist/app is missing or older than anything it is built from. */
export function isAppStale(root: string): boolean {
  const page = join(root, 'dist/app/index.html')
  if (!existsSync(page)) return true
  const built = statSync(page).mtimeMs
  return inputs.some((input) => newest(join(root, input)) > built)
}

function newest(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.endsWith('.test.ts') && !entry.name.endsWith('.test.tsx'))
    .reduce((latest, entry) => Math.max(latest, newest(join(path, entry.name))), 0)
}
