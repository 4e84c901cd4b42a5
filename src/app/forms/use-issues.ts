import { useState } from 'react'
import type { OptionSet } from '../../../generated/validators/index.js'
import type { Issue } from '../../contract/errors.ts'
import { complete, type Options } from '../../contract/options/complete.ts'
import { inWords, optionOf } from './issues.ts'
import { knownOf } from './values.ts'

export interface Issues {
  /** What to show at the options, in words, by name. */
  atOptions: ReadonlyMap<string, string>
  /** What belongs to no option of the form. */
  atForm: readonly string[]
  leave: (name: string) => void
  change: (name: string) => void
  /** Judges the value; from a refusal on, everything that is wrong is shown until a value passes. */
  judge: () => Options | undefined
}

/**
 * What is wrong with `value`, and when to say it: at an option after the person has left it (or at
 * once, when it has `arrived` from an address), at all
 * of them after a refused submit, and what the server found until that option is changed.
 */
export function useIssues(
  set: OptionSet,
  value: Options,
  fromServer: readonly Issue[],
  arrived: readonly string[] = [],
): Issues {
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set(arrived))
  const [isRefused, setRefused] = useState(false)
  const [answer, setAnswer] = useState({ issues: fromServer, about: value, isOver: false })
  // A new array is a new answer, about the value of now.
  const isNews = fromServer !== answer.issues && fromServer.length > 0
  const { about, issues, isOver } = isNews
    ? { issues: fromServer, about: value, isOver: false }
    : answer
  if (isNews) setAnswer({ issues, about, isOver })

  const completed = complete(set, knownOf(set, value))
  const local = completed.ok ? [] : completed.issues

  const atOptions = new Map<string, string>()
  const atForm: string[] = []
  for (const issue of local) {
    const name = optionOf(set, issue)
    if (name === undefined) atForm.push(issue.message)
    else if (isRefused || (left.has(name) && value[name] !== undefined))
      atOptions.set(name, inWords(set, name, issue.message))
  }
  for (const issue of isOver ? [] : issues) {
    const name = optionOf(set, issue)
    if (name === undefined) atForm.push(issue.message)
    else if (about[name] === value[name] && !atOptions.has(name))
      atOptions.set(name, inWords(set, name, issue.message))
  }

  return {
    atOptions,
    atForm,
    leave: (name) => setLeft((before) => new Set(before).add(name)),
    change(name) {
      // What is already said goes away as soon as it is put right; nothing new while typing.
      if (!atOptions.has(name))
        setLeft((before) => new Set([...before].filter((one) => one !== name)))
    },
    judge() {
      setRefused(!completed.ok)
      if (!completed.ok) return undefined
      setAnswer({ ...answer, isOver: true })
      return completed.value
    },
  }
}
