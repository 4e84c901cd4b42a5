import { lazy, Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { words } from '../../../../generated/words/account.js'
import { createToken, revokeToken, toHttpError } from '../../../client/index.ts'
import { useTokens } from '../../state/queries.ts'
import { announce } from '../../shell/announcer.ts'
import { toast } from '../../shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { formatDay } from '../../words/format.ts'
import { RichText } from '../../words/RichText.tsx'

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
      setProblem(words.nameTheToken())
      form.querySelector('input')?.focus()
      return
    }
    setBusy(true)
    setProblem(undefined)
    try {
      setCreated(await createToken(name))
      announce(words.tokenMade())
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
    toast(words.revoked({ name }))
    await mutate()
  }
  return (
    <section className="account-section" aria-labelledby="tokens-title">
      <h2 id="tokens-title" className="account-title">
        {words.apiTokens()}
      </h2>
      <p className="muted">
        <RichText
          text={words.aboutTokens({ header: 'Authorization: Bearer …' })}
          tags={{
            code: <code />,
            link: <DocsLink />,
          }}
        />
      </p>
      {isDemo && <p className="muted small">{words.sharedByDemo()}</p>}
      {created && (
        <Notice tone="done" title={words.copyNow({ name: created.name })}>
          <p>{words.shownOnce()}</p>
          <CopyField label={words.token()} value={created.token} />
        </Notice>
      )}
      <form className="token-form" onSubmit={(event) => void create(event)} noValidate>
        <TextField
          label={words.nameOfToken()}
          name="name"
          maxLength={100}
          autoComplete="off"
          error={problem}
        />
        <Button type="submit" busy={busy}>
          {words.makeToken()}
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
              {lastUsedAt
                ? words.tokenUsed({ made: formatDay(createdAt), used: formatDay(lastUsedAt) })
                : words.tokenNeverUsed({ made: formatDay(createdAt) })}
            </span>
            <Button
              size="small"
              look="danger"
              aria-label={words.revokeToken({ name })}
              onClick={() => setRevoking({ id, name })}
            >
              {words.revoke()}
            </Button>
          </li>
        ))}
      </ul>
      {revoking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={words.revokeTokenQuestion({ name: revoking.name })}
            body={words.revokeMeans()}
            keep={words.keep()}
            remove={words.revoke()}
            onClose={() => setRevoking(undefined)}
            onConfirm={() => revoke(revoking)}
          />
        </Suspense>
      )}
    </section>
  )
}

const DocsLink = ({ children }: { children?: ReactNode }) => <a href="/docs">{children}</a>
