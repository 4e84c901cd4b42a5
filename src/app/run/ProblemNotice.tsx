import { useEffect, useRef } from 'react'
import type { HttpError } from '../../client/index.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Why a run could not start and what to do about it. Files and options stay as they are. */
export function ProblemNotice({ error, onDismiss }: { error: HttpError; onDismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { problem, impliesUpgrade, issues } = error
  useEffect(() => {
    if (error.issues.length === 0) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={place}>
      <Notice
        tone="danger"
        live={issues.length === 0}
        title={problem.title}
        actions={
          <>
            {impliesUpgrade && (
              <ButtonLink href="/plans" look="primary" size="small">
                See plans and credits
              </ButtonLink>
            )}
            <Button size="small" onClick={onDismiss}>
              Dismiss
            </Button>
          </>
        }
      >
        <p>{problem.detail}</p>
        <p className="muted">Nothing was charged.</p>
      </Notice>
    </div>
  )
}
