import type { MyDay } from '@longshore/shared/performance/my-day.ts'
import { type OwnFact, ownWork } from '@longshore/shared/performance/own-work.ts'
import { useEffect, useState } from 'react'
import type { MyDayFrom } from '../job/MyDayScreen.tsx'
import type { Floor } from './floor.ts'

/** Asked again so often while the screen is open. */
const EVERY_MS = 30_000

/** The worker's day: the server's figures when it answers, else those of the facts that this device keeps. */
export function useMyDay(floor: Floor): MyDayFrom | undefined {
  const [day, setDay] = useState<MyDayFrom>()
  useEffect(() => {
    let wanted = true
    const look = async () => {
      const found = await dayOf(floor)
      if (wanted) setDay(found)
    }
    const again = () => void look().catch(floor.report)
    again()
    const timer = setInterval(again, EVERY_MS)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [floor])
  return day
}

async function dayOf(floor: Floor): Promise<MyDayFrom> {
  const { shift } = floor
  const own = await ownFacts(floor)
  const said: MyDay | undefined =
    shift && (await floor.calls.myDay({ workerId: shift.workerId, sid: shift.sid }).catch(() => undefined))
  if (!said) return { from: 'device', work: ownWork(own) }
  const waits = new Set(
    floor.engine
      .outbox()
      .filter(({ state }) => state === 'waits')
      .map(({ op }) => op.id),
  )
  const unsent = ownWork(own.filter(({ id }) => waits.has(id))).reduce((sum, { lines }) => sum + lines, 0)
  return { from: 'server', at: Date.now(), work: said.work, unsent }
}

/** What the worker did on this device since midnight, by its own clock, sent or not. */
async function ownFacts({ queue, workerId }: Floor): Promise<(OwnFact & { readonly id: string })[]> {
  const midnight = new Date().setHours(0, 0, 0, 0)
  const ops = await queue.all(0)
  return ops.filter(({ w, t }) => w === workerId && t >= midnight)
}
