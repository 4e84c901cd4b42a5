import type { ReactNode } from 'react'
import { words } from '../../../generated/words/run.js'
import type { Generation, GenerationInput } from '../../client/index.ts'
import { Warnings } from '../results/Warnings.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Progress } from '../ui/Progress.tsx'
import { Tag } from '../ui/Tag.tsx'
import { formatCredits } from '../words/format.ts'
import { resultsOf } from './results-of.ts'
import type { Again } from './use-again.ts'

export interface InputResultProps {
  input: GenerationInput
  run: Generation
  again: Again | undefined
  /** its results */
  children: ReactNode
}

/** An input of a run: where it is, what is wrong with it, and its results when they are several. */
export function InputResult({ input, run, again, children }: InputResultProps) {
  const results = resultsOf(input, run)
  const shownAtResult = new Set(results.flatMap(({ warnings }) => warnings.map(keyOf)))
  return (
    <li className="result-input">
      <p className="result-input-head">
        <span className="result-input-name">{input.name}</span>
        <StateTag input={input} />
      </p>
      {input.status === 'running' && (
        <Progress label={words.runOn({ name: input.name })} value={input.progress} />
      )}
      {input.error && (
        <p className="result-error">
          <Icon name="warning" size={16} />
          <span>{input.error.detail}</span>
        </p>
      )}
      {again?.items.includes(input.contentItemId) && (
        <AgainButton again={again} items={[input.contentItemId]} name={input.name} />
      )}
      <Warnings warnings={input.warnings.filter((one) => !shownAtResult.has(keyOf(one)))} />
      {children}
    </li>
  )
}

/** Runs some inputs once more, with the options as they are in the form, for this price. */
export function AgainButton(props: {
  again: Again
  items: readonly string[]
  /** of the one input, where it is one */
  name?: string
}) {
  const { again, items, name = '' } = props
  const price = again.priceOf(items)
  return (
    <Button
      size="small"
      className="result-again"
      icon={<Icon name="retry" size={16} />}
      busy={again.isBusy}
      onClick={() => again.start(items)}
    >
      {words.tryAgain({
        count: items.length,
        name,
        hasPrice: price !== undefined,
        credits: formatCredits(price ?? 0),
      })}
    </Button>
  )
}

const tones = {
  queued: 'plain',
  running: 'accent',
  failed: 'danger',
  cancelled: 'plain',
} as const

function StateTag({ input: { status } }: { input: GenerationInput }) {
  if (status === 'succeeded') return null
  return <Tag tone={tones[status]}>{words.inputState({ status })}</Tag>
}

const keyOf = ({ code, message }: { code: string; message: string }) => `${code} ${message}`
