import { Suspense } from 'react'
import { Route, Switch } from 'wouter'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { screens } from './routes.ts'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { Shell } from './shell/Shell.tsx'
import { Skeleton } from './ui/Skeleton.tsx'

/** The app: the shell around the screen that the address names. */
export function App() {
  return (
    <Shell>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton lines={4} />}>
          <Switch>
            {screens.map(({ path, component }) => (
              <Route key={path} path={path} component={component} />
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
