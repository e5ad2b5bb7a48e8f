import { job, type Next, type Step, say, type World, wants } from '../job/job.ts'
import { openParcels } from './floor-lists.ts'
import { markedOrder } from './marked-why.ts'
import { stepBefore } from './packaging.ts'
import { type Held, interceptHeld, parcelHeld, parcelOf, stopAt, stoppedParcel } from './parcel-held.ts'
import { parcelUndoes } from './parcel-undoes.ts'
import { recheckParcel } from './recheck-parcel.ts'
import { gramsOf } from './scale-grams.ts'
import { scanOut } from './scan-out.ts'
import { told } from './told.ts'
import { undoWeigh } from './undo-parcel.ts'
import type { Parcel } from './wave.ts'
import { boundsOf, isWithin, weighParcel } from './weigh-parcel.ts'

const back = { key: 'back', label: say('outbound.back') }

const find: Step<Held> = {
  accepts: ['package', 'order'],
  view: (now, world) => ({
    instruction: say('outbound.scan-parcel-to-weigh'),
    facts: [{ label: say('outbound.waiting'), value: String(waiting(world)) }],
    ...(undoable(world, now) && { secondary: [{ key: 'undo', label: say('outbound.undo-weigh') }] }),
  }),
  scan(now, match, world) {
    const found = parcelOf(world, match)
    if (!found) return { stay: say('outbound.parcel-unknown') }
    const held: Held = { parcelId: found.id }
    if (stoppedParcel(world, held)) return { step: 'stop', held }
    if (found.status === 'swept') return { stay: say('outbound.gone-already'), tone: 'again' }
    if (!found.open) return { stay: say('outbound.parcel-is-open') }
    if (stepBefore('weigh', found)) return { stay: say('outbound.check-it-first') }
    return { step: 'weigh', held: { ...held, ...(now.last && { last: now.last }) } }
  },
  press(now, _, world) {
    const weighed = undoable(world, now)
    if (!weighed) return { stay: say('outbound.nothing-to-undo') }
    return {
      step: 'find',
      held: {},
      commands: [wants(undoWeigh, { parcelId: weighed.id })],
      done: say('outbound.weigh-undone', { parcel: weighed.no }),
      tone: 'attention',
    }
  },
}

/** The parcel that was weighed last, while it is here. */
function undoable(world: World, { last }: Held) {
  const found = parcelHeld(world, { ...(last && { parcelId: last }) })
  return found && found.open === 1 && found.weight > 0 ? found : undefined
}

const weigh: Step<Held> = {
  accepts: 'anything',
  view(held, world) {
    const found = parcelHeld(world, held)
    const bounds = found && boundsOf(found)
    return {
      instruction: say('outbound.put-on-scale'),
      code: { text: found?.no ?? '' },
      facts: bounds
        ? [{ label: say('outbound.expected-grams'), value: `${bounds.from} – ${bounds.to}`, strong: true }]
        : [],
      keypad: { value: held.weight ?? 0, countsScans: false },
      ...(stoppedParcel(world, held) && { blocking: stopAt(world, held) }),
      secondary: [back],
    }
  },
  scan(now, { code }, world) {
    const grams = gramsOf(code)
    return grams === undefined ? { stay: say('outbound.not-a-weight') } : weighed(world, now, grams)
  },
  enter: (now, grams, world) =>
    grams > 0 ? weighed(world, now, grams) : { stay: say('outbound.not-a-weight') },
  press: (now, key, world) =>
    key === 'stop' ? interceptHeld(world, now, 'find') : { step: 'find', held: {} },
}

function weighed(world: World, now: Held, weight: number): Next<Held> {
  const found = parcelHeld(world, now)
  if (!found) return { stay: say('outbound.parcel-unknown') }
  if (!isWithin(found, weight)) return notRight(now, found, weight)
  return done(world, now, { weight, answer: 'right', reason: '' })
}

/** It is said at once, so that the parcel waits for somebody to decide whatever becomes of this screen. */
function notRight(now: Held, { id: parcelId, no }: Parcel, weight: number): Next<Held> {
  return {
    step: 'differs',
    held: { ...now, weight },
    commands: [wants(weighParcel, { parcelId, weight, answer: 'for-lead', reason: '' })],
    done: say('outbound.weighed', { parcel: no, weight }),
    tone: 'attention',
  }
}

