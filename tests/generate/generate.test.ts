import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import type { OptionSet } from '../../generated/validators/index.d.ts'
import { generate, isStale } from '../../scripts/generate.ts'
import { edit, freshRoot } from './roots.ts'

// A tiny catalogue in, exact files out. expected/ is rewritten by `vitest run tests/generate -u`.

const repository = resolve(import.meta.dirname, '../..')
const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')
const option = 'schemas/options/text.json'
const greeting = 'src/app/words/en/greeting.json'

describe('the outputs', async () => {
  const root = freshRoot({ keep: true })
  const written = await generate({ root })
  afterAll(() => rmSync(root, { recursive: true }))

  test.each([
    'generated/api.d.ts',
    'generated/catalogue.json',
    'generated/errors.json',
    'generated/ids.ts',
    'generated/limits.json',
    'generated/openapi.json',
    'generated/option-types.d.ts',
    'generated/plans.json',
    'generated/validators/all.js',
    'generated/validators/index.js',
    'generated/words/greeting.d.ts',
    'generated/words/greeting.js',
    'generated/words/locales/de.js',
    'generated/words/locales/en-XB.js',
    'generated/words/locales/index.js',
  ])('%s', async (path) => {
    await expect(read(root, path)).toMatchFileSnapshot(
      `expected/${path.replace('generated/', '')}.txt`,
    )
  })

  test('are these and no others', () => {
    const files = readdirSync(join(root, 'generated'), { recursive: true, encoding: 'utf8' })
    expect(
      files
        .filter((file) => file.includes('.'))
        .map((file) => `generated/${file}`)
        .toSorted(),
    ).toEqual([...written].toSorted())
  })

  test('are the same wherever and whenever they are made', async () => {
    const other = freshRoot()
    await generate({ root: other })
    expect(written.map((path) => read(other, path))).toEqual(
      written.map((path) => read(root, path)),
    )
  })

  test('declare the validators as the committed declarations do', () => {
    for (const path of ['generated/validators/index.d.ts', 'generated/validators/all.d.ts'])
      expect(read(root, path)).toBe(read(repository, path))
  })

  test('declare how words are chosen as the committed declarations do', () => {
    for (const name of ['choose.js', 'choose.d.ts', 'en-XB.d.ts', 'index.d.ts']) {
      const path = `generated/words/locales/${name}`
      expect(read(root, path)).toBe(read(repository, path))
    }
  })

  test('a compiled option set has both readings and the data of its form', async () => {
    const path = join(root, 'generated/validators/odt-to-txt.js')
    const set = (await import(pathToFileURL(path).href)) as OptionSet
    const whole = { LineBreaks: false, Scale: 300 }
    expect([set.input({ Scale: 10 }), set.input({}), set.input({ Scale: 301 })]).toEqual([
      true,
      false,
      false,
    ])
    expect([set.strict(whole), set.strict({ Scale: 10 })]).toEqual([true, false])
    expect(set.schema).toEqual({
      type: 'object',
      properties: {
        LineBreaks: { type: 'boolean', default: true },
        Scale: { type: 'integer', minimum: 10, maximum: 300, default: 50 },
        Password: { type: 'string', maxLength: 255 },
      },
      required: ['Scale'],
      additionalProperties: false,
    })
    expect(set.uiSchema.order).toEqual(['LineBreaks', 'Scale', 'Password'])
    expect(set.uiSchema.fields.Scale).toEqual({ title: 'Scale', unit: '%', group: 'more' })
  })

  test('no compiled option set asks for a module or compiles at run time', () => {
    for (const path of written.filter((one) => /validators\/(?!index|all).*\.js$/.test(one)))
      expect(read(root, path)).not.toMatch(/require\(|import |eval\(|new Function/)
  })

  test('no compiled word asks for more than the runtime or compiles at run time', () => {
    const compiled = written.filter((one) => /words\/.*\.js$/.test(one))
    expect(compiled.length).toBeGreaterThan(0)
    for (const path of compiled) {
      expect(read(root, path)).not.toMatch(/require\(|eval\(|new Function/)
      for (const [, from] of read(root, path).matchAll(/from ["'](.*)["']/g))
        expect(from).toMatch(/^(\.\/|@messageformat\/runtime)/)
    }
  })
})

describe('a second run', () => {
  test('writes nothing, and after a change only what follows from it', async () => {
    const root = freshRoot()
    expect(isStale(root)).toBe(true)
    await generate({ root })
    expect(isStale(root)).toBe(false)
    expect(await generate({ root })).toEqual([])

    edit(root, 'schemas/conversions/rtf/rtf-to-html.json', (text) =>
      text.replace('RTF to HTML', 'RTF to web page'),
    )
    expect(isStale(root)).toBe(true)
    expect(await generate({ root, check: true })).toEqual([
      'generated/catalogue.json',
      'generated/openapi.json',
    ])
    expect(await generate({ root })).toEqual(['generated/catalogue.json', 'generated/openapi.json'])
    expect(await generate({ root, check: true })).toEqual([])
  })

  test('removes the validators of sets that are no more', async () => {
    const root = freshRoot()
    await generate({ root })
    rmSync(join(root, 'schemas/conversions/rtf/rtf-to-html.json'))
    await generate({ root })
    const names = readdirSync(join(root, 'generated/validators')).filter((name) =>
      name.endsWith('.js'),
    )
    expect(names.toSorted()).toEqual(['all.js', 'convert.js', 'index.js', 'odt-to-txt.js'])
  })

  test('follows a change of the words alone, and removes an area that is no more', async () => {
    const root = freshRoot()
    await generate({ root })
    edit(root, greeting, (text) => text.replace('{no files}', '{nothing}'))
    expect(isStale(root)).toBe(true)
    const changed = ['generated/words/greeting.js', 'generated/words/greeting.d.ts']
    expect(await generate({ root, check: true })).toEqual(changed)
    expect(await generate({ root })).toEqual([...changed, 'generated/words/locales/en-XB.js'])
    rmSync(join(root, 'src/app/words'), { recursive: true })
    await generate({ root })
    expect(readdirSync(join(root, 'generated/words'))).toEqual(['locales'])
  })

  test('mends an output that was edited or is missing', async () => {
    const root = freshRoot()
    await generate({ root })
    edit(root, 'generated/ids.ts', (text) => `${text}// mine`)
    rmSync(join(root, 'generated/validators/convert.js'))
    expect(isStale(root)).toBe(true)
    expect(await generate({ root, validatorsOnly: true })).toEqual([
      'generated/validators/convert.js',
    ])
    expect(await generate({ root })).toEqual(['generated/ids.ts'])
    expect(isStale(root)).toBe(false)
  })
})

test('--check names what is out of date and the command that mends it', () => {
  const root = freshRoot()
  const args = [join(repository, 'scripts/generate.ts'), '--root', root]
  const run = (...flags: string[]) =>
    spawnSync(process.execPath, [...args, ...flags], { encoding: 'utf8' })
  expect(run()).toMatchObject({ status: 0 })
  expect(run('--check')).toMatchObject({ status: 0, stdout: 'generated/ is up to date\n' })
  edit(root, option, (text) => text.replace('"maximum": 300', '"maximum": 400'))
  const { status, stderr } = run('--check')
  expect(status).toBe(1)
  expect(stderr).toContain('generated/openapi.json is out of date')
  expect(stderr).toContain('Run `npm run generate`')
})
