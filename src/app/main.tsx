// First of all: it says in which order the layers of all other styles count.
import './styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { restoreFiles } from './state/files.ts'
import { preloadAvailability } from './state/server.ts'
import { restoreTheme } from './shell/theme.ts'
import { sessionKnown } from './session/session-start.ts'
import { startLocale } from './words/start-locale.ts'

restoreTheme()
void sessionKnown()
preloadAvailability()
restoreFiles()

// Not awaited at the top: the chunk of a locale may import this one, which would wait for it for ever.
void startLocale().then(() =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
