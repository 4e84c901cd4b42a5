import type { Page } from 'playwright-core'
import { launch } from '../tests/e2e/chromium.ts'
import { photo } from '../tests/e2e/files.ts'
import { startProcess } from '../tests/e2e/server.ts'

// The walk of a new user: from the first page to a guest who has opened the shared PDF of one photo.
// A press is a click, or a key that stands for one; a field is one that is typed into. The file
// dialog of the system and the way the link takes to the guest are the same everywhere and not
// counted. Time is Chromium's own (performance.timeOrigin and performance.now of the pages), from
// the navigation to the first page until the guest sees the result, with no pause for thought: a
// person's own time comes on top.

const server = await startProcess()
const browser = await launch()
try {
  console.log(`${'way in'.padEnd(18)} presses  fields  seconds`)
  await walk('demo account', async (page, person) => {
    await person.press(page.getByRole('button', { name: 'Continue as demo' }))
  })
  await walk('own account', async (page, person) => {
    await person.press(page.getByRole('button', { name: 'Create an account instead' }))
    await person.type(page.getByLabel('E-mail'), 'new@example.com')
    await person.type(page.getByLabel('Password', { exact: true }), 'a long enough password')
    await person.press(page.getByRole('button', { name: 'Create account', exact: true }))
  })
  console.log('peers              not counted: no source that states their presses and seconds')
} finally {
  await browser.close()
  await server.stop()
}

type Locator = ReturnType<Page['locator']>

function counted() {
  const count = { presses: 0, fields: 0 }
  return {
    count,
    async press(what: Locator) {
      count.presses++
      await what.click()
    },
    async type(field: Locator, text: string) {
      count.fields++
      await field.pressSequentially(text)
    },
  }
}

type Person = ReturnType<typeof counted>

/** The time of day in milliseconds by the clock of the page. */
function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.timeOrigin + performance.now())
}

async function walk(name: string, enter: (page: Page, person: Person) => Promise<void>) {
  const [context, elsewhere] = [await browser.newContext(), await browser.newContext()]
  const [page, guest] = [await context.newPage(), await elsewhere.newPage()]
  const person = counted()
  const file = await photo('holiday.jpg', 1600, 1200)
  const chooser = page.waitForEvent('filechooser')

  await page.goto(server.url)
  const started = await page.evaluate(() => performance.timeOrigin)
  await person.press(page.getByRole('button', { name: 'Choose files' }))
  await (await chooser).setFiles(file)
  await person.press(page.getByRole('link', { name: 'PDF', exact: true }).first())
  await person.press(page.getByRole('button', { name: 'Convert', exact: true }))
  await enter(page, person)
  await page.getByRole('heading', { name: '1 file converted' }).waitFor({ timeout: 120_000 })
  const converted = await now(page)
  await person.press(page.getByRole('button', { name: 'Share' }))
  await person.press(page.getByRole('button', { name: 'Make link' }))
  await person.press(page.getByRole('button', { name: 'Copy', exact: true }))
  const link = await page.getByLabel('Link', { exact: true }).inputValue()

  // The guest's one press, on the link.
  person.count.presses++
  await guest.goto(link)
  await guest.getByText('holiday.pdf').first().waitFor()
  const seconds = ((await now(guest)) - started) / 1000
  const { presses, fields } = person.count
  console.log(
    `${name.padEnd(18)} ${String(presses).padStart(7)} ${String(fields).padStart(7)} ${seconds.toFixed(1).padStart(8)}   result after ${((converted - started) / 1000).toFixed(1)} s`,
  )
  await Promise.all([context.close(), elsewhere.close()])
}
