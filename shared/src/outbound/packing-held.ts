import { type StepView, say, type World } from '../job/job.ts'
import { ABNORMAL, tote, toteOf, wall } from '../stock/place.ts'
import { linesOfOrder, type OutboundLine, type OutboundOrder, outboundOrder } from './order.ts'
import type { PackagingOption } from './packaging.ts'
import { type Material, type Parcel, parcelsOfOrder, type WaveType } from './wave.ts'

/** What a packer has in hand. */
export interface Held {
  /** The tote in hand, when one was scanned. */
  readonly tote?: string
  /** The slot of the wall that was emptied, when one was scanned. */
  readonly slot?: string
  /** The orders whose pieces are in the tote that was scanned. */
  readonly orderIds?: readonly string[]
  /** Their waves, whose lines must be on the device. */
  readonly waveIds?: readonly string[]
  readonly orderId?: string
  /** Pieces verified, by line. */
  readonly verified?: Readonly<Record<string, number>>
  /** The line that was scanned last: the keypad counts it. */
  readonly lineId?: string
  readonly material?: string
  /** The label that was read, while it is asked whether it is one. */
  readonly read?: string
  /** Packaging that was scanned after the first. */
  readonly materials?: readonly Material[]
  /** Packaging with a fee of its own. */
  readonly options?: readonly PackagingOption[]
  /** The picture of the package in hand, by its hash; or the packer said that there is none. */
  readonly photo?: string
  readonly unseen?: boolean
  /** The rest of the order goes into another package. */
  readonly more?: boolean
  /** The order that was packed last: until somebody goes on with its package, it can be undone. */
  readonly last?: string
  /** A station for one kind of wave takes only its orders. */
  readonly types?: readonly WaveType[]
  /** Of orders that are all the same, the first was checked piece by piece. */
  readonly checked?: boolean
  /** The order whose label was printed last: coming back to a step prints no other. */
  readonly labelled?: string
}

/** Pieces of a line that no package holds yet. */
export function wantedOf({ quantity, packed }: OutboundLine): number {
  return Math.max(0, quantity - packed)
}

/** The package that was closed last, while it may be undone. */
export function undoable(world: World, { last }: Held): Parcel | undefined {
  const closed = last ? world.list(parcelsOfOrder, [last]) : []
  return closed.filter(({ status }) => status === 'packed').pop()
}

/** True when an order belongs to this station. */
export function fitsStation({ types }: Held, { waveType }: OutboundOrder): boolean {
  return types === undefined || (types as readonly string[]).includes(waveType)
}

export function orderHeld(world: World, { orderId }: Held): OutboundOrder | undefined {
  return world.row(outboundOrder, orderId)
}

export function linesHeld(world: World, { orderId }: Held): readonly OutboundLine[] {
  return orderId ? world.list(linesOfOrder, [orderId]) : []
}

/** Other totes that hold pieces of the order: the picker went on with another one. */
export function otherTotes(world: World, held: Held): string[] {
  const scanned = orderHeld(world, held)?.bin ?? ''
  const totes = linesHeld(world, held).flatMap(({ places }) =>
    places.filter(({ quantity }) => quantity > 0).flatMap(({ location }) => toteOf(location) ?? []),
  )
  return [...new Set(totes)].filter((code) => code !== scanned).sort()
}

export function verifiedOf({ verified = {} }: Held, line: OutboundLine): number {
  return verified[line.id] ?? 0
}

/** True when something was verified, and something is left for another package. */
export function isPart(world: World, held: Held): boolean {
  return !isWhole(world, held) && linesHeld(world, held).some((line) => verifiedOf(held, line) > 0)
}

export function isWhole(world: World, held: Held): boolean {
  const lines = linesHeld(world, held)
  return lines.length > 0 && lines.every((line) => verifiedOf(held, line) === wantedOf(line))
}

/** Orders of the scanned tote that wait to be packed: those whose pieces were all picked, the oldest first, then the others. */
export function packable(world: World, { orderIds = [] }: Held): OutboundOrder[] {
  const found = orderIds.flatMap((id) => world.row(outboundOrder, id) ?? [])
  return found
    .filter(({ status, packed }) => status === 'in-delivery' && !packed)
    .sort((a, b) => Number(b.picking === 'picked') - Number(a.picking === 'picked') || (a.no < b.no ? -1 : 1))
}

interface Taken {
  readonly lineId: string
  readonly from: string
  readonly quantity: number
}

/**
 * From which places the pieces of a line were taken: where the books have them, else the order's own bin. When news that
 * came since say that the order lies elsewhere, they came out of the tote in hand all the same; and out of the slot in
 * hand, whatever a sorter has not sent yet.
 */
export function piecesTaken(world: World, held: Held, order: OutboundOrder): Taken[] {
  const lines = linesHeld(world, held)
  if (held.slot) {
    const from = wall(held.slot)
    const taken = lines.map((line) => ({ lineId: line.id, from, quantity: verifiedOf(held, line) }))
    return taken.filter(({ quantity }) => quantity > 0)
  }
  const inHand = held.tote && tote(held.tote)
  const isElsewhere =
    inHand !== undefined &&
    order.bin !== held.tote &&
    !lines.some(({ places }) => places.some(({ location, quantity }) => location === inHand && quantity > 0))
  return lines.flatMap((line) => {
    const quantity = verifiedOf(held, line)
    if (quantity === 0) return []
    return isElsewhere ? [{ lineId: line.id, from: inHand, quantity }] : piecesOf(order, line, quantity)
  })
}

function piecesOf(order: OutboundOrder, line: OutboundLine, quantity: number): Taken[] {
  const pieces: { lineId: string; from: string; quantity: number }[] = []
  let left = quantity
  for (const place of line.places) {
    const fits = /^(TOTE|WALL):/.test(place.location) || place.location === ABNORMAL
    const some = fits ? Math.min(left, Math.max(0, place.quantity)) : 0
    if (some === 0) continue
    pieces.push({ lineId: line.id, from: place.location, quantity: some })
    left -= some
  }
  const rest = tote(order.bin || order.no)
  const known = pieces.find(({ from }) => from === rest)
  if (left > 0 && known) known.quantity += left
  else if (left > 0) pieces.push({ lineId: line.id, from: rest, quantity: left })
  return pieces
}

/** Takes the place of the step when the order must not be packed. */
export function stopped(world: World, held: Held): Pick<StepView, 'blocking'> {
  const order = orderHeld(world, held)
  if (!order || (order.status === 'in-delivery' && !order.held)) return {}
  return {
    blocking: {
      title: order.held ? say('outbound.order-held') : say('outbound.order-cancelled'),
      text: say('outbound.do-not-pack', { order: order.no }),
      action: { key: 'next', label: say('outbound.next') },
    },
  }
}