function done(
  world: World,
  now: Held,
  { weight, answer, reason }: { weight: number; answer: 'right' | 'accepted'; reason: string },
): Next<Held> {
  const found = parcelHeld(world, now)
  if (!found) return { stay: say('outbound.parcel-unknown') }
  const parcelId = found.id
  const weighs = wants(weighParcel, { parcelId, weight, answer, reason })
  // Weighing and issuing at one station: nothing else is asked of it.
  const isIssued = found.issues === 1 && !(found.toCheck && !found.rechecked)
  // A marked order is handed over only by who is asked about it.
  const stays = isIssued && markedOrder(world, now) !== undefined
  const leaves = isIssued && !stays
  const issues = leaves ? [wants(scanOut, { parcelId, carrierId: null, handoverId: null })] : []
  return {
    step: 'find',
    held: leaves ? {} : { last: parcelId },
    commands: [weighs, ...issues],
    done: leaves
      ? say('outbound.weighed-and-issued', { parcel: found.no, weight })
      : stays
        ? say('outbound.weighed-and-marked', { parcel: found.no, weight })
        : say('outbound.weighed', { parcel: found.no, weight }),
    ...(stays && { tone: 'attention' as const }),
  }
}

/**
 * The weight differs from what is expected: weigh again, open the parcel, have it accepted by a permitted person, or
 * leave it to the lead.
 */
const differs: Step<Held> = {
  accepts: [],
  view(held, world) {
    const bounds = boundsOf(parcelHeld(world, held) ?? { expected: 0, tolerance: 0 })
    return {
      instruction: say('outbound.weight-differs', { from: bounds?.from ?? 0, to: bounds?.to ?? 0 }),
      code: { text: `${held.weight ?? 0} g` },
      secondary: [
        { key: 'again', label: say('outbound.weigh-again') },
        { key: 'open', label: say('outbound.open-it') },
        { key: 'lead', label: say('outbound.leave-to-lead') },
        { key: 'accept', label: say('outbound.accept-weight'), tone: 'danger' },
      ],
    }
  },
  press(now, key, world) {
    const found = parcelHeld(world, now)
    if (!found || key === 'again') return { step: 'weigh', held: { parcelId: now.parcelId ?? '' } }
    if (key === 'open')
      return {
        step: 'find',
        held: {},
        commands: [wants(recheckParcel, { parcelId: found.id, ok: false, reason: 'weight' })],
        done: say('outbound.recheck-opened', { parcel: found.box || found.no }),
        tone: 'attention',
      }
    if (key === 'accept') return { step: 'reason', held: now }
    return {
      step: 'find',
      held: { last: found.id },
      done: say('outbound.left-to-lead', { parcel: found.no }),
      tone: 'attention',
    }
  },
}

const reasons = ['padding', 'wet', 'sku-weight', 'other'] as const

/** Whoever accepts another weight says why. */
const reason: Step<Held> = {
  accepts: [],
  view: (held) => ({
    instruction: say('outbound.why-accept'),
    code: { text: `${held.weight ?? 0} g` },
    secondary: [...reasons.map((key) => ({ key, label: say(`outbound.accept-${key}`) })), back],
  }),
  press: (now, key, world) =>
    key === 'back'
      ? { step: 'differs', held: now }
      : done(world, now, { weight: now.weight ?? 0, answer: 'accepted', reason: key }),
}

const stop: Step<Held> = {
  accepts: [],
  view: (held, world) => ({
    instruction: say('outbound.scan-parcel-to-weigh'),
    blocking: stopAt(world, held),
  }),
  press: (now, _, world) => interceptHeld(world, now, 'find'),
}

function waiting(world: World): number {
  const open = world.list(openParcels, [world.scope, 1])
  return open.filter(({ toWeigh, weighed: isWeighed }) => toWeigh && !isWeighed).length
}

/** Weighs closed parcels, and hands them over at once where the warehouse does both at one station (state-machines §10.5, §31.24). */
export const weighingJob = job<Held>({
  name: 'weighing',
  title: say('outbound.weighing'),
  permission: 'outbound.weigh',
  start: 'find',
  steps: { find, weigh, differs, reason, stop },
  begin: () => ({}),
  waiting,
  tells: told,
  undoes: parcelUndoes,
  undone: ({ last: _, ...held }) => ({ held }),
})
