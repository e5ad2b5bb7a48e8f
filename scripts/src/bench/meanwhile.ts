import { type AtDesk, atHouse, ended, watched } from './at-house.ts'
import { atMost, type Result, told } from './result.ts'

/** Milliseconds that the event loop may stand still, for 99 of 100. */
export const LAG_GOAL = 100
const LOOK_MS = 200

interface LongWork {
  /** Such as `a wave is built`. */
  readonly name: string
  /** What is done, such as `waves of 10000 orders`. */
  readonly done: string
  plant?(dataDir: string): Promise<void>
  /** Begins it; answers how to ask whether it has ended, which throws when it ended ill. */
  begin(desk: AtDesk): Promise<() => Promise<boolean>>
}

/** How long a real server's event loop stands still while it does long work and two handhelds scan without a pause. */
export function meanwhile({ name, done, plant, begin }: LongWork): Promise<Result[]> {
  return atHouse(plant, async (house) => {
    await house.scanning(2)
    const { seconds, lag, scans } = await watched(house, async () => ended(await begin(house), LOOK_MS))
    return [
      { ...told(`event loop p99 while ${name}`, lag.p99, 'ms'), ...atMost(LAG_GOAL, lag.p99) },
      told(`event loop max while ${name}`, lag.max, 'ms'),
      told(done, seconds, 's'),
      { ...told('scans acknowledged meanwhile', scans, 'scans/s'), goal: 'value > 0', ok: scans > 0 },
    ]
  })
}
