import { ownCode } from '../catalog/barcode-match.ts'
import { choosing } from '../job/choosing.ts'
import { job, type Phrase, type Step, say, type World, wants } from '../job/job.ts'
import { loadBucket } from '../sync/buckets.ts'
import {
  type Held,
  hasArrived,
  itemCalled,
  loadCalled,
  loadHeld,
  loadsComing,
  missingOf,
} from './arrive-held.ts'
import { closeArrival } from './arrive-stowage.ts'
import { askArriveItem } from './ask-arrival.ts'
import { hasLeft, type Stowage, stowage } from './stowage.ts'

/** Numbers of what is missing, or surplus, that are shown at once. */
const MOST_SHOWN = 50

const back = { key: 'back', label: say('arriving.back') }

const start: Step<Held> = {
  accepts: 'anything',
  view: (_, world) => ({
    instruction: say('arriving.scan-load'),
    ...choosing(
      say('arriving.which-load'),
      loadsComing(world).map(({ id, no, arrived, loaded, company, plate, containerNo }) => ({
        ...{ key: id, title: no },
        detail: [`${arrived} / ${loaded}`, company, plate || containerNo].filter(Boolean).join(' · '),
      })),
    ),
  }),
  scan(_, { code }, world) {
    const one = loadCalled(world, code)
    if (one && hasLeft(one)) return { step: 'scan', held: { stowageId: one.id } }
    const no = ownCode(code).slice(0, 64)
    return { step: 'odd', held: one ? { stowageId: one.id } : { no }, tone: 'asked' }
  },
  choose: (_, key) => ({ step: 'scan', held: { stowageId: key } }),
}

/** A load that is not known here, or of which nobody said that it left. */
const odd: Step<Held> = {
  accepts: [],
  view: (held, world) => {
    const one = loadHeld(world, held)
    return {
      instruction: one ? say('arriving.not-left') : say('arriving.load-unknown'),
      code: { text: one?.no ?? held.no ?? '' },
      secondary: [back, { key: 'anyway', label: say('arriving.anyway'), tone: 'danger' }],
    }
  },
  press: (held, key) => (key === 'anyway' ? { step: 'scan', held } : { step: 'load', held: {} }),
}

const scan: Step<Held> = {
  accepts: 'anything',
  view: (held, world) => ({
    instruction: say('arriving.scan-thing'),
    code: { text: loadHeld(world, held)?.no ?? held.no ?? '' },
    facts: factsOf(held, world),
    secondary: [
      { key: 'end', label: say('arriving.finish') },
      { key: 'back', label: say('arriving.other-load') },
    ],
  }),
  scan(held, { code }, world) {
    const one = loadHeld(world, held)
    const read = code.trim().slice(0, 100)
    if (ownCode(code) === (one?.no ?? held.no)) return { stay: say('arriving.is-this-load'), tone: 'again' }
    if (loadCalled(world, code)) return start.scan?.({}, { kind: 'unknown', code }, world) ?? { leave: true }
    const item = one && itemCalled(world, one, code)
    if (item && hasArrived(item)) return { stay: say('arriving.came-before'), tone: 'again' }
    const surplus = held.surplus ?? []
    if (surplus.includes(read)) return { stay: say('arriving.came-before'), tone: 'again' }
    const { stowageId = null, no = '' } = held
    const args = { stowageId, stowageNo: no, thingId: item?.thingId ?? null, code: read, photo: null }
    return {
      ...{ step: 'scan', held: item ? held : { ...held, surplus: [...surplus, read].slice(-MOST_SHOWN) } },
      commands: [wants(askArriveItem, args)],
      done: item ? say('arriving.came', { code: read }) : say('arriving.not-of-it', { code: read }),
      ...(!item && { tone: 'attention' as const }),
    }
  },
  press: (held, key) => (key === 'end' ? { step: 'end', held } : { step: 'load', held: {} }),
}

function factsOf(held: Held, world: World) {
  const one = loadHeld(world, held)
  const surplus = held.surplus?.length ?? 0
  return [
    ...(one
      ? [{ label: say('arriving.arrived'), value: `${one.arrived} / ${one.loaded}`, strong: true }]
      : []),
    ...(surplus > 0 ? [{ label: say('arriving.surplus'), value: String(surplus), strong: true }] : []),
  ]
}

/** What did not come, and what came besides; whoever scanned says that no more will. */
const end: Step<Held> = {
  accepts: [],
  view(held, world) {
    const one = loadHeld(world, held)
    const missing = one ? missingOf(world, one) : []
    const { surplus = [] } = held
    const mayClose = one?.status === 'arrival-partial'
    return {
      instruction: missing.length > 0 ? say('arriving.still-missing') : say('arriving.all-came'),
      code: { text: one?.no ?? held.no ?? '' },
      facts: [
        ...factsOf(held, world),
        ...named(
          say('arriving.missing'),
          missing.map(({ no }) => no),
        ),
        ...named(say('arriving.surplus'), surplus),
      ],
      secondary: [
        ...(mayClose ? [{ key: 'close', label: say('arriving.no-more'), tone: 'danger' as const }] : []),
        { key: 'on', label: say('arriving.go-on') },
        { key: 'done', label: say('arriving.other-load') },
      ],
    }
  },
  press(held, key, world) {
    if (key === 'on') return { step: 'scan', held }
    const one = loadHeld(world, held)
    if (key !== 'close' || !one) return { step: 'load', held: {} }
    return {
      ...{ step: 'load', held: {}, commands: [wants(closeArrival, { stowageId: one.id, reason: '' })] },
      done: say('arriving.closed', { load: one.no }),
    }
  },
}

function named(label: Phrase, numbers: readonly string[]) {
  const left = numbers.length - MOST_SHOWN
  return [
    ...numbers.slice(0, MOST_SHOWN).map((value) => ({ label, value })),
    ...(left > 0 ? [{ label: say('arriving.further'), value: String(left) }] : []),
  ]
}

interface Said {
  readonly code?: string
  readonly stowageId?: string | null
}

function told(command: string, args: object, world: World): Phrase | undefined {
  const { code = '', stowageId } = args as Said
  const one: Stowage | undefined = world.row(stowage, stowageId)
  if (command === 'freight.arriveItem') return say('arriving.came', { code })
  return command === 'freight.closeArrival' ? say('arriving.closed', { load: one?.no ?? '' }) : undefined
}

/** What a load brought is scanned, against what left with it (parcels.md §2, row Stowage). */
export const arriveJob = job<Held>({
  name: 'arrive',
  title: say('arriving.arrive'),
  permission: 'freight.depart',
  start: 'load',
  steps: { load: start, odd, scan, end },
  begin: () => ({}),
  waiting: () => 0,
  buckets: ({ stowageId }) => (stowageId ? [loadBucket(stowageId)] : []),
  tells: told,
})
