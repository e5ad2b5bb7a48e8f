import type { PieceStatus } from '../orders/parcel-piece.ts'
import { ABNORMAL, isOutside, RECEIVING, SUPPLIER } from '../stock/place.ts'

/** Where packages wait that were measured (parcels.md §1). They come to RECV, and what nobody expects any more to ABN. */
export const STAGE = 'STAGE'

export function inBag(bagId: string): string {
  return `BAG:${bagId}`
}
/** The bag's id, when the place is one, in the house or on its way. */
export function bagAt(place: string): string | undefined {
  return /^(?:BAG|(?:TRANSIT|EXT\.(?:CARRIER|HOUSE)):[^:]+):(.+)$/.exec(place)?.[1]
}

/** What was laid into the cabinet, vehicle or flight of a stowage order. */
export function inLoad(stowageId: string): string {
  return `LOAD:${stowageId}`
}
/** What left with it: a bag or a loose package; a package of a bag is on its way in that bag. */
export function inTransit(stowageId: string, bagId?: string): string {
  return bagId === undefined ? `TRANSIT:${stowageId}` : `TRANSIT:${stowageId}:${bagId}`
}
/** What arrived with it: in the books of whoever carries it on, of another warehouse of the house, or here. */
export function arrivedWith({ id, destination, origin }: Journey, bagId?: string): string {
  if (origin) return bagId === undefined ? STAGE : inBag(bagId)
  return destination
    ? inOtherHouse(id, bagId)
    : [CARRIER, id, ...(bagId === undefined ? [] : [bagId])].join(':')
}
interface Journey {
  readonly id: string
  readonly destination: string
  readonly origin: string
}
/** What is in the books of the other warehouse of a load. */
export function inOtherHouse(stowageId: string, bagId?: string): string {
  return [OTHER_HOUSE, stowageId, ...(bagId === undefined ? [] : [bagId])].join(':')
}
/** The stowage order's id, when the place is its load: before it left, on its way, or where it arrived. */
export function stowageAt(place: string): string | undefined {
  return /^(?:LOAD|TRANSIT|EXT\.(?:CARRIER|HOUSE)):([^:]+)/.exec(place)?.[1]
}
/** Of the places that claim a thing, the one that begins so. */
export function claimOf(place: string, begin: string): string | undefined {
  return place.split(' ').find((one) => one.startsWith(begin))
}
/** Where the packages of a bag are that is in one place. */
export function insideOf(bagId: string, place: string): string {
  return /^(?:TRANSIT|EXT\.(?:CARRIER|HOUSE)):[^: ]+$/.test(place) ? `${place}:${bagId}` : inBag(bagId)
}

/** What was issued for an outbound master order, by its number. */
export function issuedFor(masterNo: string): string {
  return `ISSUE:${masterNo}`
}

/** The house's records end where a carrier took a package over. */
export const CARRIER = 'EXT.CARRIER'
/** It is on its way to here, or outside of the house, in one of the places that claim it at least. */
export function isAway(place: string): boolean {
  return place.split(' ').some((one) => one.startsWith('TRANSIT:') || isOutside(one))
}

/** They go on in the journal of another warehouse of the house. */
export const OTHER_HOUSE = 'EXT.HOUSE'

/** Another warehouse of the house has it, by a load that is not this one, whatever else claims it. */
export function standsElsewhere({ id, origin }: Pick<Journey, 'id' | 'origin'>, place: string): boolean {
  return origin === '' && place.split(' ').some((one) => one.startsWith(OTHER_HOUSE) && stowageAt(one) !== id)
}

/** The loads with which a thing is on its way, or in another warehouse of the house, by what is known of it. */
export function travelsWith(place: string): readonly string[] {
  return place.split(' ').flatMap((one) => {
    const isWith = one.startsWith('TRANSIT:') || one.startsWith(OTHER_HOUSE)
    return (isWith && stowageAt(one)) || []
  })
}

