import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { isBare, nodesOf } from './bare-texts.ts'

// Every text of the app stands in src/app/words (docs/decisions/060-words.md), and every text there
// is used. That a key or an argument is missing the compiler says too; this test says it of JSX.

const root = resolve(import.meta.dirname, '..')
const english = 'src/app/words/en'

/** Folders whose texts are not in the catalogue yet. */
const notYet = [
  // Shown in development only: they stay.
  'src/app/pages/design',
]

interface File {
  path: string
  source: ts.SourceFile
  /** Areas by the names under which the file imports their words. */
  areas: ReadonlyMap<string, string>
}

const files = ['src/app', 'src/client'].flatMap(sources).map(read)

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.d|\.test|-testing)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`)
}

function read(path: string): File {
  const text = readFileSync(join(root, path), 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const imports = /import \{ words(?: as (\w+))? \} from '[./]*generated\/words\/([\w-]+)\.js'/g
  const areas = [...text.matchAll(imports)].map(
    ([, alias = 'words', area = '']) => [alias, area] as const,
  )
  return { path, source, areas: new Map(areas) }
}

/** "area.key", where the node is the word of one. */
function keyOf(node: ts.Node, { areas }: File): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const area = areas.get(node.expression.text)
  return area === undefined ? undefined : `${area}.${node.name.text}`
}

const lineOf = (node: ts.Node, { path, source }: File) =>
  `${path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`

describe('the catalogue', () => {
  const keys = readdirSync(join(root, english)).flatMap((name) => {
    const area = JSON.parse(readFileSync(join(root, english, name), 'utf8')) as object
    return Object.keys(area).map((key) => `${basename(name, '.json')}.${key}`)
  })
  const used = files.flatMap((file) =>
    [...nodesOf(file.source)].flatMap((node) => keyOf(node, file) ?? []),
  )

  test('has no key that nobody uses', () => {
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !used.includes(key))).toEqual([])
  })

  test('lacks no key that is used', () => {
    expect(used.filter((key) => !keys.includes(key))).toEqual([])
  })
})

test('no word is said before the locale is chosen, when its module is loaded', () => {
  const early = files.flatMap((file) =>
    [...nodesOf(file.source)]
      .filter(
        (node) =>
          ts.isCallExpression(node) &&
          keyOf(node.expression, file) !== undefined &&
          ts.findAncestor(node, ts.isFunctionLike) === undefined,
      )
      .map((node) => lineOf(node, file)),
  )
  expect(early, 'call it in a function, at render or at the press').toEqual([])
})

describe('the code', () => {
  const converted = files.filter(
    ({ path }) =>
      path.startsWith('src/app/') &&
      !notYet.some((one) => path === one || path.startsWith(`${one}/`)),
  )

  test('says nothing to people that is not in the catalogue', () => {
    const bare = converted.flatMap((file) =>
      [...nodesOf(file.source)]
        .filter(isBare)
        .map((node) => `${lineOf(node, file)} ${node.getText().trim()}`),
    )
    expect(bare, `move it to ${english}`).toEqual([])
  })

  test.each([
    ['<p>Hello</p>', true],
    ['<p>{x}, 12</p>', false],
    ["<p>{x ? 'Hello' : y}</p>", true],
    ["<p>{x === 'Hello' && y}</p>", false],
    ['<a aria-label={`Delete ${x}`} />', true],
    ['<a title="Hello" className="big" />', true],
    ['<a className="big" />', false],
    ["toast('Done.')", true],
    ["go('/plans')", false],
  ])('in %s: %s', (text, isFound) => {
    const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true)
    expect([...nodesOf(source)].some(isBare)).toBe(isFound)
  })
})
