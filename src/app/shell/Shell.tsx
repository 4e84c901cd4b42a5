import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { words } from '../../../generated/words/shell.js'
import { DropAnywhere } from './DropAnywhere.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { useLater } from '../ui/use-later.ts'
import { TrayHost } from '../tray/TrayHost.tsx'
import './shell.css'

const Extras = lazy(async () => ({ default: (await import('./Extras.tsx')).Extras }))

/** What stays while the screens change. */
export function Shell({ children }: { children: ReactNode }) {
  useScrollToTop()
  const isLater = useLater()
  // An address that names a dialog does not wait for it.
  const hasDialog = useSearch().includes('dialog=')
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {words.skipToContent()}
      </a>
      <Header />
      <main id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <DropAnywhere />
      <TrayHost />
      <Suspense fallback={null}>{(isLater || hasDialog) && <Extras />}</Suspense>
      <LiveRegion />
    </div>
  )
}

/** A new screen starts at its top; back and forward keep the browser's own memory. */
function useScrollToTop() {
  const [path] = useLocation()
  const last = useRef(path)
  const isBack = useRef(false)
  useEffect(() => {
    const onPopState = () => {
      isBack.current = true
      // A step back inside a page (a dialog that closes) says nothing of the next navigation.
      setTimeout(() => (isBack.current = false))
    }
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])
  useEffect(() => {
    if (path !== last.current && !isBack.current) window.scrollTo(0, 0)
    last.current = path
    isBack.current = false
  }, [path])
}
