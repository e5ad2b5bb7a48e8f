import { type Next, say, type World } from '../job/job.ts'
import type { ShelvedCondition } from '../stock/shelved.ts'
import { type Carried, carriedOfLine, carriedOn, onTrolleys } from './carried.ts'
import { leftToReceive, leftToShelve } from './line-count.ts'
import { type ReceiptLine, receiptLine, type SuggestedPosition } from './receipt.ts'
import { linesOfGoods, linesOfSku } from './receipt-lists.ts'
import { suggestHere } from './suggest-here.ts'

export interface Put {
  readonly lineId: string
  readonly receiptId: string
  readonly positionId: string
  readonly quantity: number
  readonly condition: ShelvedCondition
  readonly trolley: string
}

/** What a putaway worker has in hand. */
export interface Held {
  readonly receiptId?: string
  readonly lineId?: string
  readonly condition?: ShelvedCondition
  readonly positionId?: string
  readonly quantity?: number
  /** Why not where it was suggested. */
  readonly reason?: string
  /** The worker saw that the position takes fewer. */
  readonly overfull?: boolean
  /** The worker saw that goods of others lie there. */
  readonly mixed?: boolean
  /** What the scanned item may be: `<line>/<condition>`. */
  readonly works?: readonly string[]
  /** Where it may go, as far as this device knows: the server has not said. */
  readonly guess?: readonly SuggestedPosition[]
  /** The last put, while it may be taken back. */
  readonly last?: Put
  /** The trolley at hand, and whether it is on its way to the shelves. */
  readonly trolley?: string
  readonly walks?: boolean
  /** What was loaded last, while it may be taken off. */
  readonly loaded?: {
    readonly lineId: string
    readonly quantity: number
    readonly condition: ShelvedCondition
  }
}

/** Pieces of a line in one condition: a piece of work. */
export interface Work {
  readonly line: ReceiptLine
  readonly condition: ShelvedCondition
  readonly left: number
}

export const back = { key: 'back', label: say('inbound.back') }
const CONDITIONS = ['good', 'defective'] as const

/** What waits of a line at the dock, besides what stands on trolleys. */
function leftAtDock(world: World, line: ReceiptLine, condition: ShelvedCondition): number {
  const loaded = onTrolleys(world.list(carriedOfLine, [line.id]), condition)
  return Math.max(0, leftToShelve(line, condition) - loaded)
}

export function worksOf(world: World, line: ReceiptLine): Work[] {
  return CONDITIONS.map((condition) => ({
    line,
    condition,
    left: leftAtDock(world, line, condition),
  })).filter(({ left }) => left > 0)
}

/** What stands on a trolley. */
export function loadOf(world: World, trolley: string | undefined): readonly Carried[] {
  return trolley ? world.list(carriedOn, [world.scope, trolley]).filter(({ quantity }) => quantity > 0) : []
}

/** Work that waits; of an item that was counted on another device also lines that still expect pieces. */
export function worksFor(world: World, skuId: string, { receiptId, trolley, walks }: Held): Work[] {
  if (walks)
    return loadOf(world, trolley).flatMap((one) => {
      const line = one.skuId === skuId ? world.row(receiptLine, one.lineId) : undefined
      return line ? [{ line, condition: one.condition, left: one.quantity }] : []
    })
  const lines = receiptId ? world.list(linesOfGoods, [receiptId, skuId]) : world.list(linesOfSku, [skuId, 1])
  const ready = lines.flatMap((line) => worksOf(world, line))
  if (ready.length > 0 || trolley) return ready
  return lines
    .filter((line) => leftToReceive(line) > 0)
    .map((line) => ({ line, condition: 'good' as const, left: 0 }))
}

export function workHeld(world: World, now: Held): Work | undefined {
  const { lineId, condition = 'good', walks, trolley } = now
  const line = world.row(receiptLine, lineId)
  if (!line) return undefined
  if (!walks) return { line, condition, left: leftAtDock(world, line, condition) }
  const load = loadOf(world, trolley).find((one) => one.lineId === lineId && one.condition === condition)
  return { line, condition, left: load?.quantity ?? 0 }
}

export function keyOf({ line, condition }: Work): string {
  return `${line.id}/${condition}`
}

/** Goes on with one piece of work: onto the trolley, or to a position. */
export function taken(now: Held, key: string, world: World): Next<Held> {
  const [lineId = '', word] = key.split('/')
  const condition = word === 'defective' ? 'defective' : 'good'
  const held: Held = { ...kept(now), lineId, condition }
  if (now.trolley && !now.walks) return { step: 'load', held }
  const line = world.row(receiptLine, lineId)
  const said = condition === 'good' && (line?.suggested.length ?? 0) > 0
  const guess = line && !said ? suggestHere(world, line, { condition, last: now.last }) : []
  return { step: 'place', held: { ...held, ...(guess.length > 0 && { guess }) } }
}

/** Where the work in hand should go, the best first. */
export function suggestedFor(now: Held, work: Work | undefined): readonly SuggestedPosition[] {
  if (work?.condition === 'good' && work.line.suggested.length > 0) return work.line.suggested
  return now.guess ?? []
}

export function kept({ receiptId, last, trolley, walks }: Held): Held {
  return {
    ...(receiptId && { receiptId }),
    ...(last && { last }),
    ...(trolley && { trolley }),
    ...(walks && { walks }),
  }
}
