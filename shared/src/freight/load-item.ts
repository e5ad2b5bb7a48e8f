import { boolean } from 'yup'
import { type Change, followUp, note, raise, warn } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import type { Loaded } from '../command/reads.ts'
import { args, line, maybeId } from '../command/schema.ts'
import { isOverCabinet } from './cabinet.ts'
import {
  carriedBy,
  freshItem,
  itemsBecome,
  meantStowage,
  meantThing,
  type NamedStowage,
  type NamedThing,
  namesStowage,
  readAround,
  readStowage,
  readThing,
  type Thing,
  toldAt,
} from './load-work.ts'
import { arrivedWith, claimOf, inLoad, inTransit, STAGE, takenFrom } from './piece-place.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { aboutLoads, mustBeOurs } from './save-stowage.ts'
import { following, hasLeft, type Stowage, stowage } from './stowage.ts'
import { stowageRefusals } from './stowage-refusals.ts'

const named = {
  ...namesStowage,
  /** A bag, which is loaded whole, or a package: its row, or the number on it. */
  thingId: maybeId(),
  code: line(100),
}

/** What `loadItem` is called and takes. */
export const loading = {
  name: 'freight.loadItem',
  ...aboutLoads,
  args: args({
    ...named,
    from: line(80).default(STAGE),
    /** Whoever loads was asked about the cabinet's limit, and goes on. */
    anyway: boolean().default(false),
  }),
} as const
/** What `unloadItem` is called and takes. */
export const unloading = { ...loading, name: 'freight.unloadItem', args: args(named) } as const

export const readNamed = (given: NamedStowage & NamedThing, scope: string) => ({
  ...readStowage(given, scope),
  ...readThing(given, scope),
})
export type Found = Loaded<ReturnType<typeof readNamed>> & Loaded<ReturnType<typeof readAround>>

/**
 * A bag or a package was loaded. It is booked where it is: a desk is told before what speaks against it, afterwards
 * that is an exception. `from` is the place that whoever scanned it believed it in.
 */
export const loadItem = fact({
  ...loading,
  reads: (given, { scope }) => readNamed(given, scope),
  reads2: (_, found, { scope }) => readAround(found, scope),
  ask(found, { code, from, anyway }) {
    const to = meantStowage(found)
    const thing = meantThing(found)
    mustBeOurs(to)
    if (!thing) throw stowageRefusals.thingUnknown({ code })
    if (hasLeft(to)) throw stowageRefusals.hasLeft({ stowage: to.no })
    if (to.submitted === 1) throw stowageRefusals.contentLocked({ stowage: to.no })
    if (isIn(thing, to)) return
    if (thing.place !== from) throw stowageRefusals.thingElsewhere({ item: thing.no })
    if (thing.unpaid) throw pieceRefusals.orderUnpaid({ order: thing.unpaid })
    if (isWrong(thing, to)) throw stowageRefusals.wrongLoad({ stowage: to.channel, item: thing.channel })
    if (!anyway && isOverCabinet(to.cabinetType, withIt(to, thing)))
      throw stowageRefusals.overCabinet({ cabinet: to.cabinetType })
  },
  decide(found, { code, from, anyway }, told) {
    const to = meantStowage(found)
    const thing = to.origin ? undefined : meantThing(found)
    return thing
      ? loaded(found, { to, thing, from, anyway, told })
      : [raise('freight.loaded-unknown', subjectOf(to), { code })]
  },
})

interface Loading {
  readonly to: Stowage
  readonly thing: Thing
  readonly from: string
  readonly anyway: boolean
  readonly told: Told
}

/** What follows of a bag or a package that was loaded. */
export function loaded({ item: was }: Found, { to, thing, from, anyway, told }: Loading): Change[] {
  if (isIn(thing, to)) return [note(to.id, 'stowage.loaded-again', { item: thing.no })]
  const fresh = { ...(was ?? freshItem(to.id, thing)), ...sizeOf(thing) }
  const loads = fresh.loads + 1
  // It lies in the load, also where that had left with it before: it follows once more. What arrived was loaded before.
  const stage = claimOf(thing.place, arrivedWith(to)) ? fresh.stage : 'loaded'
  return [
    carriedBy(thing, takenFrom(from), inLoad(to.id)),
    ...itemsBecome(to, [[was, { ...fresh, loads, stage, loadedAt: told.at, loadedBy: told.actor.name }]]),
    note(to.id, 'stowage.loaded', { item: thing.no }),
    toldAt(thing, 'loaded', to),
    ...doubtsOf(thing, to, anyway),
    ...(hasLeft(to) ? [followUp(told.scope, following, { stowageId: to.id })] : []),
  ]
}

