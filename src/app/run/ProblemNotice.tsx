import { useEffect, useRef } from 'react'
import { words } from '../../../generated/words/run.js'
import { isRefusal, type HttpError } from '../../client/index.ts'
import { DialogLink } from '../dialogs/DialogLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useRemedied } from './use-remedied.ts'

const isGeneral = ({ path }: HttpError['issues'][number]) => path === ''

/**
 * Why a run could not start and what to do about it. Files and options stay as they are. Reasons
 * that concern the run as a whole (path "") are listed here, those of an option stand at the option.
 * Plans and credits open over the page; once there are more of them, the run can be started.
 */
export function ProblemNotice({ error, onDismiss }: { error: HttpError; onDismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { problem, impliesUpgrade, issues } = error
  const isRemedied = useRemedied(error)
  useEffect(() => {
    if (error.issues.every(isGeneral)) place.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <div ref={place}>
      <Notice
        tone={isRemedied ? 'done' : 'danger'}
        // The form speaks up and takes the focus for issues of its own.
        live={issues.every(isGeneral)}
        title={isRemedied ? words.tryAgainNow() : problem.title}
        actions={
          <>
            {impliesUpgrade && (
              <DialogLink
                dialog="upgrade-subscription"
                params={problem.code === 'credit_exceeded' ? { tab: 'Credits' } : { tier: 'Pro' }}
                look={isRemedied ? 'secondary' : 'primary'}
                size="small"
              >
                {words.seePlansAndCredits()}
              </DialogLink>
            )}
            <Button size="small" onClick={onDismiss}>
              {words.dismiss()}
            </Button>
          </>
        }
      >
        {isRemedied ? <p>{words.changed()}</p> : <Reasons error={error} />}
      </Notice>
    </div>
  )
}

function Reasons({ error }: { error: HttpError }) {
  const reasons = error.issues.filter(isGeneral).map(({ message }) => message)
  return (
    <>
      <p>{error.problem.detail}</p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p className="muted">{isRefusal(error) ? words.nothingCharged() : words.mayHaveStarted()}</p>
    </>
  )
}
