import { missedAt } from '../outbound/line-lots.ts'
import type { LineLot, OutboundLine } from '../outbound/order.ts'
import type { Parcel, PickTask } from '../outbound/wave.ts'
import { type DefectiveItem, freeOfLot } from '../stock/defective-item.ts'
import type { PutBack } from '../stock/tasks.ts'

/** What an order's work says of its pieces. */
export interface RemovalWork {
  readonly tasks: readonly PickTask[]
  readonly parcels: readonly Parcel[]
  readonly putBacks: readonly PutBack[]
}

type Part = 'gone' | 'away' | 'bound'
type Held = Record<Part, number>
const NOTHING: Held = { gone: 0, away: 0, bound: 0 }

/** Lots while an order's lines share them anew: what left, what is in totes and parcels, and what is still to be picked. */
export class HeldLots {
  readonly #before: ReadonlyMap<string, DefectiveItem>
  readonly #lots: Map<string, DefectiveItem>
  readonly #orderId: string

  constructor(lots: readonly DefectiveItem[], orderId: string) {
    this.#before = new Map(lots.map((lot) => [lot.id, lot]))
    this.#lots = new Map(this.#before)
    this.#orderId = orderId
  }

  /** Gives back what a line holds, and takes what it holds by its work. */
  hold(line: OutboundLine, { tasks, parcels, putBacks }: RemovalWork): LineLot[] {
    const had = new Map<string, Held>()
    for (const { lotId, ...held } of line.lots) {
      const back = this.#giveBack(lotId, held)
      const was = had.get(lotId) ?? NOTHING
      had.set(lotId, {
        ...{ bound: was.bound + back.bound, away: was.away + back.away, gone: was.gone + back.gone },
      })
    }
    const own = [...had.keys()]
    const has = new Map<string, Held>()
    const take = (part: Part, wanted: number, from: readonly string[], most?: (lotId: string) => number) => {
      let left = wanted
      for (const lotId of from) {
        const lot = this.#lots.get(lotId)
        if (!lot || left <= 0) continue
        const some = Math.min(left, freeOfLot(lot), most?.(lotId) ?? left)
        if (some <= 0) continue
        left -= some
        const held = has.get(lotId) ?? NOTHING
        has.set(lotId, { ...held, [part]: held[part] + some })
        if (part !== 'bound') cameFrom.set(lot.positionId, (cameFrom.get(lot.positionId) ?? 0) - some)
        this.#lots.set(lotId, withPart(lot, part, some))
      }
      return left
    }
    const cameFrom = new Map<string, number>()
    const asBefore = (part: Part) => (lotId: string) => had.get(lotId)?.[part] ?? 0
    const mine = tasks.filter(({ lineId }) => lineId === line.id)
    for (const { positionId, picked } of mine)
      if (picked > 0) cameFrom.set(positionId, (cameFrom.get(positionId) ?? 0) + picked)
    const there = (positionId: string) =>
      [...own, ...this.#others(line, own)].filter((lotId) => this.#lots.get(lotId)?.positionId === positionId)

    const sums = {
      gone: goneOf(line, parcels),
      away: inHandOf(line, putBacks),
    }
    for (const part of ['gone', 'away'] as const) {
      let left = take(part, sums[part], own, asBefore(part))
      for (const [positionId, pieces] of [...cameFrom]) {
        const some = Math.min(left, Math.max(0, pieces))
        left -= some - take(part, some, there(positionId))
      }
      take(part, left, own)
    }
    const missed = missedAt(mine)
    const open = mine.filter(({ status }) => status === 'waiting')
    let wanted = line.promised
    for (const { positionId, quantity, picked } of open)
      wanted += take('bound', quantity - picked, there(positionId))
    const left = take(
      'bound',
      wanted,
      own.filter((lotId) => !this.#stoodAt(lotId, missed)),
      asBefore('bound'),
    )
    const all = [...own, ...this.#others(line, own)]
    take(
      'bound',
      left,
      all.filter((lotId) => !this.#stoodAt(lotId, missed)),
    )
    this.#name(own, has)
    return [...has].map(([lotId, held]) => ({
      ...{ lotId, positionId: this.#lots.get(lotId)?.positionId ?? '' },
      ...{ bound: held.bound, away: held.away, gone: held.gone },
    }))
  }

  /** The lots that are other than before. One whose last piece left is returned; one of which some came back is not. */
  changed(at: number): DefectiveItem[] {
    return [...this.#lots.values()].flatMap((lot) => {
      const was = this.#before.get(lot.id)
      const is = atItsEnd(lot, was, at)
      return JSON.stringify(is) === JSON.stringify(was) ? [] : [is]
    })
  }

  #giveBack(lotId: string, { bound, away, gone }: Held): Held {
    const lot = this.#lots.get(lotId)
    if (!lot) return NOTHING
    // Other facts may have taken pieces of the lot meanwhile.
    const held = {
      bound: Math.min(bound, lot.bound),
      away: Math.min(away, lot.away),
      gone: Math.min(gone, lot.done),
    }
    const less = { bound: lot.bound - held.bound, away: lot.away - held.away, done: lot.done - held.gone }
    this.#lots.set(lotId, { ...lot, ...less })
    return held
  }

  /** Lots of the same goods that may go home, in the order in which they were given. */
  #others({ skuId, ownerId }: OutboundLine, own: readonly string[]): string[] {
    return [...this.#lots.values()]
      .filter((lot) => lot.skuId === skuId && lot.ownerId === ownerId && !own.includes(lot.id))
      .map(({ id }) => id)
  }

  #stoodAt(lotId: string, missed: ReadonlySet<string>): boolean {
    return missed.has(this.#lots.get(lotId)?.positionId ?? '')
  }

  /** A lot names the orders that have pieces of it. */
  #name(own: readonly string[], has: ReadonlyMap<string, Held>): void {
    for (const lotId of new Set([...own, ...has.keys()])) {
      const lot = this.#lots.get(lotId)
      if (!lot) continue
      const others = lot.orders.filter((orderId) => orderId !== this.#orderId)
      this.#lots.set(lotId, { ...lot, orders: has.has(lotId) ? [...others, this.#orderId] : others })
    }
  }
}

function withPart(lot: DefectiveItem, part: Part, by: number): DefectiveItem {
  const column = part === 'gone' ? 'done' : part
  return { ...lot, [column]: lot[column] + by }
}

function atItsEnd(lot: DefectiveItem, was: DefectiveItem | undefined, at: number): DefectiveItem {
  if (lot.done === was?.done) return lot
  if (lot.done === lot.quantity) return { ...lot, status: 'returned', handledAt: at }
  return lot.status === 'returned' ? { ...lot, status: statusBefore(lot), handledAt: null } : lot
}

function statusBefore({ method, auditedBy }: DefectiveItem): 'pending' | 'requested' | 'audited' {
  return method === '' ? 'pending' : auditedBy === '' ? 'requested' : 'audited'
}

/** Pieces of a line that left the warehouse. */
function goneOf({ id: lineId }: OutboundLine, parcels: readonly Parcel[]): number {
  return parcels
    .filter(({ status }) => status === 'swept')
    .flatMap(({ content }) => content.filter((one) => one.lineId === lineId))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Pieces of a line that were taken from the defective area and are in totes, parcels and places for put-backs. */
function inHandOf({ skuId, places }: OutboundLine, putBacks: readonly PutBack[]): number {
  const placed = places.reduce((sum, { quantity }) => sum + quantity, 0)
  const waiting = putBacks
    .filter((one) => one.open === 1 && one.skuId === skuId)
    .reduce((sum, { quantity, done }) => sum + quantity - done, 0)
  return Math.max(0, placed + waiting)
}
