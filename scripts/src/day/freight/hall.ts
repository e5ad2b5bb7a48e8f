import type { Chance } from '../../simulation/chance.ts'
import type { Parcel, Way } from './parcels.ts'

export const DOCK = 'dock'
export const ABROAD = 'abroad'
export const LOST = 'lost'
const FLOOR = 'on the floor'
/** Parcels for each mishap of its kind. */
const MISHAP_EACH = 700

/** What goes wrong with a parcel on purpose, so that it must be named at night. */
export const mishaps = [
  'its label is gone',
  'laid into a bag of another way',
  'fell out of its bag before the truck left',
  'lost out of its bag on the way',
  'lost alone on the way',
  'in a bag that was left behind',
] as const
export type Mishap = (typeof mishaps)[number]

/** A bag as it stands there, with what is written on it. */
export interface RealBag {
  readonly no: string
  readonly way: Way
  /** Another code on its label; its number until labels are printed. */
  label: string
}

/** Where every parcel and every bag really is, whatever any book says. */
export class Hall {
  readonly parcels: ReadonlyMap<string, Parcel>
  readonly bags = new Map<string, RealBag>()
  readonly mishaps = new Map<string, Mishap>()
  /** What was stuck on a parcel that has no label any more, by the parcel's number. */
  readonly stickers = new Map<string, string>()
  readonly #of = new Map<string, string>()
  readonly #inside = new Map<string, Set<string>>()
  /** Bags out of which something fell. */
  readonly #lighter = new Set<string>()

  constructor(parcels: readonly Parcel[]) {
    this.parcels = new Map(parcels.map((parcel) => [parcel.no, parcel]))
    for (const { no } of parcels) this.lay(no, DOCK)
  }

  /** A parcel or a bag is laid somewhere. */
  lay(no: string, place: string): void {
    this.#inside.get(this.#of.get(no) ?? '')?.delete(no)
    this.#of.set(no, place)
    const there = this.#inside.get(place) ?? new Set()
    this.#inside.set(place, there.add(no))
  }

  /** Numbers of what lies in a place. */
  at(place: string): readonly string[] {
    return [...(this.#inside.get(place) ?? [])]
  }

  /** Where a parcel is in the end: what lies in a bag is where the bag is. */
  where(no: string): string {
    const place = this.#of.get(no) ?? ''
    return this.bags.has(bagIn(place)) ? this.where(bagIn(place)) : place
  }

  /** Parcels that nothing happens to yet. */
  spared(fits: (parcel: Parcel) => boolean = () => true): Parcel[] {
    return [...this.parcels.values()].filter((one) => !this.mishaps.has(one.no) && fits(one))
  }

  /** Before the day begins it stands which labels are torn off. */
  tearLabels(chance: Chance): void {
    for (const no of this.#chosen('its label is gone', chance, () => true))
      this.stickers.set(no, `FOUND-${this.stickers.size + 1}`)
  }

  /** What is scanned where it should be and lies somewhere else, once all bags are closed. */
  mixUp(chance: Chance): void {
    const inBags = (way: Way) => (one: Parcel) => one.way === way && this.#isBagged(one)
    const air = this.#chosen('laid into a bag of another way', chance, inBags('AIR'))
    const sea = this.#chosen('laid into a bag of another way', chance, inBags('SEA'))
    for (const [i, no] of air.entries()) {
      const other = sea[i] ?? ''
      const [here, there] = [this.#of.get(no) ?? '', this.#of.get(other) ?? '']
      this.lay(no, there)
      this.lay(other, here)
    }
    const bagged = (one: Parcel) => this.#isBagged(one)
    for (const no of this.#chosen('fell out of its bag before the truck left', chance, bagged)) {
      this.#lighter.add(bagIn(this.#of.get(no) ?? ''))
      this.lay(no, FLOOR)
    }
    this.#chosen('lost out of its bag on the way', chance, bagged)
    this.#chosen('lost alone on the way', chance, ({ isLarge }) => isLarge)
  }

  /**
   * One bag that nothing happened to stays at the dock. What fell out of one that stays is laid into another bag by whoever
   * finds it, and is right in the books.
   */
  leaveBehind(chance: Chance): string {
    const free = [...this.bags.keys()].filter(
      (no) => !this.#lighter.has(no) && this.at(bagPlace(no)).every((one) => !this.mishaps.has(one)),
    )
    const no = chance.one(free) ?? ''
    for (const one of this.at(bagPlace(no))) this.mishaps.set(one, 'in a bag that was left behind')
    return no
  }

  /** A truck is unloaded abroad; what was lost on the way is not on it. */
  travels(truck: string): void {
    for (const [no, mishap] of this.mishaps)
      if (mishap.startsWith('lost') && this.where(no) === truck) this.lay(no, LOST)
    for (const no of this.at(truck)) this.lay(no, ABROAD)
  }

  get onFloor(): readonly string[] {
    return this.at(FLOOR)
  }

  #isBagged({ no }: Parcel): boolean {
    return this.bags.has(bagIn(this.#of.get(no) ?? ''))
  }

  #chosen(mishap: Mishap, chance: Chance, fits: (parcel: Parcel) => boolean): string[] {
    const free = this.spared(fits)
    const chosen: string[] = []
    for (let more = Math.ceil(this.parcels.size / MISHAP_EACH); more > 0 && free.length > 0; more--) {
      const [one] = free.splice(chance.below(free.length), 1)
      if (one) chosen.push(one.no)
    }
    for (const no of chosen) this.mishaps.set(no, mishap)
    return chosen
  }
}

export function bagPlace(no: string): string {
  return `bag ${no}`
}

function bagIn(place: string): string {
  return place.startsWith('bag ') ? place.slice('bag '.length) : ''
}
