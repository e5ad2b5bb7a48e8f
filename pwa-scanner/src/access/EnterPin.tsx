import { useEffect, useRef, useState } from 'react'
import { useFloor, useScans, useTools } from '../app/context.ts'
import { PinPad } from '../job/PinPad.tsx'
import { useTranslation } from '../language/translation.ts'
import { ServerRefusal } from './server-calls.ts'
import type { SignedIn } from './shifts.ts'

const LEAST = 4
const MOST = 8
/** One press of Enter is heard by everybody within so many ms. */
const SAME = 200

interface EnterPinProps {
  badge: string
  name: string
  /** Said until a PIN is entered. */
  why?: string
  enter: (pin: string) => Promise<SignedIn>
  onBack: () => void
}

/** The PIN of one badge; a wrong one is counted on the disk before it is looked at. */
export function EnterPin({ badge, name, why = '', enter, onBack }: EnterPinProps) {
  const { t } = useTranslation()
  const floor = useFloor()
  const { scans, voice, speaker, report } = useTools()
  const [failures, setFailures] = useState(0)
  const [left, setLeft] = useState<number>()
  const [locked, setLocked] = useState(0)
  const [checking, setChecking] = useState(false)
  const [says, setSays] = useState(why)
  const enteredAt = useRef(Number.NEGATIVE_INFINITY)
  const listed = floor.workerOfBadge(badge)

  // A badge scanned once more is no PIN; a PIN that hands typed on the keys reads like a scan.
  useScans(scans, {
    scan: () => performance.now() - enteredAt.current > SAME && voice.give('bad'),
  })
  useEffect(() => {
    floor.shifts.locked(badge).then(setLocked, report)
  }, [floor, badge, report])
  useEffect(() => {
    if (locked <= 0) return
    const timer = setTimeout(() => setLocked((ms) => Math.max(0, ms - 1000)), 1000)
    return () => clearTimeout(timer)
  }, [locked])

  function failed(text: string): void {
    voice.give('bad')
    setChecking(false)
    setFailures((before) => before + 1)
    setSays(text)
  }

  function check(pin: string): void {
    enteredAt.current = performance.now()
    if (checking || locked > 0) return
    setChecking(true)
    setSays('')
    enter(pin).then(
      (signed) => {
        if ('shift' in signed) {
          voice.give('good')
          return
        }
        if ('lockedFor' in signed) setLocked(signed.lockedFor)
        setLeft('wrong' in signed ? signed.wrong.triesLeft : undefined)
        failed('needsNetwork' in signed ? t('signIn.needsNetwork') : '')
      },
      (fault: unknown) => {
        if (!(fault instanceof ServerRefusal)) report(fault)
        failed(fault instanceof ServerRefusal ? speaker.refusal(fault.code, fault.values) : String(fault))
      },
    )
  }

  return (
    <PinPad
      {...{ failures, checking, least: LEAST, most: MOST, onPin: check, onBack, says }}
      name={listed?.name ?? name}
      lockedFor={locked}
      {...(left !== undefined && { triesLeft: left })}
    />
  )
}
