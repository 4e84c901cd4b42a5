import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DropAnywhere } from './DropAnywhere.tsx'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { Toasts } from './Toasts.tsx'
import './shell.css'

/** What stays while the screens change. */
export function Shell({ children }: { children: ReactNode }) {
  useScrollToTop()
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" className="shell-main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <DropAnywhere />
      <DialogHost />
      <Toasts />
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
