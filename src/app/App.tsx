import { lazy, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { screens } from './routes.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/NotFoundPage.tsx')).NotFoundPage,
}))

/** The app: the shell around the screen that the address names. */
export function App() {
  const [path] = useLocation()
  return (
    <Shell>
      <ErrorBoundary path={path}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <Switch>
            {screens.map((screen) => (
              <Route key={screen.path} path={screen.path} component={screen.component} />
            ))}
            <Route>
              <NotFoundPage />
            </Route>
          </Switch>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  )
}
