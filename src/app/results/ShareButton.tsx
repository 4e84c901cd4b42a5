import { lazy, Suspense, useState } from 'react'
import { words } from '../../../generated/words/results.js'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }))

/** Opens the share dialog of a bucket. */
export function ShareButton({ bucketId, size }: { bucketId: string; size?: 'small' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size={size} icon={<Icon name="link" />} onClick={() => setOpen(true)}>
        {words.share()}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog bucketId={bucketId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
