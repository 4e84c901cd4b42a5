import { lazy, Suspense, useState, type FormEvent } from 'react'
import { createToken, revokeToken, toHttpError } from '../../../client/index.ts'
import { useTokens } from '../../state/queries.ts'
import { announce } from '../../shell/announcer.ts'
import { toast } from '../../shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { formatDay } from '../../ui/words.ts'

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/ConfirmDialog.tsx')).ConfirmDialog,
}))

type NewToken = Awaited<ReturnType<typeof createToken>>

/** Keys with which programs use the API in the person's name. */
export function Tokens({ isDemo }: { isDemo: boolean }) {
  const { data: tokens, error, isLoading, mutate } = useTokens()
  const [created, setCreated] = useState<NewToken>()
  const [problem, setProblem] = useState<string>()
  const [revoking, setRevoking] = useState<{ id: string; name: string }>()
  const [busy, setBusy] = useState(false)

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    if (busy) return
    if (name === '') {
      setProblem('Give the token a name, such as the program that uses it.')
      form.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      setCreated(await createToken(name))
      announce('Token made. Copy it now: it is shown this one time.')
      form.reset()
      await mutate()
    } catch (caught) {
      setProblem(toHttpError(caught).message)
    } finally {
      setBusy(false)
    }
  }
  const revoke = async ({ id, name }: { id: string; name: string }) => {
    await revokeToken(id)
    if (created?.id === id) setCreated(undefined)
    toast(`${name} no longer works.`)
    await mutate()
  }
  return (
    <section className="account-section" aria-labelledby="tokens-title">
      <h2 id="tokens-title" className="account-title">
        API tokens
      </h2>
      <p className="muted">
        A program sends a token as <code>Authorization: Bearer …</code>. The calls are described in
        the <a href="/docs">API documentation</a>.
      </p>
      {isDemo && (
        <p className="muted small">This account is shared by everyone who tries the demo.</p>
      )}
      {created && (
        <Notice tone="done" title={`Copy “${created.name}” now`}>
          <p>It is shown this one time.</p>
          <CopyField label="Token" value={created.token} />
        </Notice>
      )}
      <form className="token-form" onSubmit={(event) => void create(event)} noValidate>
        <TextField
          label="Name of a new token"
          name="name"
          maxLength={100}
          autoComplete="off"
          error={problem}
        />
        <Button type="submit" busy={busy}>
          Make token
        </Button>
      </form>
      {error && (
        <Notice tone="danger">
          <p>{toHttpError(error).message}</p>
        </Notice>
      )}
      {isLoading && <Skeleton lines={1} />}
      <ul className="token-list">
        {tokens?.map(({ id, name, createdAt, lastUsedAt }) => (
          <li key={id} className="token">
            <span className="token-name">{name}</span>
            <span className="token-about">
              Made {formatDay(createdAt)},{' '}
              {lastUsedAt ? `last used ${formatDay(lastUsedAt)}` : 'never used'}
            </span>
            <Button
              size="small"
              look="danger"
              aria-label={`Revoke ${name}`}
              onClick={() => setRevoking({ id, name })}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      {revoking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={`Revoke ${revoking.name}?`}
            body="Programs that use this token are refused from now on. It cannot be brought back."
            keep="Keep"
            remove="Revoke"
            onClose={() => setRevoking(undefined)}
            onConfirm={() => revoke(revoking)}
          />
        </Suspense>
      )}
    </section>
  )
}
