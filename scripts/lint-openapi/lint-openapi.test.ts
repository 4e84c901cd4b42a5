import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { readSources } from '../generate/sources.ts'
import { answersAreComplete } from './answers-are-complete.ts'
import { componentsAreUsed } from './components-are-used.ts'
import { enumsMatchCatalogue } from './enums-match-catalogue.ts'
import { errorExamplesMatch } from './error-examples-match.ts'
import { examplesAreValid } from './examples-are-valid.ts'
import { filesMatchOperations } from './files-match-operations.ts'
import { OpenapiFiles, type Rule } from './files.ts'
import { responsesHaveExamples } from './responses-have-examples.ts'

const errors = {
  gone: { status: 410, title: 'Gone', message: 'It is gone.', impliesUpgrade: false },
}

/** A document of one call that no rule finds fault with. */
function sound() {
  return {
    'openapi/openapi.yaml': {
      paths: { '/things': { get: { $ref: './paths/things/getThing.yaml' } } },
    },
    'openapi/paths/things/getThing.yaml': {
      operationId: 'getThing',
      tags: ['things'],
      responses: {
        200: {
          headers: { Age: { schema: { type: 'integer' }, example: 3 } },
          content: {
            'application/json': {
              schema: { $ref: '../../components/schemas/things.yaml#/Thing' },
              examples: { one: { value: { name: 'a' } } },
            },
          },
        },
        410: {
          content: {
            'application/problem+json': {
              schema: { $ref: '../../components/schemas/problem.yaml#/Problem' },
              examples: { gone: { $ref: '../../components/examples/errors.yaml#/gone' } },
            },
          },
        },
      },
    },
    'openapi/components/schemas/things.yaml': {
      Thing: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' } },
      } as object,
    },
    'openapi/components/schemas/problem.yaml': {
      Problem: { type: 'object', properties: { code: { $ref: '#/ErrorCode' } } },
      ErrorCode: { type: 'string', enum: ['gone'] },
    },
    'openapi/components/schemas/subscriptions.yaml': { PlanTier: { enum: ['Free'] } },
    'openapi/components/examples/errors.yaml': {
      gone: { value: { status: 410, title: 'Gone', detail: 'It is gone.', code: 'gone' } },
    },
  }
}

type Sound = ReturnType<typeof sound>

/** What a rule says after `change`, as `file:line:column: message`. */
function findings(rule: Rule, change: (files: Sound) => void = () => undefined): string[] {
  const data = sound()
  change(data)
  const sources = Object.entries(data).map(([path, value]) => ({ path, text: stringify(value) }))
  const files = new OpenapiFiles(sources)
  return rule(files).map((finding) => files.format(finding))
}

const call = 'openapi/paths/things/getThing.yaml'
const example = (files: Sound) => files['openapi/components/examples/errors.yaml'].gone.value
const bodyOf = (files: Sound) => files[call].responses[200].content['application/json']

describe('examples-are-valid', () => {
  test('passes', () => expect(findings(examplesAreValid)).toEqual([]))

  test('names the value that does not fit', () => {
    const found = findings(examplesAreValid, (files) => {
      bodyOf(files).examples.one.value.name = 7 as unknown as string
    })
    expect(found).toEqual([expect.stringMatching(/getThing\.yaml:\d+:\d+: .*must be string/)])
  })

  test('refuses an unknown keyword', () => {
    const found = findings(examplesAreValid, (files) => {
      files['openapi/components/schemas/things.yaml'].Thing = { type: 'string', maxLenght: 3 }
    })
    expect(found.join()).toMatch(/things\.yaml:1:1: strict mode: unknown keyword: "maxLenght"/)
  })
})

describe('responses-have-examples', () => {
  test('passes', () => expect(findings(responsesHaveExamples)).toEqual([]))

  test('names the answer without an example', () => {
    const found = findings(responsesHaveExamples, (files) => {
      bodyOf(files).examples = {} as never
    })
    expect(found).toEqual([`${call}:5:3: the answer 200 has no named example for application/json`])
  })
})

describe('error-examples-match', () => {
  const rule = errorExamplesMatch(errors)
  test('passes', () => expect(findings(rule)).toEqual([]))

  test('finds other words than the catalogue has', () => {
    const found = findings(rule, (files) => (example(files).detail = 'It went.'))
    expect(found).toEqual([expect.stringMatching(/errors\.yaml:5:5: .*detail "It is gone\."/)])
  })

  test('finds a status that is not that of the answer', () => {
    const found = findings(rule, (files) => (example(files).status = 409))
    expect(found.join()).toMatch(/gone has the status 409, not 410/)
  })

  test('finds a code without an example', () => {
    const more = errorExamplesMatch({ ...errors, lost: errors.gone })
    expect(findings(more)).toEqual([expect.stringMatching(/lost of schemas\/errors\.json/)])
  })
})

describe('the other rules', () => {
  const plans = { tiers: { Free: {} } }

  test('enums-match-catalogue', () => {
    expect(findings(enumsMatchCatalogue(errors, plans))).toEqual([])
    const found = findings(enumsMatchCatalogue(errors, { tiers: { Free: {}, Pro: {} } }))
    expect(found).toEqual([expect.stringMatching(/Pro of schemas\/plans\.json is missing/)])
  })

  test('components-are-used', () => {
    const found = findings(componentsAreUsed)
    expect(found).toEqual([expect.stringMatching(/subscriptions\.yaml:1:1: PlanTier is not used/)])
  })

  test('answers-are-complete', () => {
    const found = findings(answersAreComplete, (files) => {
      Object.assign(files[call], { parameters: [], security: [{ session: [] }] })
    })
    const missing = found.map((line) => /answer (\d+)/.exec(line)?.[1])
    expect(missing).toEqual(['429', '500', '400', '401'])
  })

  test('files-match-operations', () => {
    expect(findings(filesMatchOperations)).toEqual([])
    const found = findings(filesMatchOperations, (files) => {
      files[call].tags = ['other']
      files['openapi/openapi.yaml'].paths['/things'].get.$ref = './paths/elsewhere.yaml'
    })
    expect(found).toEqual([
      expect.stringMatching(/move this file to openapi\/paths\/other\/getThing\.yaml/),
      expect.stringMatching(/list this call/),
    ])
  })
})

test('the document of the project passes', () => {
  const root = resolve(import.meta.dirname, '../..')
  const read = (name: string) => JSON.parse(readFileSync(resolve(root, 'schemas', name), 'utf8'))
  const files = new OpenapiFiles(readSources(root, 'openapi', ['.yaml']))
  const rules = [
    filesMatchOperations,
    answersAreComplete,
    responsesHaveExamples,
    examplesAreValid,
    errorExamplesMatch(read('errors.json')),
    enumsMatchCatalogue(read('errors.json'), read('plans.json')),
    componentsAreUsed,
  ]
  expect(rules.flatMap((rule) => rule(files)).map((found) => files.format(found))).toEqual([])
})
