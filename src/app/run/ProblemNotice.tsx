import { useEffect, useRef } from 'react'
import { isRefusal, type HttpError } from '../../client/index.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'

const mayHaveStarted =
  'It may have started all the same. Press the button again to find out: the same run is not charged twice.'

const isGeneral = ({ path }: HttpError['issues'][number]) => path === ''

/**
 * Why a run could not start and what to do about it. Files and options stay as they are. Reasons
 * that concern the run as a whole (path "") are listed here, those of an option stand at the option.
 */
export function ProblemNotice({ error, onDismiss }: { error: HttpError; onDismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { problem, impliesUpgrade, issues } = error
  const reasons = issues.filter(isGeneral).map(({ message }) => message)
  useEffect(() => {
    if (error.issues.every(isGeneral)) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={place}>
      <Notice
        tone="danger"
        // The form speaks up and takes the focus for issues of its own.
        live={issues.every(isGeneral)}
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
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <p className="muted">{isRefusal(error) ? 'Nothing was charged.' : mayHaveStarted}</p>
      </Notice>
    </div>
  )
}
