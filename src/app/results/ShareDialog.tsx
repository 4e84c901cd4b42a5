import { lazy, Suspense, useState } from 'react'
import useSWR, { mutate } from 'swr'
import { words as common } from '../../../generated/words/common.js'
import { words } from '../../../generated/words/share.js'
import { createShare, endShare, getBucket, linkOf, toHttpError } from '../../client/index.ts'
import { limits } from '../../contract/catalogue.ts'
import { toast } from '../shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { formatMinute } from '../words/format.ts'
import { openShareOf } from './share-state.ts'

const ShareCode = lazy(async () => ({
  default: (await import('../pages/shared/ShareCode.tsx')).ShareCode,
}))

const choices = [1, 3, limits.defaultShareDays, 14, limits.maximumShareDays]

/** Makes, shows and ends the link that opens the results of a bucket. */
export function ShareDialog({ bucketId, onClose }: { bucketId: string; onClose: () => void }) {
  const { data, error, mutate: reload } = useSWR(['share', bucketId], () => stateOf(bucketId))
  const [days, setDays] = useState(limits.defaultShareDays)
  const [busy, setBusy] = useState(false)

  const attempt = async (call: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await call()
      await reload()
      await mutate((key) => Array.isArray(key) && String(key[1]).startsWith('getBucket'))
      toast(done)
    } catch (caught) {
      toast(toHttpError(caught).message, 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={words.shareResults()} onClose={onClose}>
      {error && (
        <Notice tone="danger">
          <p>{toHttpError(error).message}</p>
        </Notice>
      )}
      {!data && !error && <Skeleton lines={2} />}
      {data && !data.share && (
        <>
          <p>{words.aboutSharing()}</p>
          <Select
            label={words.linkWorksFor()}
            value={String(days)}
            items={choices.map((count) => ({
              id: String(count),
              label: words.days({ days: count }),
            }))}
            onChange={(count) => setDays(Number(count))}
          />
          <div className="dialog-actions">
            <Button onClick={onClose}>{common.cancel()}</Button>
            <Button
              look="primary"
              busy={busy}
              onClick={() => void attempt(() => createShare(bucketId, days), words.linkMade())}
            >
              {words.makeLink()}
            </Button>
          </div>
        </>
      )}
      {data?.share && (
        <>
          <CopyField label={words.link()} value={data.link} />
          <Suspense fallback={<div className="share-code" />}>
            <ShareCode link={data.link} />
          </Suspense>
          <p className="muted small">
            {words.worksUntil({ date: formatMinute(data.share.expiresAt) })}
          </p>
          <div className="dialog-actions">
            <Button
              look="danger"
              busy={busy}
              onClick={() => void attempt(() => endShare(bucketId), words.linkEnded())}
            >
              {words.stopSharing()}
            </Button>
            <Button onClick={onClose}>{words.done()}</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

async function stateOf(bucketId: string) {
  const share = openShareOf(await getBucket(bucketId))
  return { share, link: share ? await linkOf(bucketId) : '' }
}
