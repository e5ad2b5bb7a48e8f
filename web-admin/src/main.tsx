import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { loadConfig } from './config.ts'
import { preferredLanguage, speak } from './language/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await speak(preferredLanguage())
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
await loadConfig()
