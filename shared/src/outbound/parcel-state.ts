import { machine } from '../rows/machine.ts'
import { ABNORMAL, packing, tote } from '../stock/place.ts'
import type { Content, PackageStatus, Parcel } from './wave.ts'

/** A package from its closing to the lorry (state-machines §10). What the weighing and the re-check find is no order of theirs. */
export const packageMachine = machine('package', {
  states: ['packed', 'weighed', 're-checked', 'swept', 'unpacked', 'reopened', 'intercepted'],
  starts: ['packed'],
  // biome-ignore format: read as a table
  moves: {
    weigh:       { from: ['packed'],                             to: 'weighed',     derived: true },
    recheck:     { from: ['packed', 'weighed'],                  to: 're-checked',  derived: true },
    undoWeigh:   { from: ['weighed'],                            to: 'packed',      derived: true },
    undoRecheck: { from: ['re-checked'],                         to: 'weighed',     derived: true },
    undoPack:    { from: ['packed'],                             to: 'unpacked',    derived: true },
    reopen:      { from: ['packed', 'weighed', 're-checked', 'unpacked'], to: 'reopened', derived: true },
    intercept:   { from: ['packed', 'weighed', 're-checked', 'unpacked', 'reopened'], to: 'intercepted', derived: true },
    sweep:       { from: ['packed', 'weighed', 're-checked', 'unpacked', 'reopened', 'intercepted'], to: 'swept', derived: true },
    unsweep:     { from: ['swept'],                              to: 'packed',      derived: true },
  },
})

/** What a closed package is, as what was done with it says. */
export function closedStatus({ weighed, rechecked }: Pick<Parcel, 'weighed' | 'rechecked'>): PackageStatus {
  return rechecked ? 're-checked' : weighed ? 'weighed' : 'packed'
}

/** What people say about one package: the later in this list wins, whichever is heard of first (docs/decisions/011). */
const ranks = ['unpacked', 'reopened', 'intercepted'] as const
export type Outside = (typeof ranks)[number]

function rankOf(status: string): number {
  return (ranks as readonly string[]).indexOf(status)
}

/** True when this is already known of the package, or something that wins over it. */
export function isPast({ status, beneath }: Pick<Parcel, 'status' | 'beneath'>, what: Outside): boolean {
  return rankOf(status === 'swept' ? beneath : status) >= rankOf(what)
}

export interface PlacedContent extends Content {
  readonly location: string
}

/** The box that a package is opened into: the same one, however often it is packed out of it again. */
export function boxOf({ box, no }: Pick<Parcel, 'box' | 'no'>): string {
  return tote(box || no)
}

/** Where the pieces of a package are when it has a status: in it, where they were taken from, in its box, or on the shelf. */
export function piecesIn(
  parcel: Pick<Parcel, 'id' | 'no' | 'box' | 'content' | 'taken'>,
  status: string,
): readonly PlacedContent[] {
  if (status === 'unpacked')
    return parcel.taken.map(({ lineId, from: location, quantity }) => ({ lineId, location, quantity }))
  const at = (location: string) => parcel.content.map((one) => ({ ...one, location }))
  if (status === 'reopened') return at(boxOf(parcel))
  return at(status === 'intercepted' ? ABNORMAL : packing(parcel.id))
}
