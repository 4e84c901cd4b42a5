import { isObject, type JsonObject } from '../generate/sources.ts'
import type { Finding, OpenapiFiles, Rule } from './files.ts'

/** The enumerations that repeat a catalogue file hold the same values as it. */
export function enumsMatchCatalogue(errors: JsonObject, plans: JsonObject): Rule {
  const codes = Object.keys(errors).filter((key) => key !== '$schema')
  const tiers = isObject(plans.tiers) ? Object.keys(plans.tiers) : []
  return (files) => [
    ...compare(files, 'problem.yaml', 'ErrorCode', codes, 'schemas/errors.json'),
    ...compare(files, 'subscriptions.yaml', 'PlanTier', tiers, 'schemas/plans.json'),
  ]
}

function compare(
  files: OpenapiFiles,
  name: string,
  schema: string,
  wanted: readonly string[],
  catalogue: string,
): Finding[] {
  const file = `openapi/components/schemas/${name}`
  const place = files.target(file, `#/${schema}/enum`)
  const present = Array.isArray(place?.node) ? place.node.map(String) : []
  const pointer = [schema, 'enum']
  return [
    ...wanted
      .filter((value) => !present.includes(value))
      .map((value) => ({ file, pointer, message: `${value} of ${catalogue} is missing` })),
    ...present
      .filter((value) => !wanted.includes(value))
      .map((value) => ({ file, pointer, message: `${value} is not in ${catalogue}` })),
  ]
}
