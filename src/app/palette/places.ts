import { entryOf, type Entry } from '../search/entries.ts'
import { setTheme, type Theme } from '../shell/theme.ts'

/** What the palette opens or does. */
export interface Command extends Entry {
  /** instead of going to `href` */
  run?: () => void
}

const page = (id: string, title: string, href: string, words: string): Command =>
  entryOf('page', id, title, href, words)

const appearance = (theme: Theme, title: string, words: string): Command => ({
  ...entryOf('page', `theme-${theme}`, title, '', `theme appearance mode colours ${words}`),
  run: () => setTheme(theme),
})

const everyone: readonly Command[] = [
  page('home', 'Choose files', '/', 'home start add upload drop convert'),
  page('library', 'Library', '/library', 'history runs results downloads files share shared links'),
  page('plans', 'Plans', '/plans', 'prices pricing subscription upgrade pro cost'),
]

const members: readonly Command[] = [
  page(
    'account',
    'Account',
    '/account',
    'balance statement tokens api key profile log out sign out',
  ),
  page('buy-credits', 'Buy credits', '?dialog=buy-credits', 'top up pay money pack'),
  page(
    'change-plan',
    'Change plan',
    '?dialog=change-subscription',
    'subscription upgrade downgrade',
  ),
  page('add-card', 'Add a card', '?dialog=add-card', 'credit card payment visa mastercard'),
]

const guests: readonly Command[] = [
  page('log-in', 'Log in', '/log-in', 'sign in login demo'),
  page('sign-up', 'Sign up', '/sign-up', 'register create account join'),
]

const last: readonly Command[] = [
  page('docs', 'API documentation', '/docs', 'developer openapi reference curl'),
  appearance('light', 'Light colours', 'bright day'),
  appearance('dark', 'Dark colours', 'night black'),
  appearance('system', 'Colours of the system', 'automatic'),
]

/** The pages and settings there are for this person. */
export function placesFor(isSignedIn: boolean): readonly Command[] {
  return [...everyone, ...(isSignedIn ? members : guests), ...last]
}