/** Nobody carries a thing here out of another warehouse, whatever is believed: it was found where packages wait. */
export function takenFrom(place: string): string {
  return place.startsWith(OTHER_HOUSE) ? STAGE : place
}

/** What arrived with a load is there. */
export function isThere(place: string): boolean {
  return place.startsWith(CARRIER) || place.startsWith(OTHER_HOUSE)
}

/** One entry of the journal: a package was carried out of a place into another. */
export interface Carried {
  readonly from: string
  readonly to: string
}

/** How often a package was carried into each place, less how often out of it; only where that is not 0. */
export function netOf(carried: readonly Carried[]): ReadonlyMap<string, number> {
  const net = new Map<string, number>()
  const add = (place: string, by: number) => {
    const sum = (net.get(place) ?? 0) + by
    if (sum === 0) net.delete(place)
    else net.set(place, sum)
  }
  for (const { from, to } of carried) {
    add(from, -1)
    add(to, 1)
  }
  net.delete(SUPPLIER)
  return net
}

/** An entry as it is kept. 1: it was seen there; 2: what follows from that for the entries before; 3: it was not seen there. */
export interface CarriedEntry extends Carried {
  readonly at: number
  readonly seq: number
  readonly settles: 0 | 1 | 2 | 3
}

/**
 * What has to be written so that a thing stands where it was seen last, and where it was carried since, and in no place
 * twice: each place that claims it besides gives it back to one that owes it. It is the same for whatever order the entries
 * were heard in.
 */
export function settlement(entries: readonly CarriedEntry[]): readonly CarriedEntry[] {
  if (isOneWay(entries)) return []
  const unseen = entries.filter(({ settles }) => settles === 3)
  const seen = lastOf(entries.filter((one) => one.settles === 1 && !unseen.some(takesBack(one))))
  const carried = entries.filter(({ settles }) => settles === 0)
  const by = seen ?? lastOf(unseen) ?? lastOf(carried)
  if (!by) return []
  const should = onceOf(
    seen ? [{ ...seen, from: SUPPLIER }, ...carried.filter((one) => isAfter(one, seen))] : carried,
  )
  const is = netOf(entries)
  const beyond = (place: string) => (is.get(place) ?? 0) - (should.get(place) ?? 0)
  const places = [...new Set([...is.keys(), ...should.keys()])].sort()
  const each = (sign: 1 | -1) =>
    places.flatMap((place) => Array.from({ length: Math.max(0, sign * beyond(place)) }, () => place))
  const [claims, owes] = [each(1), each(-1)]
  return claims.slice(0, owes.length).map((from, i) => ({
    ...{ from, to: owes[i] ?? from, at: by.at, seq: by.seq, settles: 2 },
  }))
}

/**
 * When a thing goes on from a place out of which it is taken because of where it is: no sooner than it came there. Sooner it
 * would be there again, and what asks for it would ask without end.
 */
export function goesAt(
  entries: readonly CarriedEntry[],
  { from, at }: { readonly from: string; readonly at: number },
): number {
  return Math.max(at, ...entries.flatMap((entry) => (entry.to === from ? entry.at : [])))
}

/** It was carried each time from where it was, as nearly everything is, and heard of in that order: nothing is left to settle. */
function isOneWay(entries: readonly CarriedEntry[]): boolean {
  let [last] = entries
  if (last?.from !== SUPPLIER || last.settles !== 0) return false
  for (const entry of entries.slice(1)) {
    if (entry.settles !== 0 || entry.from !== last.to || isAfter(last, entry)) return false
    last = entry
  }
  return true
}

/**
 * `netOf` of what was carried, where nothing is in a place twice: whoever carried it to where it was already did not know
 * that, and saw it there. Taken out twice it is out once; taken out before anything tells of laying in, it waits for that.
 * Where that comes last, and neither it nor what it came out of is where the thing is by all else, both claim it: whoever
 * laid it there had it in hand.
 */
