import { useServerInfo } from '../state/server.ts'
import './footer.css'

/** What a careful person wants to know before handing over a file. */
export function Footer() {
  const info = useServerInfo()
  return (
    <footer className="footer">
      <div className="footer-row">
        <p>Files are encrypted in your browser before they are sent.</p>
        <p className="footer-links">
          <a href="/docs">API</a>
          <a href="/api/openapi.json">OpenAPI document</a>
          {info && <span>Version {info.version}</span>}
        </p>
      </div>
    </footer>
  )
}
