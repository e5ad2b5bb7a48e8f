import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { shareLogins } from './access/shared-login.ts'
import { preferredLanguage, speak } from './language/language.ts'
import './look/font.css'
import { App } from './shell/App.tsx'
import { loadConfig } from './shell/config.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await Promise.all([speak(preferredLanguage()), shareLogins(location.pathname.slice('/web_site'.length))])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
await loadConfig()
