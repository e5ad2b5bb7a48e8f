import type { World } from '../job/job.ts'
import { houseSettings } from '../setup/house-settings.ts'
import { openPutBacks } from '../stock/floor-lists.ts'
import { tote } from '../stock/place.ts'
import { ordersInBin } from './floor-lists.ts'
import { linesOfOrder, type OutboundLine, type OutboundOrder, ordersOfWave } from './order.ts'
import { piecesAt } from './places.ts'
import { unsortedOf } from './wall.ts'

/** What a sorter has in hand. */
export interface Held {
  /** The tote that stands open at the wall. */
  readonly tote?: string
  readonly waveId?: string
  /** Where the last piece went: shown until the next one. */
  readonly last?: {
    readonly slot: string
    readonly sku: string
    readonly order: string
    readonly full: boolean
  }
  /** A piece that is to be put into its slot, until the slot was scanned. */
  readonly putting?: {
    readonly lineId: string
    readonly slot: string
    readonly sku: string
    readonly order: string
    readonly pieces: number
    readonly full: boolean
  }
  /** A piece of a stopped order, while the worker lays it aside. */
  readonly aside?: Unwanted & { readonly cancelled: boolean }
  /** The article that was scanned once more than the books have it in the tote: read twice, or another piece. */
  readonly enough?: Unwanted
}

interface Unwanted {
  readonly lineId: string
  readonly sku: string
  readonly order: string
}

/** The wave whose pieces are in a tote, as far as this device knows; the wave in hand when its lines say so. */
export function waveOfTote(world: World, code: string, { waveId }: Held): string | undefined {
  const own = waveId ? linesOfWave(world, waveId) : []
  if (own.some(({ places }) => piecesAt(places, tote(code)) > 0)) return waveId
  const waves = world.list(ordersInBin, [world.scope, code]).flatMap((order) => order.waveId ?? [])
  return waves[0]
}

export function linesOfWave(world: World, waveId: string | undefined): OutboundLine[] {
  return waveId ? world.list(ordersOfWave, [waveId]).flatMap(({ id }) => world.list(linesOfOrder, [id])) : []
}

export const openPieces = (lines: readonly OutboundLine[]) =>
  lines.reduce((sum, line) => sum + unsortedOf(line), 0)

/** Orders of the wave whose slots still wait for pieces, with their lines: the one that lacks the fewest first. */
export function unsorted(
  world: World,
  waveId: string | undefined,
): { order: OutboundOrder; lines: readonly OutboundLine[]; open: number }[] {
  if (!waveId) return []
  return world
    .list(ordersOfWave, [waveId])
    .filter(({ status, packed }) => status === 'in-delivery' && !packed)
    .map((order) => ({ order, lines: world.list(linesOfOrder, [order.id]) }))
    .map((one) => ({ ...one, open: openPieces(one.lines) }))
    .filter(({ open }) => open > 0)
    .sort((a, b) => a.open - b.open || (a.order.no < b.order.no ? -1 : 1))
}

/** Pieces that the books still have in the tote in hand, by line. */
export function leftInTote(
  world: World,
  { tote: code, waveId }: Held,
): { line: OutboundLine; left: number }[] {
  if (!code) return []
  return linesOfWave(world, waveId).flatMap((line) => {
    const left = Math.min(piecesAt(line.places, tote(code)), unsortedOf(line))
    return left > 0 ? [{ line, left }] : []
  })
}

/** A line of the article whose pieces the books still have in the tote in hand, though its order wants none of them. */
export function stoppedInTote(
  world: World,
  { tote: code = '' }: Held,
  lines: readonly OutboundLine[],
): OutboundLine | undefined {
  const from = tote(code)
  const waiting = world
    .list(openPutBacks, [world.scope, 1])
    .filter(({ fromLocation }) => fromLocation === from)
  return lines.find(
    (line) =>
      piecesAt(line.places, from) > 0 ||
      waiting.some(({ orderId, skuId }) => orderId === line.orderId && skuId === line.skuId),
  )
}

/** Whether each piece is confirmed by a scan of its slot. */
export function confirmsSlot(world: World): boolean {
  return houseSettings(world).confirmsSlot
}

/** The slot that is kept for an order, else the one where its pieces lie; '' while the wall has none for it. */
export function slotOfOrder({ wallSlot, slot }: Pick<OutboundOrder, 'wallSlot' | 'slot'>): string {
  return wallSlot || slot
}

/** Slots of the wave whose orders are whole, and slots whose pieces must leave them. */
export function slotsToClear(
  world: World,
  waveId: string | undefined,
): { full: string[]; stopped: string[] } {
  const orders = waveId ? world.list(ordersOfWave, [waveId]) : []
  const full = orders.filter(({ id, slot, status }) => {
    const lines = world.list(linesOfOrder, [id])
    return slot !== '' && status === 'in-delivery' && lines.length > 0 && openPieces(lines) === 0
  })
  const ids = new Set(orders.map(({ id }) => id))
  const stopped = world
    .list(openPutBacks, [world.scope, 1])
    .filter(({ orderId, fromLocation }) => ids.has(orderId) && fromLocation.startsWith('WALL:'))
  return {
    full: full.map(({ slot }) => slot).sort(),
    stopped: [...new Set(stopped.map(({ fromLocation }) => fromLocation.slice('WALL:'.length)))].sort(),
  }
}
