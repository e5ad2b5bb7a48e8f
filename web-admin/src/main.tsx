import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { shareLogins } from './access/shared-login.ts'
import { loadConfig } from './config.ts'
import { preferredLanguage, speak } from './language/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await Promise.all([speak(preferredLanguage()), shareLogins(location.pathname.slice('/web_site'.length))])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
await loadConfig()
