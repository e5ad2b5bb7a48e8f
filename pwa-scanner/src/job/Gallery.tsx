import { usualProfile } from '@longshore/shared/sync/framing.ts'
import { useState } from 'react'
import type { Language } from '../language/language.ts'
import { CameraButton } from '../scan/CameraButton.tsx'
import { capture } from '../scan/capture.ts'
import type { Feedback } from '../scan/feedback.ts'
import { feedback } from '../scan/feedback.ts'
import { keepAwake } from '../scan/wake-lock.ts'
import { otherScreens } from './gallery-screens.tsx'
import { jobViews } from './gallery-views.ts'
import { JobScreen } from './JobScreen.tsx'
import { SelfTest } from './SelfTest.tsx'
import { StepHelp } from './StepHelp.tsx'
import type { JobView } from './view.ts'

const nothing = () => {}

/** Every screen of the kit in every state, for those who build it. */
export function Gallery({ state, language }: { state: string | null; language: Language }) {
  const views = jobViews(language)
  const others = otherScreens(language)
  const view = views[state ?? '']
  if (view) return <LiveStep view={view} language={language} withCamera={state === 'tote'} />
  if (state === 'selfTest') return <LiveSelfTest />
  return others[state ?? ''] ?? <List names={['selfTest', ...Object.keys(views), ...Object.keys(others)]} />
}

function List({ names }: { names: string[] }) {
  const more = location.search.replace('?', '&')
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <a href={`?state=${name}${more}`}>{name}</a>
        </li>
      ))}
    </ul>
  )
}

interface LiveStepProps {
  view: JobView
  language: Language
  withCamera: boolean
}

/** The keypad and the help work, so that their feel can be judged. */
function LiveStep({ view, language, withCamera }: LiveStepProps) {
  const [value, setValue] = useState(view.keypad?.value ?? 0)
  const [code, setCode] = useState<string>()
  const [isHelped, setHelped] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const shown: JobView = {
    ...view,
    ...(view.keypad && { keypad: { ...view.keypad, value } }),
    ...(code && { result: { outcome: 'good', text: 'camera', code, nth: 1 } }),
    ...(fault !== undefined && { result: { outcome: 'bad', text: String(fault), nth: 2 } }),
  }
  return (
    <JobScreen
      view={shown}
      onAction={nothing}
      onChoose={nothing}
      onQuantity={setValue}
      onOutbox={nothing}
      onBack={nothing}
      onHelp={() => setHelped(!isHelped)}
      help={isHelped && <StepHelp language={language} step="picking.position" onFault={setFault} />}
      camera={withCamera && <CameraButton onCode={setCode} onFault={setFault} />}
    />
  )
}

function LiveSelfTest() {
  const [voice] = useState<Feedback>(() => feedback(document))
  return (
    <div onPointerDown={() => voice.unlock()}>
      <SelfTest
        watch={(watch) => capture(document, { profile: () => usualProfile, onScan: nothing, watch })}
        commit={async () => {}}
        persist={() => navigator.storage.persist()}
        give={(cue) => voice.give(cue)}
        wakeLock={wakeLock}
        clockSkew={async () => undefined}
        onReport={nothing}
        onFault={nothing}
        onBack={nothing}
      />
    </div>
  )
}

async function wakeLock(): Promise<boolean> {
  const awake = keepAwake(document)
  await awake.asked
  const held = awake.held()
  awake.release()
  return held
}
