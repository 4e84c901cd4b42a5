import { createPrecompiledValidator, type ValidatorFunctions } from '@rjsf/validator-ajv8'
import { describe, expect, test } from 'vitest'
import openapi from '../../generated/openapi.json' with { type: 'json' }
import { errorCodes, planTiers, sourceTypes, targetTypes } from '../../generated/ids.ts'
import { optionSets } from '../../generated/validators/all.js'
import { actions, conversions, mediaTypeById } from '../../src/contract/catalogue.ts'
import { specified } from './specified.ts'

// Where two generated outputs say the same thing, they say it alike.

interface Operation {
  operationId: string
  requestBody?: { content: Record<string, { schema: { $ref: string } }> }
}

const paths = openapi.paths as unknown as Record<string, { post?: Operation }>
const schemas = openapi.components.schemas as unknown as Record<
  string,
  { enum?: string[]; properties: Record<string, object>; required: string[] }
>

describe('the document', () => {
  test('has one call for each conversion and no other', () => {
    const calls = Object.entries(paths).flatMap(([path, { post }]) =>
      path.startsWith('/convert/') ? [[path, post?.operationId]] : [],
    )
    expect(calls).toEqual(
      conversions.map(({ id, source, target }) => [`/convert/${source}/to/${target}`, id]),
    )
  })

  test.each(conversions)('$id takes its files and its options', ({ source, target, set }) => {
    const body = paths[`/convert/${source}/to/${target}`]?.post?.requestBody
    const name = body?.content['multipart/form-data']?.schema.$ref.split('/').at(-1) ?? ''
    const { schema } = optionSets[set]
    expect(Object.keys(schemas[name]!.properties)).toEqual([
      'File',
      ...Object.keys(schema.properties),
    ])
    expect(schemas[name]!.required).toEqual(['File', ...schema.required])
  })

  test('knows the error codes and plans of the catalogue', () => {
    expect(schemas.ErrorCode?.enum?.toSorted()).toEqual([...errorCodes].toSorted())
    expect(schemas.PlanTier?.enum?.toSorted()).toEqual([...planTiers].toSorted())
  })
})

describe('the catalogue', () => {
  test('has the 216 conversions and 29 actions of the specification', () => {
    const ids: readonly string[] = conversions.map(({ id }) => id)
    expect(new Set(specified).size).toBe(216)
    expect(specified.filter((id) => !ids.includes(id))).toEqual([])
    expect(actions).toHaveLength(29)
  })

  test('has at least 55 sources, the additional ones all with a PDF or pictures', () => {
    expect(sourceTypes.length).toBeGreaterThanOrEqual(55)
    const additional = conversions.filter(({ id }) => !specified.includes(id))
    for (const source of new Set(additional.map((one) => one.source))) {
      const targets = conversions.filter((one) => one.source === source).map((one) => one.target)
      expect([source, targets.includes('pdf') || targets.includes('png')]).toEqual([source, true])
    }
  })

  test('every source and target is a media type', () => {
    const unknown = [...sourceTypes, ...targetTypes].filter((type) => !(type in mediaTypeById))
    expect(unknown).toEqual([])
  })

  test('every media type that an action takes is known', () => {
    const known = new Set(Object.values(mediaTypeById).map(({ mediaType }) => mediaType))
    const taken = actions.flatMap(({ supportedInputContentTypes }) => supportedInputContentTypes)
    expect(taken.filter((type) => !known.has(type))).toEqual([])
  })
})

test.each(Object.entries(optionSets))(
  '%s: RJSF takes its schema and compiled reading',
  (_id, set) => {
    const { schema, validateFns } = set
    const validator = createPrecompiledValidator(validateFns as ValidatorFunctions, schema)
    const { errors } = validator.validateFormData({ NoSuchOption: 1 }, structuredClone(schema))
    expect(errors.map(({ name }) => name)).toContain('additionalProperties')
  },
)
