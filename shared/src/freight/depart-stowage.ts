import { type Change, differ, followUp, note, put, type Raise, raise } from '../command/change.ts'
import { type Actor, fact, intent, type Told } from '../command/command.ts'
import { first, type Loaded, list, need, rows } from '../command/reads.ts'
import { args, filled, id } from '../command/schema.ts'
import { type ParcelPiece, parcelPiece } from '../orders/parcel-piece.ts'
import { channelsOfCode } from '../pricing/channel.ts'
import { type Bag, bag, disputedBags } from './bag.ts'
import { readDisputed } from './close-bag.ts'
import { subjectOf } from './load-item.ts'
import { meantStowage, namesStowage, readStowage } from './load-work.ts'
import { bagAt, inLoad } from './piece-place.ts'
import { mustBeOurs } from './save-stowage.ts'
import { following, hasLeft, type Stowage, stowage } from './stowage.ts'
import { stowageRefusals } from './stowage-refusals.ts'

/** More bags in dispute at a time than a warehouse has. */
const MOST_DISPUTED = 500

/** What `departStowage` is called and takes. */
export const departing = {
  name: 'freight.depart',
  scope: 'warehouse',
  permission: 'freight.depart',
  args: args(namesStowage),
} as const

export const readDisputes = (scope: string) => ({
  ...readDisputed(scope),
  disputedBags: first(disputedBags, [scope, 1], MOST_DISPUTED),
})
/** The bags that packages in dispute lie in. */
export const readBagsOf = (disputed: readonly ParcelPiece[]) => ({
  bagsOfDisputed: rows(
    bag,
    disputed.flatMap(({ place }) => place.split(' ').flatMap((one) => bagAt(one) ?? [])),
  ),
})
/** What its channel asks of a load; nothing of one that takes any. */
export const readWay = (one: Stowage | undefined) => ({ ways: list(channelsOfCode, [one?.channel ?? '']) })
type Disputes = Loaded<ReturnType<typeof readDisputes>> & Loaded<ReturnType<typeof readBagsOf>>
type Leaving = Disputes & Loaded<ReturnType<typeof readWay>>
type Placed = Pick<Bag, 'place'>
type Subject = Raise['subject']

/** What lies in this load, or in one of its bags, and is recorded somewhere else too. */
export function disputedOn({ id }: Pick<Stowage, 'id'>, found: Disputes): readonly Subject[] {
  const isOn = ({ place }: Pick<Placed, 'place'>) => place.split(' ').includes(inLoad(id))
  const onIt = new Set(found.bagsOfDisputed.filter(isOn).map((one) => one.id))
  const inItsBag = ({ place }: Pick<Placed, 'place'>) =>
    place.split(' ').some((one) => onIt.has(bagAt(one) ?? ''))
  return [
    ...found.disputedBags.filter(isOn).map((one) => ({ table: bag.name, id: one.id, label: one.no })),
    ...found.disputed
      .filter((piece) => isOn(piece) || inItsBag(piece))
      .map((piece) => ({ table: parcelPiece.name, id: piece.id, label: piece.no })),
  ]
}

/** Nobody but a lead says that a load leaves with what another place claims. */
export function askAbout(one: Stowage, found: Disputes, { permissions }: Actor): void {
  const [item] = disputedOn(one, found)
  if (item && permissions && !permissions.has('freight.lead'))
    throw stowageRefusals.loadDisputed({ stowage: one.no, item: item.label })
}

/** The number that its channel asks for and nobody has written down (state-machines §18). */
function missingPaper(
  { blNo, containerNo }: Stowage,
  { ways: [way] }: Leaving,
): 'bl' | 'container' | undefined {
  if (way?.needsBl && blNo.trim() === '') return 'bl'
  return way?.needsContainer && containerNo.trim() === '' ? 'container' : undefined
}

/** What follows of a load that left. */
export function departed(one: Stowage, found: Leaving, told: Told): Change[] {
  if (hasLeft(one) || one.origin) return [note(one.id, 'stowage.departed-again')]
  return [
    put(stowage, {
      ...{ ...one, status: 'departed', departedAt: told.at, departedBy: told.actor.name },
      ...(one.destination && { journey: one.journey + 1 }),
    }),
    note(one.id, 'stowage.departed', { loaded: one.loaded, pieces: one.pieces }),
    ...(one.submitted === 0 ? [raise('freight.not-submitted', subjectOf(one))] : []),
    ...(missingPaper(one, found) ? [raise('freight.left-without-papers', subjectOf(one))] : []),
    // It stands for what is in dispute, and heals with that.
    ...disputedOn(one, found).map((item) =>
      differ('freight.departed-disputed', item, { was: 0, is: 1 }, { stowage: one.no }),
    ),
    followUp(told.scope, following, { stowageId: one.id }),
  ]
}

/**
 * A load left. Its row says so at once; its bags, packages and orders follow in parts. A desk submits it first; a gate's
 * scan is booked all the same.
 */
export const departStowage = fact({
  ...departing,
  reads: (given, { scope }) => ({ ...readStowage(given, scope), ...readDisputes(scope) }),
  reads2: (_, found) => ({ ...readBagsOf(found.disputed), ...readWay(meantStowage(found)) }),
  ask(found, _, { actor }) {
    const one = meantStowage(found)
    mustBeOurs(one)
    if (hasLeft(one)) throw stowageRefusals.hasLeft({ stowage: one.no })
    if (one.submitted === 0) throw stowageRefusals.notSubmitted({ stowage: one.no })
    if (one.loaded === 0) throw stowageRefusals.nothingPlanned({ stowage: one.no })
    const paper = missingPaper(one, found)
    const named = { stowage: one.no, channel: one.channel }
    if (paper === 'bl') throw stowageRefusals.blMissing(named)
    if (paper) throw stowageRefusals.containerMissing(named)
    askAbout(one, found, actor)
  },
  decide: (found, _, told) => departed(meantStowage(found), found, told),
})

/** It did not leave: whatever followed it comes back as it was. */
export const cancelDeparture = intent({
  name: 'freight.cancelDeparture',
  scope: 'warehouse',
  permission: 'freight.cancel-departure',
  args: args({ stowageId: id(), reason: filled(500) }),
  reads: ({ stowageId }) => ({ one: need(stowage, stowageId) }),
  decide({ one }, { reason }, told) {
    mustBeOurs(one)
    if (!hasLeft(one)) throw stowageRefusals.notLeft({ stowage: one.no })
    if (one.status !== 'departed') throw stowageRefusals.hasArrived({ stowage: one.no })
    const status = one.submitted === 1 ? 'submitted' : 'to-be-submitted'
    return [
      put(stowage, {
        ...one,
        status,
        departedAt: null,
        departedBy: '',
        ...(one.destination && { journey: one.journey + 1 }),
      }),
      note(one.id, 'stowage.departure-cancelled', { reason }),
      followUp(told.scope, following, { stowageId: one.id }),
    ]
  },
})
