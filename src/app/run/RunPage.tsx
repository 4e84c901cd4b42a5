import { Suspense } from 'react'
import { words } from '../../../generated/words/run.js'
import { DialogLink } from '../dialogs/DialogLink.tsx'
import { useAvailability, useAvailabilityKnown } from '../state/server.ts'
import { reasonAgainst } from '../search/words.ts'
import { useSignedIn } from '../session/use-session.ts'
import { ButtonLink } from '../ui/Link.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { plans } from '../../contract/catalogue.ts'
import { Bench } from './Bench.tsx'
import { conversionNote } from './conversion-note.ts'
import type { Runnable } from './runnable.ts'
import { TargetSwitch } from './TargetSwitch.tsx'
import './run.css'

/** A page that runs one action or conversion: files, options, price, run, results. */
export function RunPage({ runnable }: { runnable: Runnable }) {
  const { id, title, conversion } = runnable
  const availability = useAvailability()
  const states = conversion ? availability?.conversions : availability?.actions
  const reason = reasonAgainst(states?.[id])
  // A notice that comes after the form would push it down.
  const isKnown = useAvailabilityKnown()
  return (
    <Page
      title={title}
      heading={conversion && <TargetSwitch conversion={conversion} />}
      lead={
        <p>{conversion ? conversionNote(conversion, runnable.action) : runnable.description}</p>
      }
    >
      {reason !== undefined && (
        <Notice
          tone="caution"
          title={words.cannotRun({ title })}
          actions={
            <ButtonLink href="/" size="small">
              {words.seeWhatCan()}
            </ButtonLink>
          }
        >
          <p>{reason}</p>
        </Notice>
      )}
      {isKnown && <TierNotice runnable={runnable} />}
      <Suspense fallback={<Skeleton lines={6} />}>
        {isKnown ? (
          <Bench key={id} runnable={runnable} isAvailable={reason === undefined} />
        ) : (
          <Skeleton lines={6} />
        )}
      </Suspense>
    </Page>
  )
}

/** Spec, product section 6: some actions ask for a plan with PRO access. */
function TierNotice({ runnable: { action } }: { runnable: Runnable }) {
  const session = useSignedIn()
  if (action.minimumTier === 'FREE') return null
  if (session && plans.tiers[session.tier].grants === 'PRO') return null
  return (
    <Notice
      title={words.partOfPro()}
      actions={
        <DialogLink dialog="upgrade-subscription" params={{ tier: 'Pro' }} size="small">
          {words.seePlans()}
        </DialogLink>
      }
    >
      <p>{words.partOfProMeans()}</p>
    </Notice>
  )
}
