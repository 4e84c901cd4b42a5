import { words } from '../../../generated/words/common.js'
import { toHttpError } from '../../client/index.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

/** Says why a list could not be loaded, and tries again at a press. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <Notice
      tone="danger"
      actions={<Button onClick={() => void onRetry()}>{words.tryAgain()}</Button>}
    >
      <p>{toHttpError(error).message}</p>
    </Notice>
  )
}
