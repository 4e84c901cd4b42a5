import { useRef, useState, type FormEvent } from 'react'
import { limits } from '../../contract/catalogue.ts'
import { logIn, logInAsDemo, signUp, toHttpError, type HttpError } from '../../client/index.ts'
import { useServerInfo } from '../state/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import './credentials.css'

type Kind = 'log-in' | 'sign-up'

const words = {
  'log-in': { submit: 'Log in', other: 'Create an account instead' },
  'sign-up': { submit: 'Create account', other: 'Log in instead' },
} as const

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
            Continue as demo
          </Button>
          <p className="credentials-note">
            A shared account with 1000 credits to try everything
            {info.sandbox && ', no money involved'}.
          </p>
        </div>
      )}
      <form ref={form} className="credentials-form" onSubmit={submit}>
        {error && (
          <Notice tone="danger" live>
            <p>{error.message}</p>
            {error.retryAfter !== undefined && <p>Try again in {error.retryAfter} seconds.</p>}
          </Notice>
        )}
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={issueOf('email')}
        />
        <TextField
          key={kind}
          label="Password"
          name="password"
          type="password"
          autoComplete={kind === 'log-in' ? 'current-password' : 'new-password'}
          minLength={kind === 'sign-up' ? limits.minimumPasswordLength : undefined}
          description={
            kind === 'sign-up' ? `At least ${limits.minimumPasswordLength} characters.` : undefined
          }
          required
          error={issueOf('password')}
        />
        <Button
          type="submit"
          look={info?.demoAvailable && kind === 'log-in' ? 'secondary' : 'primary'}
          busy={busy === 'form'}
        >
          {words[kind].submit}
        </Button>
      </form>
      {canSwitch && (
        <Button
          look="quiet"
          size="small"
          onClick={() => setKind(kind === 'log-in' ? 'sign-up' : 'log-in')}
        >
          {words[kind].other}
        </Button>
      )}
    </div>
  )
}