function onceOf(carried: readonly CarriedEntry[]): ReadonlyMap<string, number> {
  const net = new Map<string, number>()
  const held = new Set<string>()
  const sumAt = (place: string) => net.get(place) ?? 0
  const move = ({ from, to }: Carried) => {
    net.set(from, sumAt(from) - 1)
    net.set(to, sumAt(to) + 1)
  }
  const ordered = [...carried].sort((a, b) => a.at - b.at || a.seq - b.seq)
  for (const one of ordered) {
    move(one)
    const owes = [one.from, ...[...net.keys()].sort()].find(
      (place) => place !== SUPPLIER && sumAt(place) < 0 && (!waits(one.to) || held.has(place)),
    )
    if (sumAt(one.to) > 1 && owes !== undefined) move({ from: one.to, to: owes })
    held.add(one.to)
  }
  net.delete(SUPPLIER)
  const last = ordered[ordered.length - 1]
  const [stands, ...besides] = [...net].filter(([, sum]) => sum !== 0)
  if (last && stands && besides.length === 0 && wasInHand(last) && !touches(last, stands[0])) move(last)
  return net
}

/** It was laid into a bag or a load by somebody: what leaves, and comes back, does so with what it lies in. */
function wasInHand({ from, to }: Carried): boolean {
  return !waits(to) && !isAway(from) && !isAway(to)
}

function touches({ from, to }: Carried, place: string): boolean {
  return from === place || to === place
}

function waits(place: string): boolean {
  return place === STAGE || place === RECEIVING || place === ABNORMAL
}

function lastOf(entries: readonly CarriedEntry[]): CarriedEntry | undefined {
  return entries.reduce<CarriedEntry | undefined>(
    (last, one) => (last && isAfter(last, one) ? last : one),
    undefined,
  )
}

/**
 * What was seen with a load, in a bag of it or alone, was not there by a later word. Who did not come alone did not come in
 * a bag of that load either.
 */
function takesBack(seen: CarriedEntry): (unseen: CarriedEntry) => boolean {
  const of = stowageAt(seen.from)
  return ({ from, to, seq }) => {
    if (seq <= seen.seq) return false
    if (stowageAt(from) !== undefined) return seen.to === from || seen.to.startsWith(`${from}:`)
    return of === stowageAt(to) && (seen.to === from || (from === STAGE && bagAt(seen.to) !== undefined))
  }
}

function isAfter(one: CarriedEntry, other: CarriedEntry): boolean {
  return one.at > other.at || (one.at === other.at && one.seq > other.seq)
}

/**
 * Where a package is after all that is known of it, in whatever order it was heard. A place out of which it was carried
 * more often than into it owes it, and it is disputed until another fact settles that (parcels.md §1).
 */
export function standing(carried: readonly Carried[]): Standing & { readonly status: PieceStatus } {
  const net = netOf(carried)
  const places = [...net].flatMap(([place, sum]) => (sum > 0 ? [place] : [])).sort()
  const disputed = [...net.values()].some((sum) => sum !== 1) || places.length > 1
  return { place: places.join(' '), disputed, status: statusAt(places) }
}

export interface Standing {
  readonly place: string
  readonly disputed: boolean
}

/** A bag is opened where packages wait. */
export const bagOpened: CarriedEntry = { from: SUPPLIER, to: STAGE, at: 0, seq: 0, settles: 0 }

/** Where a bag is. */
export function bagStanding(carried: readonly Carried[]): Standing {
  const { place, disputed } = standing([bagOpened, ...carried])
  return { place, disputed }
}

function statusAt(places: readonly string[]): PieceStatus {
  if (places.length === 0) return 'expected'
  if (places.every(isOutside)) return 'gone'
  if (places.some((place) => /^(ISSUE|SHIP):/.test(place))) return 'issued'
  if (places.some((place) => place.startsWith('TRANSIT:'))) return 'in-transit'
  if (places.some((place) => place.startsWith('LOAD:'))) return 'loaded'
  if (places.some((place) => bagAt(place) !== undefined)) return 'bagged'
  return places.every((place) => place === RECEIVING || place === ABNORMAL) ? 'received' : 'stored'
}
