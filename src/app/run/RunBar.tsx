import { words } from '../../../generated/words/run.js'
import type { UploadSnapshot } from '../../client/index.ts'
import type { Price } from '../../contract/pricing/price-with.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Progress } from '../ui/Progress.tsx'
import { useBarHeight } from './use-bar-height.ts'
import { PriceLines } from './PriceLines.tsx'
import type { Runnable } from './runnable.ts'
import type { WaitingRun } from './use-waiting-run.ts'

export interface RunBarProps {
  formId: string
  runnable: Runnable
  files: readonly UploadSnapshot[]
  price: Price | undefined
  isAvailable: boolean
  isStarting: boolean
  waiting: WaitingRun
}

/** The price and the button that spends it. The button submits the form, which checks the options. */
export function RunBar(props: RunBarProps) {
  const { formId, runnable, files, price, isAvailable, isStarting, waiting } = props
  const total = files.reduce((sum, { size }) => sum + size, 0)
  const sent = files.reduce((sum, { size, progress }) => sum + size * progress, 0)
  return (
    <section className="run-bar" aria-label={words.priceAndRun()} ref={useBarHeight()}>
      <PriceLines price={price} files={files} />
      {waiting.obstacle && (
        <p className="run-obstacle">
          <Icon name="warning" size={16} />
          {waiting.obstacle}
        </p>
      )}
      {waiting.isWaiting && files.some(({ status }) => status !== 'ready') && (
        <div className="run-waiting">
          <p>
            {files.some(({ status }) => status === 'signed-out')
              ? words.startsAfterLogIn()
              : words.startsAfterUploads()}
          </p>
          <Progress label={words.uploadOfAll()} value={total === 0 ? undefined : sent / total} />
          <Button size="small" onClick={waiting.cancel}>
            {words.doNotRun()}
          </Button>
        </div>
      )}
      <Button
        type="submit"
        form={formId}
        look="primary"
        className="run-button"
        disabled={!isAvailable}
        busy={isStarting || waiting.isWaiting}
      >
        {words.run({ isConversion: runnable.conversion !== undefined })}
      </Button>
    </section>
  )
}
