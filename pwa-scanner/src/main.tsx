import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App, enrolPage } from './app/App.tsx'
import { Scans } from './app/scans.ts'
import { scannerSeen, storedSettings } from './app/settings.ts'
import { Station } from './app/station.ts'
import { watchUpdates } from './app/update.ts'
import { speak } from './language/language.ts'
import { speakerOf } from './language/sentences.ts'
import { feedback } from './scan/feedback.ts'
import { wear } from './style/look.ts'
import './style/scanner.css'

const version: string = import.meta.env.VITE_VERSION ?? '0'
const report = (fault: unknown) => console.error(fault)

async function start(root: HTMLElement): Promise<void> {
  const given = givenCode()
  // A new device begins with a screen that others fetch after their start.
  if (given !== undefined) enrolPage().catch(report)
  const settings = storedSettings(localStorage, navigator.languages)
  wear(settings, document)
  const voice = feedback(document)
  voice.setVolume(settings.volume)
  // Browsers let no page sound before its first tap or key.
  for (const event of ['pointerdown', 'keydown'] as const)
    document.addEventListener(event, () => voice.unlock(), { capture: true })
  const scans = new Scans(voice, () => scannerSeen(localStorage))
  scans.listen(document)
  const manifest = givenManifest()
  const update = watchUpdates({ works: import.meta.env.PROD && 'serviceWorker' in navigator, report })
  if (manifest !== undefined) {
    const [{ openAbroad }] = await Promise.all([import('./abroad/open-abroad.tsx'), speak(settings.language)])
    openAbroad(root, { scans, voice, report }, manifest)
    return
  }
  const station = new Station({ voice, version, given, busy: () => scans.busy, report })
  const [speaker] = await Promise.all([speakerOf(settings.language), speak(settings.language)])
  createRoot(root).render(
    <StrictMode>
      <App {...{ station, scans, voice, update, settings, speaker, version, report }} />
    </StrictMode>,
  )
}

/** The code of the address that a QR code opened; it works once, so the address loses it. */
function givenCode(): string | undefined {
  const code = /^#enrol=([\w-]+)$/.exec(location.hash)?.[1]
  if (code !== undefined) history.replaceState(null, '', location.pathname)
  return code
}

/** Whoever opens a manifest needs no account: its key leaves the address, which a browser keeps. '' before one is chosen. */
function givenManifest(): string | undefined {
  const given = /^#manifest(?:=([\w.-]+))?$/.exec(location.hash)
  if (given?.[1]) history.replaceState(null, '', '#manifest')
  return given ? (given[1] ?? '') : undefined
}

const root = document.getElementById('root')
// Set by browser-floor.js on browsers that cannot keep a scan safe; its page stays.
const isRefused = document.documentElement.dataset.refused !== undefined
if (root && !isRefused) start(root).catch(report)
