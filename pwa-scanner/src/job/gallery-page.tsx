import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { languageOf, speak } from '../language/language.ts'
import { wear } from '../style/look.ts'
import '../style/scanner.css'
import { Gallery } from './Gallery.tsx'

// Served by `pnpm dev` alone: no built page leads here.
const wished = new URLSearchParams(location.search)
const language = languageOf(wished.get('language'), navigator.languages)
const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no #root')

wear(
  {
    theme: wished.get('theme') === 'dark' ? 'dark' : 'light',
    hand: wished.get('hand') === 'left' ? 'left' : 'right',
  },
  document,
)
const page = createRoot(root)
speak(language).then(
  () =>
    page.render(
      <StrictMode>
        <Gallery state={wished.get('state')} language={language} />
      </StrictMode>,
    ),
  (fault: unknown) => page.render(<p>{String(fault)}</p>),
)
