import { createElement, use, type ComponentType } from 'react'
import { chunkOf } from './state/chunk.ts'

interface Screen {
  path: string
  component: ComponentType
  preload: () => void
}

function screen(path: string, load: () => Promise<ComponentType>): Screen {
  const chunk = chunkOf(load)
  return { path, component: () => createElement(use(chunk.read())), preload: chunk.preload }
}

/** All screens; the paths are relied on outside the app (links, share links, docs). */
export const screens: readonly Screen[] = [
  screen('/', async () => (await import('./pages/home/HomePage.tsx')).HomePage),
  screen(
    '/convert/:conversionId',
    async () => (await import('./pages/run/ConvertPage.tsx')).ConvertPage,
  ),
  screen('/actions/:actionId', async () => (await import('./pages/run/ActionPage.tsx')).ActionPage),
  screen('/library', async () => (await import('./pages/library/LibraryPage.tsx')).LibraryPage),
  screen('/d/:bucketId', async () => (await import('./pages/shared/SharedPage.tsx')).SharedPage),
  screen('/plans', async () => (await import('./pages/plans/PlansPage.tsx')).PlansPage),
  screen('/account', async () => (await import('./pages/account/AccountPage.tsx')).AccountPage),
  screen('/log-in', async () => (await import('./pages/auth/LogInPage.tsx')).LogInPage),
  screen('/sign-up', async () => (await import('./pages/auth/SignUpPage.tsx')).SignUpPage),
  // The components in all their states, for those who build them: no part of what is shipped.
  ...(import.meta.env.DEV
    ? [screen('/design', async () => (await import('./pages/design/DesignPage.tsx')).DesignPage)]
    : []),
]

/**
 * Loads the screen that a path leads to, and the options of its form. Called before the press: a
 * failure shows at the press.
 */
export function preload(href: string): void {
  const [first, id] = href.split('?')[0]!.split('/').slice(1)
  const found = screens.find((one) => one.path.split('/')[1] === first)
  found?.preload()
  if ((first === 'convert' || first === 'actions') && id) {
    import('./run/preload-options.ts')
      .then(({ preloadOptions }) => preloadOptions(id))
      .catch(() => undefined)
  }
}
