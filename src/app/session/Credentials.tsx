import { useRef, useState, type FormEvent } from 'react'
import { words } from '../../../generated/words/session.js'
import { words as common } from '../../../generated/words/common.js'
import { limits } from '../../contract/catalogue.ts'
import { logIn, logInAsDemo, signUp, toHttpError, type HttpError } from '../../client/index.ts'
import { useServerInfo } from '../state/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import './credentials.css'

type Kind = 'log-in' | 'sign-up'

export interface CredentialsProps {
  kind: Kind
  onDone: () => void
  /** Whether the form can turn from log-in to sign-up and back. */
  canSwitch?: boolean
}

/** E-mail and password, to log in or to sign up, and the demo account where there is one. */
export function Credentials({ kind: first, onDone, canSwitch }: CredentialsProps) {
  const [kind, setKind] = useState<Kind>(first)
  const [error, setError] = useState<HttpError>()
  const [busy, setBusy] = useState<'form' | 'demo'>()
  const form = useRef<HTMLFormElement>(null)
  const info = useServerInfo()

  const attempt = async (what: 'form' | 'demo', call: () => Promise<unknown>) => {
    setBusy(what)
    setError(undefined)
    try {
      await call()
      onDone()
    } catch (caught) {
      setError(toHttpError(caught))
      const field = toHttpError(caught).issues[0]?.path.includes('email') ? 'email' : 'password'
      form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
    } finally {
      setBusy(undefined)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const credentials = {
      email: String(data.get('email')).trim(),
      password: String(data.get('password')),
    }
    void attempt('form', () => (kind === 'log-in' ? logIn(credentials) : signUp(credentials)))
  }
  const issueOf = (name: string) => error?.issues.find(({ path }) => path.endsWith(name))?.message

  return (
    <div className="credentials">
      {info?.demoAvailable && (
        <div className="credentials-demo">
          <Button
            look={kind === 'log-in' ? 'primary' : 'secondary'}
            busy={busy === 'demo'}
            onClick={() => void attempt('demo', logInAsDemo)}
          >
            {words.continueAsDemo()}
          </Button>
          <p className="credentials-note">{words.aboutDemo({ isSandbox: info.sandbox })}</p>
        </div>
      )}
      <form ref={form} className="credentials-form" onSubmit={submit}>
        {error && (
          <Notice tone="danger" live>
            <p>{error.message}</p>
            {error.retryAfter !== undefined && (
              <p>{common.tryAgainIn({ seconds: error.retryAfter })}</p>
            )}
          </Notice>
        )}
        <TextField
          label={words.email()}
          name="email"
          type="email"
          autoComplete="username"
          required
          error={issueOf('email')}
        />
        <TextField
          key={kind}
          label={words.password()}
          name="password"
          type="password"
          autoComplete={kind === 'log-in' ? 'current-password' : 'new-password'}
          minLength={kind === 'sign-up' ? limits.minimumPasswordLength : undefined}
          description={
            kind === 'sign-up'
              ? words.passwordLength({ length: limits.minimumPasswordLength })
              : undefined
          }
          required
          error={issueOf('password')}
        />
        <Button
          type="submit"
          look={info?.demoAvailable && kind === 'log-in' ? 'secondary' : 'primary'}
          busy={busy === 'form'}
        >
          {kind === 'log-in' ? words.logIn() : words.createAccount()}
        </Button>
      </form>
      {canSwitch && (
        <Button
          look="quiet"
          size="small"
          onClick={() => setKind(kind === 'log-in' ? 'sign-up' : 'log-in')}
        >
          {kind === 'log-in' ? words.createInstead() : words.logInInstead()}
        </Button>
      )}
    </div>
  )
}