/** A bag or a package was taken out of a load again. */
export const unloadItem = fact({
  ...unloading,
  reads: (given, { scope }) => readNamed(given, scope),
  reads2: (_, found, { scope }) => readAround(found, scope),
  ask(found, { code }) {
    const out = meantStowage(found)
    const thing = meantThing(found)
    mustBeOurs(out)
    if (!thing) throw stowageRefusals.thingUnknown({ code })
    if (hasLeft(out)) throw stowageRefusals.hasLeft({ stowage: out.no })
    if (out.submitted === 1) throw stowageRefusals.contentLocked({ stowage: out.no })
    if (!isIn(thing, out)) throw stowageRefusals.notLoaded({ item: thing.no, stowage: out.no })
  },
  decide(found, { code }) {
    const out = meantStowage(found)
    const thing = out.origin ? undefined : meantThing(found)
    return thing ? unloaded(found, out, thing) : [raise('freight.loaded-unknown', subjectOf(out), { code })]
  },
})

/** What follows of a bag or a package that was taken out of a load. */
export function unloaded({ item: was }: Found, out: Stowage, thing: Thing): Change[] {
  const fresh = was ?? freshItem(out.id, thing)
  // What left is on its way by the load: it is disputed until that is settled.
  const becomes = hasLeft(out) ? [] : itemsBecome(out, [[was, { ...fresh, loads: fresh.loads - 1 }]])
  return [
    carriedBy(thing, inLoad(out.id), STAGE),
    ...becomes,
    note(out.id, 'stowage.unloaded', { item: thing.no }),
    toldAt(thing, 'unloaded', out),
    ...lateOf(thing, out),
  ]
}

export function isIn({ place }: Pick<Thing, 'place'>, { id: of }: Stowage): boolean {
  return place.split(' ').some((one) => one === inLoad(of) || one === inTransit(of))
}

/** It goes by another channel than all that this order carries. */
export function isWrong(thing: Pick<Thing, 'channel'>, { channel }: Stowage): boolean {
  return channel !== '' && thing.channel !== '' && thing.channel !== channel
}

function withIt({ grams, volume }: Stowage, thing: Thing) {
  return { grams: grams + thing.grams, volume: volume + thing.volume }
}

function sizeOf({ pieces, grams, volume }: Thing) {
  return { pieces, grams, volume }
}

/** What speaks against it: exceptions, and a word about more than was booked. */
function doubtsOf(thing: Thing, to: Stowage, anyway: boolean): Change[] {
  const sums = withIt(to, thing)
  const { bookedGrams, bookedVolume } = to
  const isOver =
    (bookedGrams > 0 && sums.grams > bookedGrams) || (bookedVolume > 0 && sums.volume > bookedVolume)
  const about = { stowage: to.no }
  return [
    ...lateOf(thing, to),
    ...(thing.stopped ? [raise('freight.stopped-loaded', thing.subject, about)] : []),
    ...(thing.unpaid ? [raise('freight.loaded-unpaid', thing.subject, about)] : []),
    ...(isWrong(thing, to) ? [raise('freight.wrong-load', thing.subject, about)] : []),
    ...(!anyway && isOverCabinet(to.cabinetType, sums)
      ? [raise('freight.over-cabinet', subjectOf(to), { cabinet: to.cabinetType })]
      : []),
    ...(isOver ? [warn(stowageRefusals.overBooked({ stowage: to.no }))] : []),
  ]
}

/** After the content was locked, and after it left. */
function lateOf({ subject }: Thing, of: Stowage): Change[] {
  const kind = hasLeft(of) ? 'freight.loaded-late' : of.submitted === 1 ? 'freight.content-locked' : undefined
  return kind ? [raise(kind, subject, { stowage: of.no })] : []
}

export function subjectOf({ id, no }: Stowage) {
  return { table: stowage.name, id, label: no }
}
