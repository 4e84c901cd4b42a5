import { appName } from '../words/app-name.ts'

/** The name and its sign: two parts that fit, a dovetail joint. */
export function Wordmark() {
  return (
    <span className="wordmark" translate="no">
      <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
        <path className="wordmark-upper" d="M4 4h24v11h-5.5l2 7.5h-17l2-7.5H4z" />
        <path className="wordmark-lower" d="M4 28V18h1.7L4.2 24.5V26h23.6v-1.5L26.3 18H28v10z" />
      </svg>
      {appName}
    </span>
  )
}
