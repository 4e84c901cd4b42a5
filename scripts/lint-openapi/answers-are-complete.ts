import type { Finding, OpenapiFiles, Place } from './files.ts'

/**
 * A call describes every error that it can have by what it is: parameters and bodies can be wrong,
 * a session can be missing, and anything can be too much or fail. The server turns an error that is
 * not described into a 500.
 */
export function answersAreComplete(files: OpenapiFiles): Finding[] {
  return files.operations().flatMap((operation) => {
    const described = new Set(
      files.entries(files.child(operation, 'responses')).map(([code]) => code),
    )
    return expected(files, operation)
      .filter(([code]) => !described.has(code))
      .map(([code, why]) => ({
        file: operation.file,
        pointer: ['responses'],
        message: `describe the answer ${code}: ${why}`,
      }))
  })
}

function expected(files: OpenapiFiles, operation: Place): [code: string, why: string][] {
  const has = (key: string) => files.child(operation, key) !== undefined
  const security = JSON.stringify(files.child(operation, 'security')?.node ?? [])
  const answers: [string, string][] = [
    ['429', 'every call is limited in its rate'],
    ['500', 'every call can fail'],
  ]
  if (has('parameters')) answers.push(['400', 'a parameter can be wrong'])
  if (has('requestBody')) {
    answers.push(['400', 'the body can be wrong'], ['413', 'the body can be too large'])
    answers.push(['415', 'the body can be of another type'])
  }
  if (security.includes('session')) answers.push(['401', 'nobody may be signed in'])
  if (security.includes('csrf')) answers.push(['403', 'the csrf token may be missing'])
  return answers
}
