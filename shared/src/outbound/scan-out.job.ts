import { job, type Step, say, type World, wants } from '../job/job.ts'
import { openParcels } from './floor-lists.ts'
import { type Held, interceptHeld, parcelOf, stopAt, stoppedParcel } from './parcel-held.ts'
import { scanOut } from './scan-out.ts'
import { told } from './told.ts'

/** So many codes are remembered after their parcels have left. */
const REMEMBERED = 150
const keyOf = (code: string) => code.trim().toUpperCase()

const hand: Step<Held> = {
  accepts: ['package', 'order'],
  view: ({ out = 0 }, world) => ({
    instruction: say('outbound.scan-parcel-out'),
    facts: [
      { label: say('outbound.handed-over-so-far'), value: String(out), strong: true },
      { label: say('outbound.waiting'), value: String(waiting(world)) },
    ],
  }),
  scan(now, match, world) {
    const found = parcelOf(world, match)
    if (!found) return { stay: say('outbound.parcel-unknown') }
    const held = { ...now, parcelId: found.id }
    if (stoppedParcel(world, held)) return { step: 'stop', held }
    if (found.status === 'swept') return { stay: say('outbound.gone-already'), tone: 'again' }
    if (!found.open) return { stay: say('outbound.parcel-is-open') }
    return {
      step: 'hand',
      held: {
        out: (now.out ?? 0) + 1,
        gone: [found.waybillNo, found.no, found.orderNo]
          .map(keyOf)
          .concat(now.gone ?? [])
          .slice(0, REMEMBERED),
      },
      commands: [wants(scanOut, { parcelId: found.id, carrierId: null })],
      done: say('outbound.handed-over', { parcel: found.waybillNo || found.no }),
    }
  },
  /** "The logistics number has been scanned; scanning or input cannot be repeated" (specification 001 §8). */
  unknown: ({ gone }, code) =>
    gone?.includes(keyOf(code)) ? { stay: say('outbound.gone-already'), tone: 'again' } : undefined,
}

/** Stands until the parcel is on the intercept shelf. */
const stop: Step<Held> = {
  accepts: [],
  view: (held, world) => ({ instruction: say('outbound.scan-parcel-out'), blocking: stopAt(world, held) }),
  press: (now, _, world) => interceptHeld(world, now, 'hand'),
}

function waiting(world: World): number {
  return world.list(openParcels, [world.scope, 1]).length
}

/** Hands parcels over to the carrier, one scan each (state-machines §10.8). */
export const scanOutJob = job<Held>({
  name: 'scan-out',
  title: say('outbound.scan-out'),
  permission: 'outbound.scan-out',
  start: 'hand',
  steps: { hand, stop },
  begin: () => ({}),
  waiting,
  tells: told,
})
