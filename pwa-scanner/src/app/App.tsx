import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { DeviceIdentity } from '../access/device-identity.ts'
import { EnterPin } from '../access/EnterPin.tsx'
import { SignInPage } from '../access/SignInPage.tsx'
import type { Settings } from '../job/DeviceSettings.tsx'
import { NotSaved } from '../job/NotSaved.tsx'
import { speak } from '../language/language.ts'
import { type Speaker, speakerOf } from '../language/sentences.ts'
import { useTranslation } from '../language/translation.ts'
import type { Feedback } from '../scan/feedback.ts'
import { wear } from '../style/look.ts'
import type { Floor } from '../work/floor.ts'
import { JobPage } from '../work/JobPage.tsx'
import { MenuPage } from '../work/MenuPage.tsx'
import { Boundary } from './Boundary.tsx'
import { FloorContext, type Tools, ToolsContext, useChanges, useFloor, useTools } from './context.ts'
import { around } from './lazily.ts'
import { goBack, goTo, usePage } from './pages.ts'
import { Broken, Opening } from './StartNotice.tsx'
import type { Scans } from './scans.ts'
import { storeSettings } from './settings.ts'
import type { Station } from './station.ts'
import type { Update } from './update.ts'

/** By itself, for it brings Dexie. */
async function devicePage() {
  return { default: (await import('../work/DevicePage.tsx')).DevicePage }
}

/** By itself, for a new device opens with it. */
export async function enrolPage() {
  return { default: (await import('../access/EnrolPage.tsx')).EnrolPage }
}

const CheckPage = around('CheckPage')
const ExceptionsPage = around('ExceptionsPage')
const HandOverPage = around('HandOverPage')
const MyDayPage = around('MyDayPage')
const OtherTab = around('OtherTab')
const OutboxPage = around('OutboxPage')
const DevicePage = lazy(devicePage)
const EnrolPage = lazy(enrolPage)

export interface AppProps {
  station: Station
  scans: Scans
  voice: Feedback
  update: Update
  settings: Settings
  speaker: Speaker
  version: string
  report: (fault: unknown) => void
}

/** The scanner: whichever of opening, enrolment, sign-in and work stands next. */
export function App(props: AppProps) {
  const { station, scans, voice, update, version, report } = props
  const [settings, setSettings] = useState(props.settings)
  const [speaker, setSpeaker] = useState(props.speaker)
  useChanges(station.changes)
  // Before the service worker holds the app, a screen that was never opened would need the network.
  useEffect(() => {
    Promise.all([enrolPage(), import('./around.ts'), devicePage()]).catch(report)
  }, [report])

  const tools = useMemo((): Tools => {
    async function follow(next: Settings): Promise<void> {
      if (next.language === settings.language) return
      await speak(next.language)
      setSpeaker(await speakerOf(next.language))
    }
    return {
      ...{ scans, voice, update, settings, speaker, report },
      change(next) {
        voice.setVolume(next.volume)
        if (next.volume !== settings.volume) voice.give('good')
        wear(next, document)
        storeSettings(localStorage, next)
        setSettings(next)
        follow(next).catch(report)
      },
    }
  }, [scans, voice, update, settings, speaker, report])

  return (
    <ToolsContext.Provider value={tools}>
      <Boundary report={report}>
        <Suspense fallback={<Opening />}>
          <Standing station={station} version={version} />
        </Suspense>
      </Boundary>
    </ToolsContext.Provider>
  )
}

function Standing({ station, version }: Pick<AppProps, 'station' | 'version'>) {
  const { state } = station
  if (state.is === 'enrolling')
    return (
      <EnrolPage
        queue={state.queue}
        before={state.before}
        given={state.given}
        onEnrolled={(identity: DeviceIdentity) => station.enrolled(identity)}
        {...(state.before && { onBack: () => station.keepAsItWas() })}
      />
    )
  if (state.is === 'elsewhere') return <OtherTab onTakeOver={() => station.takeOver()} />
  if (state.is === 'broken') return <Broken fault={state.fault} />
  if (state.is === 'opening') return <Opening />
  return (
    <FloorContext.Provider value={state.floor}>
      <FloorPages version={version} onEnrol={() => station.enrolAgain()} />
      <Unsaved floor={state.floor} />
    </FloorContext.Provider>
  )
}

interface FloorPagesProps {
  version: string
  onEnrol: () => void
}

function FloorPages({ version, onEnrol }: FloorPagesProps) {
  const floor = useFloor()
  const page = usePage()
  const { t } = useTranslation()
  const { report } = useTools()
  useChanges(floor.changes)
  useChanges(floor.lock.changes)
  const device = (
    <DevicePage version={version} onCheck={() => goTo('check')} onEnrol={onEnrol} onBack={goBack} />
  )

  if (page === 'outbox') return <OutboxPage />
  if (page === 'device') return device
  if (page === 'check') return <CheckPage onBack={() => goTo('device')} />
  const { shift } = floor
  if (!shift)
    return <SignInPage onOutbox={() => goTo('outbox')} onDevice={() => goTo('device')} onEnrol={onEnrol} />
  if (floor.lock.stands)
    return (
      <EnterPin
        {...{ badge: shift.badge, name: shift.name, why: t('pin.idle') }}
        enter={(pin) => floor.unlock(shift, pin)}
        onBack={() => void floor.signOut().catch(report)}
      />
    )
  if (page === 'exceptions') return <ExceptionsPage />
  if (page === 'hand-over') return <HandOverPage />
  if (page === 'my-day') return <MyDayPage />
  const job = floor.jobs.find(({ name }) => page === `job/${name}`)
  if (job) return <JobPage key={job.name} job={job} />
  return <MenuPage version={version} onEnrol={onEnrol} />
}

/** Covers whatever is open until the scan is on the disk. */
function Unsaved({ floor }: { floor: Floor }) {
  const { t } = useTranslation()
  const { saver, voice } = floor
  useChanges(saver.changes)
  const { unsaved } = saver
  const stands = unsaved !== undefined
  useEffect(() => {
    if (!stands) return
    const again = setInterval(() => voice.give('alarm'), 10_000)
    return () => clearInterval(again)
  }, [stands, voice])
  if (!unsaved) return null
  const { code, fault, trying, retry } = unsaved
  return <NotSaved code={code} fault={fault || t('notSaved.title')} trying={trying} onRetry={retry} />
}
