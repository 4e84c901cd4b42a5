import type { Option, Rule } from '../types.ts'

// Null, escape, delete and next line: in an argument of a program, a log or a header each of them does harm.
const refused = ['\u0000', '\u001B', '\u007F', '\u0085']

/** Free text reaches programs and files, so it may not hold control characters; only a textarea may break lines. */
export const stringsHavePattern: Rule = {
  name: 'strings-have-pattern',
  description:
    'Every free text has a largest length and a pattern that refuses control characters.',
  check: ({ libraries }) =>
    libraries.flatMap((file) =>
      Object.entries(file.json.$defs).flatMap(([name, option]) => {
        const message = objectionTo(option)
        if (message === undefined) return []
        return [
          {
            file,
            pointer: ['$defs', name],
            message: `${name} ${message}.`,
            remedy: 'Give it an enum, or a maxLength and a pattern as Password has.',
          },
        ]
      }),
    ),
}

function objectionTo(option: Option): string | undefined {
  if (option.type !== 'string' || option.enum !== undefined) return undefined
  if (option.maxLength === undefined) return 'has no maxLength'
  if (option.pattern === undefined) return 'has no pattern'
  const pattern = new RegExp(option.pattern, 'u')
  const breaks = option['x-widget'] === 'textarea' ? [] : ['\n', '\r']
  const accepted = [...refused, ...breaks].find((character) => acceptsInText(pattern, character))
  if (accepted === undefined) return undefined
  const code = accepted.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return `has a pattern that accepts the control character U+${code}`
}

/** Whether the pattern lets the character pass at the start, inside or at the end of a text. */
function acceptsInText(pattern: RegExp, character: string): boolean {
  return ['abc', '1', '#fff'].some((text) =>
    [character + text, text + character, text + character + text].some((value) =>
      pattern.test(value),
    ),
  )
}
