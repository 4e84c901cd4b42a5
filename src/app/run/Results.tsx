import { useEffect, useRef } from 'react'
import { isFinished, type Generation, type GenerationInput } from '../../client/index.ts'
import { formatCredits } from '../../contract/money.ts'
import { DownloadAll } from '../results/ResultActions.tsx'
import { ResultCard } from '../results/ResultCard.tsx'
import { ShareButton } from '../results/ShareButton.tsx'
import { Warnings } from '../results/Warnings.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Progress } from '../ui/Progress.tsx'
import { Tag } from '../ui/Tag.tsx'
import { countOf } from '../ui/words.ts'
import { costWords, queueWords } from './announce-run.ts'
import '../results/results.css'

export interface ResultsProps {
  run: Generation
  /** "converted", "archived" */
  adjective: string
  isReconnecting: boolean
  onCancel: () => void
}

/** A run: how far it is, per file and in total, and what came out of it. */
export function Results({ run, adjective, isReconnecting, onCancel }: ResultsProps) {
  const isOver = isFinished(run)
  const place = useRef<HTMLElement>(null)
  const wasOver = useRef(isOver)
  useEffect(() => {
    // Just started: on a phone the button that started it is a screen away from here.
    if (!wasOver.current) place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const ready = run.contentItems.filter(({ status }) => status === 'ready')
  const plain = run.inputs.filter((input) => isPlain(input, run))
  const others = run.inputs.filter((input) => !plain.includes(input))
  return (
    <section className="results" ref={place} aria-labelledby="results-title">
      <header className="results-head">
        <div className="results-words">
          <h2 id="results-title" className="bench-title">
            {titleOf(run, ready.length, adjective)}
          </h2>
          <p className="results-cost">
            {isOver
              ? costWords(run)
              : `${formatCredits(run.price.totalPrice)} set aside; only what succeeds is charged.`}
          </p>
        </div>
        <div className="results-actions">
          {!isOver && (
            <Button icon={<Icon name="close" />} onClick={onCancel}>
              Cancel run
            </Button>
          )}
          {isOver && ready.length > 0 && <ShareButton bucketId={run.bucketId} />}
          {isOver && <DownloadAll items={ready} name={`filewright-${run.actionId}`} />}
        </div>
      </header>
      {!isOver && (
        <Progress label="The run" value={run.status === 'queued' ? undefined : run.progress} />
      )}
      {isReconnecting && !isOver && (
        <output className="results-cost">
          The connection was lost and is being restored. The run goes on meanwhile.
        </output>
      )}
      <Cards
        items={run.inputs.length === 0 ? ready : plain.flatMap((input) => resultsOf(input, run))}
      />
      {others.length > 0 && (
        <ul className="result-inputs">
          {others.map((input) => (
            <InputResult key={input.contentItemId} input={input} run={run} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** One result and nothing to say about its input: its card alone is enough. */
function isPlain(input: GenerationInput, run: Generation): boolean {
  return input.status === 'succeeded' && resultsOf(input, run).length === 1
}

function resultsOf({ contentItemId }: GenerationInput, run: Generation) {
  return run.contentItems.filter(
    ({ inputItemId, status }) => inputItemId === contentItemId && status === 'ready',
  )
}

function InputResult({ input, run }: { input: GenerationInput; run: Generation }) {
  const results = resultsOf(input, run)
  const shownAtResult = new Set(results.flatMap(({ warnings }) => warnings.map(keyOf)))
  return (
    <li className="result-input">
      <p className="result-input-head">
        <span className="result-input-name">{input.name}</span>
        <StateTag input={input} />
      </p>
      {input.status === 'running' && (
        <Progress label={`Run on ${input.name}`} value={input.progress} />
      )}
      {input.error && (
        <p className="result-error">
          <Icon name="warning" size={16} />
          <span>{input.error.detail}</span>
        </p>
      )}
      <Warnings warnings={input.warnings.filter((one) => !shownAtResult.has(keyOf(one)))} />
      <Cards items={results} />
    </li>
  )
}

function Cards({ items }: { items: Generation['contentItems'] }) {
  if (items.length === 0) return null
  return (
    <ul className="result-list">
      {items.map((item) => (
        <ResultCard key={item.id} item={item} />
      ))}
    </ul>
  )
}

const tags = {
  queued: ['plain', 'Waiting'],
  running: ['accent', 'Running'],
  succeeded: undefined,
  failed: ['danger', 'Failed, given back'],
  cancelled: ['plain', 'Cancelled, given back'],
} as const

function StateTag({ input }: { input: GenerationInput }) {
  const tag = tags[input.status]
  return tag && <Tag tone={tag[0]}>{tag[1]}</Tag>
}

function titleOf(run: Generation, count: number, adjective: string): string {
  const files = countOf(run.inputs.length, 'file')
  switch (run.status) {
    case 'queued':
      return queueWords(run.queuePosition)
    case 'running':
      return `Running, ${Math.floor(run.progress * 100)} %`
    case 'succeeded':
      return run.inputs.length === 0 ? countOf(count, 'result') : `${files} ${adjective}`
    case 'partly_succeeded': {
      const done = run.inputs.filter(({ status }) => status === 'succeeded').length
      return `${done} of ${files} ${adjective}`
    }
    case 'failed':
      return 'The run failed'
    case 'cancelled':
      return 'The run was cancelled'
  }
}

const keyOf = ({ code, message }: { code: string; message: string }) => `${code} ${message}`
