import { usualProfile } from '@longshore/shared/sync/framing.ts'
import { useEffect } from 'react'
import { useFloor, useTools } from '../app/context.ts'
import { SelfTest } from '../job/SelfTest.tsx'
import type { SelfTestReport } from '../job/self-test.ts'
import { capture } from '../scan/capture.ts'
import { keepAwake } from '../scan/wake-lock.ts'

/** The device's self-test. Its result is shown in the device list of the desk. */
export function CheckPage({ onBack }: { onBack: () => void }) {
  const floor = useFloor()
  const { scans, voice, report } = useTools()

  useEffect(() => {
    scans.rest()
    return () => scans.listen(document)
  }, [scans])

  function keep(selfTest: SelfTestReport): void {
    floor.calls.report({ storageKept: selfTest.persisted, selfTest }).catch(report)
  }

  return (
    <SelfTest
      watch={(watch) => capture(document, { profile: () => usualProfile, onScan: () => {}, watch })}
      commit={() => floor.queue.put('self-test', performance.now())}
      persist={() => navigator.storage.persist()}
      give={(cue) => voice.give(cue)}
      wakeLock={wakes}
      clockSkew={async () => {
        const { lastSync, skew } = floor.engine.status()
        return lastSync === null ? undefined : -skew
      }}
      onReport={keep}
      onFault={report}
      onBack={onBack}
    />
  )
}

async function wakes(): Promise<boolean> {
  const awake = keepAwake(document)
  await awake.asked
  const held = awake.held()
  awake.release()
  return held
}
