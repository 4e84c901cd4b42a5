import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Issue } from '../../../contract/errors.ts'

const mostIssues = 100

type Rule = Record<string, unknown>

/** What a check found, in words a person can act on; one issue for each value. */
export function issuesOf(errors: ErrorObject[], whole = 'The body'): Issue[] {
  const issues = new Map<string, Issue>()
  for (const error of errors) {
    const issue = issueOf(error, whole)
    if (!issues.has(issue.path)) issues.set(issue.path, issue)
  }
  return [...issues.values()].slice(0, mostIssues)
}

function issueOf(error: ErrorObject, whole: string): Issue {
  const { keyword, params, instancePath } = error
  if (keyword === 'required') {
    const name = String(params.missingProperty)
    return { path: `${instancePath}/${escape(name)}`, message: `${name} is required.` }
  }
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty)
    const known = Object.keys((error.parentSchema?.properties ?? {}) as Rule)
    return {
      path: `${instancePath}/${escape(name)}`,
      message: `${name} is not known here. Known are ${known.join(', ')}.`,
    }
  }
  const name = instancePath.split('/').at(-1)?.replaceAll('~1', '/').replaceAll('~0', '~')
  const subject = !name ? whole : /^\d+$/.test(name) ? `Entry ${Number(name) + 1}` : name
  if (keyword === 'minLength' && params.limit === 1) {
    return { path: instancePath, message: `${subject} must not be empty.` }
  }
  return { path: instancePath, message: `${subject} must be ${expected(error)}.` }
}

/** What the value has to be, as the end of a sentence. */
function expected({ keyword, params, parentSchema = {}, message = 'valid' }: ErrorObject): string {
  const { title, examples } = parentSchema as { title?: string; examples?: unknown[] }
  switch (keyword) {
    case 'type':
      return typeInWords(String(params.type))
    case 'enum':
      return `one of ${(params.allowedValues as unknown[]).map(String).join(', ')}`
    case 'format':
      return formatInWords(String(params.format))
    case 'pattern':
      return title ?? (examples ? `written like ${examples[0]}` : patternInWords(parentSchema))
    case 'minLength':
      return `at least ${params.limit} characters long`
    case 'maxLength':
      return `at most ${params.limit} characters long`
    case 'minimum':
      return `at least ${params.limit}`
    case 'maximum':
      return `at most ${params.limit}`
    case 'minItems':
      return `a list of at least ${entries(params.limit)}`
    case 'maxItems':
      return `a list of at most ${entries(params.limit)}`
    default:
      return message.replace(/^must (be )?/, '')
  }
}

function entries(count: unknown): string {
  return count === 1 ? '1 entry' : `${String(count)} entries`
}

function typeInWords(type: string): string {
  const words: Record<string, string> = {
    integer: 'a whole number',
    number: 'a number',
    string: 'text',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    null: 'null',
  }
  return type
    .split(',')
    .map((one) => words[one] ?? one)
    .join(' or ')
}

function formatInWords(format: string): string {
  if (format === 'email') return 'an e-mail address such as ada@example.com'
  return `a ${format}`
}

/** Patterns of the document are for programs; its descriptions say what people need. */
function patternInWords({ pattern, description }: Rule): string {
  if (String(pattern).startsWith('^[^')) return 'free of control characters'
  return description ? `as described: ${String(description)}`.replace(/\.$/, '') : 'well-formed'
}

function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1')
}
