import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

// Who may import whom (docs/decisions/001-one-direction.md). The tsconfig references say the same
// to the compiler; this test says it to people, in words that name the fix.

const root = resolve(import.meta.dirname, '..')

/** Folder -> folders of ours it may import besides itself. The first matching folder owns a file. */
const mayImport: Record<string, readonly string[]> = {
  'src/contract': ['generated'],
  'src/client': ['generated', 'src/contract'],
  'src/app': ['generated', 'src/contract', 'src/client'],
  // Besides: who a process is, which the lock of the data directory asks too.
  'src/server/engines': ['generated', 'src/contract', 'src/server/processes.ts'],
  'src/server': ['generated', 'src/contract'],
}

/** Inside the server: a lower layer never imports a higher one. */
const serverLayers: Record<string, readonly string[]> = {
  'src/server/engines': [
    'src/server/http',
    'src/server/actions',
    'src/server/ledger',
    'src/server/jobs',
    'src/server/accounts',
    'src/server/buckets',
    'src/server/db',
  ],
  'src/server/ledger': [
    'src/server/http',
    'src/server/actions',
    'src/server/jobs',
    'src/server/engines',
  ],
  'src/server/storage': [
    'src/server/http',
    'src/server/actions',
    'src/server/jobs',
    'src/server/ledger',
  ],
  'src/server/accounts': [
    'src/server/http',
    'src/server/actions',
    'src/server/jobs',
    'src/server/engines',
  ],
  'src/server/idempotency': [
    'src/server/http',
    'src/server/actions',
    'src/server/jobs',
    'src/server/engines',
    'src/server/payments',
  ],
  'src/server/payments': [
    'src/server/http',
    'src/server/actions',
    'src/server/jobs',
    'src/server/engines',
    'src/server/subscriptions',
  ],
}

/** Packages a folder must not reach for: what runs where is part of the architecture. */
const forbiddenPackages: Record<string, RegExp> = {
  'src/contract': /^(node:|react|fastify|kysely)/,
  'src/client': /^(node:|react|fastify|kysely)/,
  'src/app': /^(node:|fastify|kysely|pg)/,
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.endsWith('-testing.ts'),
    )
    .map((path) => join(folder, path))
}

function importsOf(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(join(root, file), 'utf8'), true, true)
    .importedFiles.map((entry) => entry.fileName)
}

/** The repository path an import points to, or undefined for a package. */
function target(file: string, specifier: string): string | undefined {
  return specifier.startsWith('.')
    ? relative(root, resolve(root, dirname(file), specifier))
    : undefined
}

const inside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

function violations(folder: string): string[] {
  const allowed = [folder, ...(mayImport[folder] ?? [])]
  return sources(folder).flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const path = target(file, specifier)
      if (path === undefined) {
        const forbidden = forbiddenPackages[folder]?.test(specifier)
        return forbidden
          ? [
              `${file} imports the package "${specifier}", which ${folder} must not use: move the code to the layer that may`,
            ]
          : []
      }
      if (allowed.some((one) => inside(path, one))) return []
      return [
        `${file} imports ${path}: ${folder} may import ${allowed.join(', ')}. Move what both need to src/contract, or pass it in as an argument`,
      ]
    }),
  )
}

test.each(Object.keys(mayImport))('%s imports in one direction', (folder) => {
  expect(sources(folder).length).toBeGreaterThan(0)
  expect(violations(folder)).toEqual([])
})

test.each(Object.entries(serverLayers))('%s does not reach up', (folder, above) => {
  const reaching = sources(folder).flatMap((file) =>
    importsOf(file)
      .map((specifier) => target(file, specifier))
      .filter((path) => path !== undefined && above.some((one) => inside(path, one)))
      .map(
        (path) =>
          `${file} imports ${path}: a lower layer takes what it needs as a port (src/server/ports.ts)`,
      ),
  )
  expect(reaching).toEqual([])
})

test('only the adapter and the sandbox know the card provider', () => {
  const knowing = ['src/server/payments/provider/', 'src/server/payments/sandbox/']
  const others = sources('src/server').filter(
    (file) =>
      importsOf(file).includes('stripe') && !knowing.some((folder) => file.startsWith(folder)),
  )
  expect(others, 'take what is needed from src/server/payments/provider/types.ts').toEqual([])
})

test('nothing in src reads schemas/ or openapi/ at run time', () => {
  const readers = ['src/contract', 'src/client', 'src/app', 'src/server']
    .flatMap(sources)
    .filter((file) =>
      /['"`/](schemas|openapi)\/[\w-]+/.test(
        readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''),
      ),
    )
  expect(readers, 'read the flattened copy in generated/ instead').toEqual([])
})

test('the rules themselves can fail', () => {
  expect(target('src/app/pages/home.tsx', '../../server/main.ts')).toBe('src/server/main.ts')
  expect(inside('src/servers/x.ts', 'src/server')).toBe(false)
})
