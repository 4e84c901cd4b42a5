import { api, dataOf } from '../api.ts'
import { HttpError } from '../problems.ts'
import { sessionStore } from '../session.ts'
import type { Session } from '../types.ts'

export interface Credentials {
  email: string
  /** at least 10 characters */
  password: string
}

/** Makes an account and signs in. Refused: email_taken 409, issues at email or password 400. */
export async function signUp(credentials: Credentials): Promise<Session> {
  return entered(await dataOf(api.POST('/accounts/sign-up', { body: credentials })))
}

/** Signs in. Refused: bad_credentials 401, rate_limited 429 (see retryAfter). */
export async function logIn(credentials: Credentials): Promise<Session> {
  return entered(await dataOf(api.POST('/accounts/log-in', { body: credentials })))
}

/** Signs in as the demo account; not_found 404 where the server has none. */
export async function logInAsDemo(): Promise<Session> {
  return entered(await dataOf(api.POST('/accounts/demo')))
}

/** Ends the session. A session that was over already is no error. */
export async function logOut(): Promise<void> {
  try {
    await api.POST('/accounts/log-out')
  } catch (error) {
    if (!(error instanceof HttpError && error.status === 401)) throw error
  }
  sessionStore.clear()
}

/** Asks who is signed in, for the start of the page and after a run (credits). */
export async function loadSession(): Promise<Session | undefined> {
  try {
    return entered(await dataOf(api.GET('/accounts/session')))
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return undefined
    throw error
  }
}

/** The API tokens of the account, without their secrets. */
export async function listTokens() {
  return (await dataOf(api.GET('/tokens'))).tokens
}

/** Makes an API token. Its `token` is in this answer only. */
export async function createToken(name: string) {
  return dataOf(api.POST('/tokens', { body: { name } }))
}

export async function revokeToken(tokenId: string): Promise<void> {
  await api.DELETE('/tokens/{tokenId}', { params: { path: { tokenId } } })
}

function entered(session: Session): Session {
  sessionStore.set(session)
  return session
}
