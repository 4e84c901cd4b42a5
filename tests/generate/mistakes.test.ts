import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generate } from '../../scripts/generate.ts'
import { edit, freshRoot } from './roots.ts'

const option = 'schemas/options/text.json'
const conversion = 'schemas/conversions/odt/odt-to-txt.json'
const balance = 'openapi/components/schemas/balance.yaml'
const words = 'src/app/words/en/greeting.json'
const german = 'src/app/words/de/greeting.json'
const operation = 'openapi/paths/balance/getBalance.yaml'

const replace = (from: string, to: string) => (text: string) => text.replace(from, to)

describe('a mistake names file, line and column', () => {
  test.each([
    [
      'unknown keyword',
      option,
      replace('"minimum"', '"minimun"'),
      `${option}:13:7: unknown keyword "minimun"`,
    ],
    [
      'unknown keyword in items',
      option,
      replace('"enum": ["print"', '"oneOf": ["print"'),
      `${option}:32:9: unknown keyword "oneOf"`,
    ],
    [
      'unknown keyword beside a $ref',
      conversion,
      replace('"default": 50', '"if": 50'),
      `${conversion}:9:66: unknown keyword "if"`,
    ],
    [
      'unknown keyword of the container',
      conversion,
      replace('"required"', '"anyOf"'),
      `${conversion}:12:5: unknown keyword "anyOf"`,
    ],
    [
      'option that is not there',
      conversion,
      replace('$defs/Scale', '$defs/Size'),
      `${conversion}:9:18: ../../options/text.json#/$defs/Size leads to no option`,
    ],
    [
      'library that is not there',
      conversion,
      replace('options/text.json#/$defs/Scale', 'options/no.json#/$defs/Scale'),
      `${conversion}:9:18: ../../options/no.json#/$defs/Scale leads to no option`,
    ],
    [
      'required option that is not there',
      conversion,
      replace('["Scale"]', '["Size"]'),
      `${conversion}:12:18: "Size" is required but is no option`,
    ],
    [
      'id that is not the name',
      conversion,
      replace('"odt-to-txt"', '"odt-to-text"'),
      `${conversion}:3:3: the id "odt-to-text" is not the file's name`,
    ],
    [
      'JSON that does not parse',
      conversion,
      replace('"label"', '"label'),
      /^schemas\/conversions\/odt\/odt-to-txt\.json:4(:\d+)?: .*JSON/,
    ],
    [
      '$ref that leads nowhere',
      operation,
      replace('yaml#/Balance', 'yaml#/Balances'),
      `${operation}:7:19: ../../components/schemas/balance.yaml#/Balances leads nowhere`,
    ],
    [
      'local $ref that leads nowhere',
      balance,
      replace("'#/Credits'", "'#/Credit'"),
      `${balance}:7:16: #/Credit leads nowhere`,
    ],
    [
      'YAML that does not parse',
      balance,
      replace('required: [credits]', 'required: [credits'),
      /^openapi\/components\/schemas\/balance\.yaml:\d+:\d+: /,
    ],
    [
      'second value of a key',
      balance,
      replace('  type: object', '  type: object\n  type: object'),
      /^openapi\/components\/schemas\/balance\.yaml:5:3: Map keys must be unique/,
    ],
    [
      'message that is no ICU MessageFormat',
      words,
      replace('# files}}', '# files}'),
      `${words}:3:3: "files": Unexpected message end`,
    ],
    [
      'unknown kind of argument',
      words,
      replace('since, date, long', 'since, day'),
      `${words}:4:3: "billed": Invalid strict mode function arg type: day`,
    ],
    [
      'kind of argument that ICU has and the words have not',
      words,
      replace('since, date, long', 'since, duration'),
      `${words}:4:3: "billed": the argument {since} is of the unknown kind "duration"`,
    ],
    [
      'argument of two types',
      words,
      replace('{name} has', '{count} has'),
      `${words}:3:3: "files": the argument {count} is both string and number`,
    ],
    [
      'choice without the case for everything else',
      words,
      replace('other {# files}', ''),
      `${words}:3:3: "files": the argument {count} has no case "other"`,
    ],
    [
      'plural case that the language has not',
      words,
      replace('one {# file}', 'few {# file}'),
      `${words}:3:3: "files": The plural case few is not valid in this locale`,
    ],
    [
      'tag that is not closed',
      words,
      replace('</day>', ''),
      `${words}:4:3: "billed": <day> is not closed`,
    ],
    [
      'tag that closes nothing',
      words,
      replace('<day>', ''),
      `${words}:4:3: "billed": </day> closes no tag`,
    ],
    [
      'key that is there twice',
      words,
      replace('"hello"', '"files"'),
      `${words}:2:3: the key "files" is there twice`,
    ],
    [
      'key that is not in camelCase',
      words,
      replace('"hello"', '"say-hello"'),
      `${words}:2:3: "say-hello": a key is in camelCase`,
    ],
    [
      'message that is no text',
      german,
      replace('"Hallo"', '["Hallo"]'),
      `${german}:2:3: "hello": a message is text`,
    ],
    [
      'translation of nothing',
      german,
      replace('"hello"', '"bye"'),
      `${german}:2:3: "bye": there is no such key in en`,
    ],
    [
      'translation with an argument that nobody gives',
      german,
      replace('{name}', '{file}'),
      `${german}:3:3: "files": the argument {file} is not there in en`,
    ],
    [
      'translation with a tag that nobody renders',
      german,
      replace('Hallo', '<b>Hallo</b>'),
      `${german}:2:3: "hello": the tags are not those of en: none`,
    ],
  ])('%s', async (_what, path, change, message) => {
    const root = freshRoot()
    edit(root, path, change)
    await expect(generate({ root })).rejects.toThrow(message)
  })

  test('duplicate id', async () => {
    const root = freshRoot()
    cpSync(join(root, conversion), join(root, 'schemas/conversions/rtf/odt-to-txt.json'))
    await expect(generate({ root })).rejects.toThrow(
      `schemas/conversions/rtf/odt-to-txt.json:3:3: the id "odt-to-txt" is also that of ${conversion}`,
    )
  })

  test('duplicate operationId', async () => {
    const root = freshRoot()
    cpSync(join(root, operation), join(root, 'openapi/paths/balance/getOther.yaml'))
    edit(
      root,
      'openapi/openapi.yaml',
      replace(
        'components:',
        '  /other:\n    get: { $ref: ./paths/balance/getOther.yaml }\ncomponents:',
      ),
    )
    await expect(generate({ root })).rejects.toThrow(
      `openapi/paths/balance/getOther.yaml:1:1: the operationId "getBalance" is also in ${operation}`,
    )
  })

  test('two components of one name', async () => {
    const root = freshRoot()
    writeFileSync(
      join(root, 'openapi/components/schemas/other.yaml'),
      'Credits: { type: string }\n',
    )
    edit(
      root,
      operation,
      (text) =>
        `${text}  '400':\n    description: x\n    headers: { A: { schema: { $ref: ../../components/schemas/other.yaml#/Credits } } }\n`,
    )
    await expect(generate({ root })).rejects.toThrow('schemas/Credits is also in')
  })

  test('file that is missing', async () => {
    const root = freshRoot()
    rmSync(join(root, 'schemas/plans.json'))
    await expect(generate({ root })).rejects.toThrow('schemas/plans.json: this file is missing')
  })

  test('all mistakes at once, and nothing is written', async () => {
    const root = freshRoot()
    edit(root, option, replace('"minimum"', '"minimun"'))
    edit(root, conversion, replace('$defs/Scale', '$defs/Size'))
    await expect(generate({ root })).rejects.toMatchObject({
      problems: [expect.any(String), expect.any(String)],
    })
    expect(readdirSync(root)).not.toContain('generated')
  })
})
