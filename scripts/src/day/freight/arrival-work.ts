import { arriveJob } from '@longshore/shared/freight/arrive.job.ts'
import type { Task } from '../floor.ts'
import type { Hands } from '../hands.ts'
import { labelOf, named } from './load-work.ts'
import type { Load } from './set-up.ts'
import { SURE, type Yard } from './yard.ts'

const CHUNK = 8
const BY_LABEL = 0.5
const ONCE = { mayErr: false, mayRepeat: false }

/** What came off a truck is scanned, some by each worker; whoever scans the last says what did not come. */
export function arriving(
  yard: Yard,
  load: Load,
  { things, lost }: { things: readonly string[]; lost: readonly string[] },
): Task[] {
  const parts = Array.from({ length: Math.ceil(things.length / CHUNK) }, (_, nth) =>
    things.slice(nth * CHUNK, (nth + 1) * CHUNK),
  )
  let open = parts.length
  return parts.map((part, nth): Task => {
    const left = [...part]
    return {
      ...{ job: arriveJob, rank: 3, what: `unload ${load.no} ${nth}` },
      async does(hands) {
        if (!(await opened(hands, load))) return false
        for (const no of [...left]) {
          await hands.scan(hands.chance.of(BY_LABEL) ? labelOf(yard, no) : no, [], SURE)
          hands.expects('arriving.scan-thing')
          if (hands.heard === 'arriving.not-of-it')
            yard.faults.push(`${no} is told to be surplus of ${load.no}`)
          hands.tally.add('arrived')
          left.shift()
        }
        open -= 1
        if (open === 0) yard.floor.add(ending(load, lost))
        return true
      },
    }
  })
}

async function opened(hands: Hands, load: Load): Promise<boolean> {
  hands.expects('arriving.scan-load')
  await hands.scan(load.no, [], ONCE)
  if (hands.asks() === 'arriving.scan-thing') return hands.ready()
  await hands.press('back')
  return false
}

/** The screen names what is missing. Nothing more comes: where it names something else, others were not heard yet. */
function ending(load: Load, lost: readonly string[]): Task {
  return {
    ...{ job: arriveJob, rank: 2, what: `end ${load.no}` },
    async does(hands) {
      hands.expects('arriving.scan-load')
      await hands.scan(load.no, [], ONCE)
      // All of it came, and the handheld has it no more.
      if (hands.asks() === 'arriving.load-unknown') {
        await hands.press('back')
        return lost.length === 0
      }
      if (hands.asks() !== 'arriving.scan-thing' || !(await hands.ready())) return false
      await hands.press('end')
      const missing = named(hands, 'arriving.missing')
      if ([...missing].sort().join() !== [...lost].sort().join()) return false
      if (lost.length > 0 && !hands.canPress('close')) return false
      await hands.press(lost.length > 0 ? 'close' : 'done')
      return true
    },
  }
}
