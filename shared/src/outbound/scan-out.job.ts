import { choosing } from '../job/choosing.ts'
import { job, type Next, type Step, type StepView, say, type World, wants } from '../job/job.ts'
import { openParcels } from './floor-lists.ts'
import { handover, openHandovers } from './handover.ts'
import { handoverActions, handoverPressed, handoverSteps, intoHeld, titleOf } from './handover-steps.ts'
import { markedOrder, markShown } from './marked-why.ts'
import { type Held, interceptHeld, parcelHeld, parcelOf, stopAt, stoppedParcel } from './parcel-held.ts'
import { parcelUndoes } from './parcel-undoes.ts'
import { scanOut } from './scan-out.ts'
import { told } from './told.ts'
import { unsweep } from './unsweep.ts'
import { type Parcel, parcel } from './wave.ts'

/** So many codes are remembered after their parcels have left. */
const REMEMBERED = 150
/** Codes of one parcel among them. */
const CODES = 3
const NONE = 'none'
const keyOf = (code: string) => code.trim().toUpperCase()

const hand: Step<Held> = {
  accepts: ['package', 'order'],
  view: ({ out = 0, handoverId, last, lastNo = '' }, world) => ({
    instruction: say('outbound.scan-parcel-out'),
    ...asked(world, handoverId),
    secondary: [
      ...(last ? [{ key: 'undo', label: say('outbound.undo-hand-over', { parcel: lastNo }) }] : []),
      ...handoverActions(world, handoverId),
    ],
    facts: [
      ...intoFact(world, handoverId),
      { label: say('outbound.handed-over-so-far'), value: String(out), strong: true },
      { label: say('outbound.waiting'), value: String(waiting(world)) },
    ],
  }),
  choose: (now, key) => ({ step: 'hand', held: { ...now, handoverId: key === NONE ? '' : key } }),
  press(now, key, world) {
    const pressed = handoverPressed(now, key, world)
    if (pressed) return pressed
    const { last, lastNo = '', ...held } = now
    if (!last) return { stay: say('outbound.nothing-to-undo') }
    return {
      step: 'hand',
      // Its code may be scanned again: the parcel is here.
      held: { ...held, out: Math.max(0, (now.out ?? 1) - 1), gone: (now.gone ?? []).slice(CODES) },
      commands: [wants(unsweep, { parcelId: last })],
      done: say('outbound.hand-over-undone', { parcel: lastNo }),
      tone: 'attention',
    }
  },
  scan(now, match, world) {
    if (asked(world, now.handoverId)) return { stay: say('outbound.which-hand-over') }
    const found = parcelOf(world, match)
    if (!found) return { stay: say('outbound.parcel-unknown') }
    const held = { ...now, parcelId: found.id }
    if (stoppedParcel(world, held)) return { step: 'stop', held }
    if (found.status === 'swept') return { stay: say('outbound.gone-already'), tone: 'again' }
    if (!found.open) return { stay: say('outbound.parcel-is-open') }
    if (markedOrder(world, held)) return { step: 'doubt', held, tone: 'asked' }
    return left(now, found, world)
  },
  /** "The logistics number has been scanned; scanning or input cannot be repeated" (specification 001 §8). */
  unknown: ({ gone }, code) =>
    gone?.includes(keyOf(code)) ? { stay: say('outbound.gone-already'), tone: 'again' } : undefined,
}

/** The carrier has it. */
function left(now: Held, found: Parcel, world: World): Next<Held> {
  const into = intoHeld(world, now.handoverId)
  return {
    step: 'hand',
    held: {
      ...(now.handoverId !== undefined && { handoverId: now.handoverId }),
      last: found.id,
      lastNo: found.waybillNo || found.no,
      out: (now.out ?? 0) + 1,
      gone: [found.waybillNo, found.no, found.orderNo]
        .map(keyOf)
        .concat(now.gone ?? [])
        .slice(0, REMEMBERED),
    },
    commands: [wants(scanOut, { parcelId: found.id, carrierId: null, handoverId: into?.id ?? null })],
    done: say('outbound.handed-over', { parcel: found.waybillNo || found.no }),
  }
}

/** A marked order waits for the office: whoever hands it over says whether it goes all the same. */
const doubt: Step<Held> = {
  accepts: [],
  view(held, world) {
    const order = markedOrder(world, held)
    return {
      instruction: say('outbound.marked-leaves'),
      ...(order && markShown(order)),
      secondary: [
        { key: 'aside', label: say('outbound.leave-for-office') },
        { key: 'anyway', label: say('outbound.hand-over-anyway'), tone: 'danger' },
      ],
    }
  },
  press({ parcelId, ...now }, key, world) {
    const held = { ...now, ...(parcelId !== undefined && { parcelId }) }
    const found = parcelHeld(world, held)
    // Somebody else handed it over meanwhile.
    if (!found) return { step: 'hand', held: now, done: say('outbound.parcel-unknown'), tone: 'wrong' }
    if (key !== 'anyway') {
      const done = say('outbound.left-for-office', { parcel: found.waybillNo || found.no })
      return { step: 'hand', held: now, done, tone: 'attention' }
    }
    return stoppedParcel(world, held) ? { step: 'stop', held } : left(now, found, world)
  },
}

function intoFact(world: World, handoverId: string | undefined) {
  // While it is asked, none is chosen.
  const into = asked(world, handoverId) ? undefined : intoHeld(world, handoverId)
  return into ? [{ label: say('outbound.hand-over'), value: titleOf(into) }] : []
}

/** Several hand-overs are open and none was chosen, or the chosen one is closed: which one is it? */
function asked(world: World, handoverId: string | undefined): Pick<StepView, 'choices'> | undefined {
  const open = world.list(openHandovers, [world.scope, 'open'])
  const isSettled =
    handoverId === undefined ? open.length < 2 : handoverId === '' || intoHeld(world, handoverId)
  if (isSettled) return undefined
  const list = open.map((one) => ({
    ...{ key: one.id, title: titleOf(one), detail: [one.vehicle, one.dock].filter(Boolean).join(' · ') },
  }))
  return choosing(say('outbound.which-hand-over'), [
    ...list,
    { key: NONE, title: '—', words: say('outbound.no-hand-over') },
  ])
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
  steps: { hand, doubt, stop, ...handoverSteps },
  begin: () => ({}),
  waiting,
  tells: told,
  undoes: parcelUndoes,
  stays({ args }, world) {
    const { handoverId } = args as { handoverId?: string | null }
    const isOpen = !handoverId || world.row(handover, handoverId)?.status === 'open'
    return isOpen ? undefined : say('outbound.hand-over-closed')
  },
  undone({ last, lastNo, ...held }, [by], world) {
    const { parcelId } = { ...by?.args } as { parcelId?: string }
    const back = world.row(parcel, parcelId)
    const codes = back ? [back.waybillNo, back.no, back.orderNo].map(keyOf) : []
    const kept = { ...held, out: Math.max(0, (held.out ?? 1) - 1) }
    return {
      held: {
        ...kept,
        // Its code may be scanned again: the parcel is here.
        gone: (held.gone ?? []).filter((code) => !codes.includes(code)),
        ...(last && last !== parcelId && { last, ...(lastNo && { lastNo }) }),
      },
    }
  },
})
