import { entriesOf } from '../catalogue.ts'
import type { Rule } from '../types.ts'

/** A status that says "pay" or "not allowed" is the only one an upgrade can help with. */
const upgradable = [402, 403]

/** One code has one status and one title that no other has, so that people and programs can tell errors apart. */
export const errorsAreDistinct: Rule = {
  name: 'errors-are-distinct',
  description: 'No two error codes share a title, and only 402 and 403 imply an upgrade.',
  check({ errors }) {
    if (errors === undefined) return []
    const entries = entriesOf(errors)
    return entries.flatMap(([code, { title, status, impliesUpgrade }], index) => {
      const twin = entries.slice(0, index).find(([, other]) => other.title === title)
      return [
        ...(twin === undefined
          ? []
          : [
              {
                file: errors,
                pointer: [code, 'title'],
                message: `${code} has the title of ${twin[0]}.`,
                remedy: 'Give each code a title of its own.',
              },
            ]),
        ...(!impliesUpgrade || upgradable.includes(status)
          ? []
          : [
              {
                file: errors,
                pointer: [code, 'impliesUpgrade'],
                message: `${code} implies an upgrade with status ${status}.`,
                remedy: 'An upgrade helps only with 402 and 403.',
              },
            ]),
      ]
    })
  },
}
