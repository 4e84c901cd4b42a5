import { words } from '../../../generated/words/palette.js'
import { entryOf, type Entry } from '../search/entries.ts'
import { setTheme, type Theme } from '../shell/theme.ts'

/** What the palette opens or does. */
export interface Command extends Entry {
  /** instead of going to `href` */
  run?: () => void
}

const page = (id: string, title: string, href: string, called: string): Command =>
  entryOf('page', id, title, href, called)

const appearance = (theme: Theme, title: string, called: string): Command => ({
  ...entryOf('page', `theme-${theme}`, title, '', called),
  run: () => setTheme(theme),
})

const everyone = () => [
  page('home', words.chooseFiles(), '/', words.chooseFilesCalled()),
  page('library', words.library(), '/library', words.libraryCalled()),
  page('plans', words.plans(), '/plans', words.plansCalled()),
]

const members = () => [
  page('account', words.account(), '/account', words.accountCalled()),
  page('buy-credits', words.buyCredits(), '?dialog=buy-credits', words.buyCreditsCalled()),
  page('change-plan', words.changePlan(), '?dialog=change-subscription', words.changePlanCalled()),
  page('add-card', words.addCard(), '?dialog=add-card', words.addCardCalled()),
]

const guests = () => [
  page('log-in', words.logIn(), '/log-in', words.logInCalled()),
  page('sign-up', words.signUp(), '/sign-up', words.signUpCalled()),
]

const last = () => [
  page('docs', words.apiDocs(), '/docs', words.apiDocsCalled()),
  appearance('light', words.lightColours(), words.lightColoursCalled()),
  appearance('dark', words.darkColours(), words.darkColoursCalled()),
  appearance('system', words.systemColours(), words.systemColoursCalled()),
]

/** The pages and settings there are for this person, found by their titles and by what they are called besides. */
export function placesFor(isSignedIn: boolean): readonly Command[] {
  return [...everyone(), ...(isSignedIn ? members() : guests()), ...last()]
}
