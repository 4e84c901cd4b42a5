import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { Upload } from './files.ts'

// What a person does, by the names they see. A change of words in the app changes one line here.

let accounts = 0

/** Makes an account of its own, so that tests do not share a balance. It starts with 75 credits. */
export async function signUp(page: Page): Promise<{ email: string; password: string }> {
  const account = {
    email: `person-${process.pid}-${++accounts}@example.com`,
    password: 'a long enough password',
  }
  await page.goto('/sign-up')
  await page.getByLabel('E-mail').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  return account
}

/** Logs in where the page asks for it, over what it shows. */
export async function logInHere(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'Log in' })
  await prompt.getByLabel('E-mail').fill(email)
  await prompt.getByLabel('Password', { exact: true }).fill(password)
  await prompt.getByRole('button', { name: 'Log in', exact: true }).click()
}

export async function addFiles(page: Page, ...files: Upload[]): Promise<void> {
  await page.locator('input[type=file][multiple]').first().setInputFiles(files)
  for (const { name } of files)
    await page.getByRole('listitem').filter({ hasText: name }).first().waitFor()
}

/** Waits until every file in the list says so. */
export async function untilReady(page: Page, ...files: Upload[]): Promise<void> {
  for (const { name } of files) {
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText('Ready')
      .waitFor({ timeout: 120_000 })
  }
}

export const convert = (page: Page) =>
  page.getByRole('button', { name: 'Convert', exact: true }).click()

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

/** Credits that the header shows. */
export async function credits(page: Page): Promise<number> {
  const text = await page
    .getByRole('banner')
    .getByText(/credits$/)
    .textContent()
  return Number(text!.replaceAll(/[^\d.]/g, ''))
}

/** Presses a button that saves a file, and answers the bytes saved. */
export async function download(
  page: Page,
  button: string | RegExp,
): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const file = await saved
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

/** The name of what has the focus: its label, or its text. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement as HTMLInputElement | null
    return (
      active?.labels?.[0]?.textContent ??
      active?.getAttribute('aria-label') ??
      active?.textContent ??
      ''
    )
  })

export function expectQuiet(complaints: readonly string[]): void {
  expect(complaints, 'the browser complained').toEqual([])
}
