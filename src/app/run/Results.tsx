import { useEffect, useRef } from 'react'
import { words } from '../../../generated/words/run.js'
import { isFinished, type Generation } from '../../client/index.ts'
import { DownloadAll } from '../results/ResultActions.tsx'
import { ResultCard } from '../results/ResultCard.tsx'
import { SelectionBar } from '../results/SelectionBar.tsx'
import { ShareButton } from '../results/ShareButton.tsx'
import type { Originals } from '../results/use-originals.ts'
import { useSelection } from '../results/use-selection.ts'
import { NotifyMe } from '../tray/NotifyMe.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Progress } from '../ui/Progress.tsx'
import { formatCredits } from '../words/format.ts'
import { costWords } from './announce-run.ts'
import { AgainButton, InputResult } from './InputResult.tsx'
import { isPlain, meanwhileWords, resultsOf, resultsTitle } from './results-of.ts'
import type { Again } from './use-again.ts'
import '../results/results.css'

export interface ResultsProps {
  run: Generation
  /** "converted", "archived" */
  adjective: string
  isReconnecting: boolean
  originals: Originals
  /** running once more what failed */
  again: Again | undefined
  onCancel: () => void
}

/** A run: how far it is, per file and in total, and what came out of it. */
export function Results(props: ResultsProps) {
  const { run, adjective, isReconnecting, originals, again, onCancel } = props
  const isOver = isFinished(run)
  const place = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const wasOver = useRef(isOver)
  useEffect(() => {
    // Just started: on a phone the button that started it is a screen away from here.
    if (!wasOver.current) place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    // The button that cancels goes with the run, and the focus would go with it.
    if (isOver && !wasOver.current && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
    wasOver.current = isOver
  }, [isOver])
  const ready = run.contentItems.filter(({ status }) => status === 'ready')
  const selection = useSelection(ready)
  const plain = run.inputs.filter((input) => isPlain(input, run))
  const others = run.inputs.filter((input) => !plain.includes(input))
  const cards = (items: Generation['contentItems']) =>
    items.length > 0 && (
      <ul className="result-list">
        {items.map((item) => (
          <ResultCard
            key={item.id}
            item={item}
            originals={originals}
            siblings={ready}
            selection={selection.of(item)}
          />
        ))}
      </ul>
    )
  return (
    <section className="results" ref={place} aria-labelledby="results-title">
      <header className="results-head">
        <div className="results-words">
          <h2 id="results-title" className="bench-title" ref={title} tabIndex={-1}>
            {resultsTitle(run, adjective)}
          </h2>
          <p className="results-cost">
            {isOver
              ? costWords(run)
              : words.setAside({ credits: formatCredits(run.price.totalPrice) })}
          </p>
          {!isOver && <p className="results-cost">{meanwhileWords(run)}</p>}
        </div>
        <div className="results-actions">
          {!isOver && <NotifyMe />}
          {!isOver && (
            <Button icon={<Icon name="close" />} onClick={onCancel}>
              {words.cancelRun()}
            </Button>
          )}
          {isOver && ready.length > 0 && <ShareButton bucketId={run.bucketId} />}
          {isOver && <DownloadAll items={ready} name={`filewright-${run.actionId}`} />}
        </div>
      </header>
      {!isOver && (
        <Progress
          label={words.theRun()}
          value={run.status === 'queued' ? undefined : run.progress}
        />
      )}
      {isReconnecting && !isOver && (
        <output className="results-cost">{words.reconnecting()}</output>
      )}
      {again && again.items.length > 1 && <AgainButton again={again} items={again.items} />}
      {isOver && ready.length > 1 && (
        <SelectionBar selection={selection} name={`filewright-${run.actionId}`} />
      )}
      {cards(run.inputs.length === 0 ? ready : plain.flatMap((input) => resultsOf(input, run)))}
      {others.length > 0 && (
        <ul className="result-inputs">
          {others.map((input) => (
            <InputResult key={input.contentItemId} input={input} run={run} again={again}>
              {cards(resultsOf(input, run))}
            </InputResult>
          ))}
        </ul>
      )}
    </section>
  )
}
