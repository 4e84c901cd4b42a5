import { words } from '../../../generated/words/shell.js'
import { useServerInfo } from '../state/server.ts'
import './footer.css'

/** What a careful person wants to know before handing over a file. */
export function Footer() {
  const info = useServerInfo()
  return (
    <footer className="footer">
      <div className="footer-row">
        <p>{words.encrypted()}</p>
        <p className="footer-links">
          <a href="/docs">{words.api()}</a>
          <a href="/api/openapi.json">{words.openApi()}</a>
          {info && <span>{words.version({ version: info.version })}</span>}
        </p>
      </div>
    </footer>
  )
}
