import { useId, useState, type KeyboardEvent } from 'react'
import { words } from '../../../../../generated/words/model.js'
import { words as viewer } from '../../../../../generated/words/viewer.js'
import type { ContentItem } from '../../../../client/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Progress } from '../../../ui/Progress.tsx'
import { Instead } from './Instead.tsx'
import { ModelTools } from './ModelTools.tsx'
import { aboutModel } from './size-words.ts'
import type { Look, Move } from './stage.ts'
import { useModel } from './use-model.ts'
import './model.css'

const keys: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'closer',
  '=': 'closer',
  '-': 'farther',
  '0': 'reset',
}

/** A 3D model: turned by dragging, by the arrow keys and by buttons. */
export default function ModelView({ item }: { item: ContentItem }) {
  const { host, stage, facts, progress, reason, offer } = useModel(item)
  const [look, setLook] = useState<Look>()
  const howTo = useId()
  const about = stage && facts && aboutModel(facts.triangles, stage.size)

  const move = (by: Move) => stage && setLook(stage.move(by))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move(by)
  }
  const takeOffer = () => {
    // The button goes; the focus goes to where the model comes.
    host.current?.parentElement?.focus()
    offer?.take()
  }
  return (
    <>
      <div className="viewer-tools model-tools">
        <ModelTools isIdle={!stage} onMove={move} />
        <output className="visually-hidden">{look && words.look(look)}</output>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do what its keys do */}
      <section
        className="viewer-stage viewer-model"
        aria-label={item.name}
        aria-describedby={stage && howTo}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its keys turn the model
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div
          ref={host}
          className="model-host"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn, not fetched
          role={about && 'img'}
          aria-label={about && words.modelNamed({ name: item.name, about })}
        />
        {reason !== undefined && (
          <Instead item={item} reason={reason}>
            {offer && (
              <Button size="small" onClick={takeOffer}>
                {offer.label}
              </Button>
            )}
          </Instead>
        )}
        {!stage && reason === undefined && (
          <Progress label={viewer.loading({ name: item.name })} value={progress} />
        )}
      </section>
      <output className="viewer-about">
        {about} {stage && stage.missing > 0 && words.incomplete({ count: stage.missing })}{' '}
        {stage && facts?.isAnimated && words.still()}
      </output>
      {stage && (
        <p className="viewer-about" id={howTo}>
          {words.howTo()}
        </p>
      )}
    </>
  )
}
