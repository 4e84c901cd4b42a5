import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { restoreFiles } from './state/files.ts'
import { sessionKnown } from './session/session-start.ts'
import './styles/index.css'

void sessionKnown()
restoreFiles()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
