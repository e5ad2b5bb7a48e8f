import { type Change, put } from '../command/change.ts'
import { edited } from '../orders/edited-order.ts'
import { type ParcelOrder, parcelOrder, tabOf } from '../orders/parcel-order.ts'
import { type ParcelPiece, parcelPiece } from '../orders/parcel-piece.ts'
import type { Draft } from '../rows/table.ts'
import { travelState } from './order-travels.ts'
import { idAt, rootOf, type Sent } from './other-house.ts'

type Weighed = Pick<ParcelPiece, 'grams'>

interface Expected {
  /** Packages of the sender that its order does not stand for here yet. */
  readonly fresh: readonly (Weighed & Pick<ParcelPiece, 'orderId'>)[]
  readonly known: readonly ParcelOrder[]
  readonly scope: string
}

/**
 * Orders of packages that are expected from another warehouse stand here with those packages alone, so that they are sorted,
 * laid into bags, loaded and issued as any others. The customer's own order stays where the customer gave it.
 */
export function expectedOrders({ orders }: Sent, { fresh, known, scope }: Expected): Change[] {
  return orders.flatMap((order): Change[] => {
    const own = fresh.filter(({ orderId }) => orderId === order.id)
    const root = rootOf(order)
    if (own.length === 0 || root.scope === scope) return []
    const id = idAt(root, scope)
    const was = known.find((one) => one.id === id)
    if (was) return standsFor(was, own, 1)
    const sums = { pieces: own.length, weighed: weighedOf(own) }
    const { scope: _scope, version: _version, ...plain } = order
    const is: Draft<ParcelOrder> = {
      // No customer sees it: its owner is the warehouse that has the customer's own.
      ...{ ...plain, id, customerId: root.scope, origin: root.id, originScope: root.scope },
      status: 'to-ship',
      ...({ forecast: 0, forecastWithdrawn: 0, held: 0, abnormal: 0 } as const),
      ...{ holdReason: '', abnormalReason: '' },
      binnedFrom: '',
      ...{ originalNo: '', deliveryNo: '', mergeKey: '', mergedInto: null, outboundId: null },
      ...{ attachments: [], codAmount: 0, codCurrency: '', insured: 0 },
      ...{ ...sums, received: sums.pieces, measured: sums.pieces, departed: 0, arrived: 0 },
      shippedFrom: '',
      ...{ shippedAt: null, signedAt: null },
    }
    return [put(parcelOrder, { ...is, tab: tabOf(is) })]
  })
}

/** It stayed with its sender: its row here says that it was not received, and its order here does not stand for it. */
export function isOff({ origin, receivedAt }: Pick<ParcelPiece, 'origin' | 'receivedAt'>): boolean {
  return origin !== '' && receivedAt === null
}

/** Packages stay with their sender after all: their orders here do not stand for them any more. */
export function stayThere(orders: readonly ParcelOrder[], pieces: readonly ParcelPiece[]): Change[] {
  const off = pieces.filter((piece) => piece.origin !== '' && !isOff(piece))
  return [
    ...off.map((piece) => put(parcelPiece, { ...piece, receivedAt: null })),
    ...orders.flatMap((order) => standsFor(order, ofOrder(off, order), -1)),
  ]
}

/** What did not leave by what its sender says came all the same: its order here stands for it again. */
export function comeAfterAll(
  orders: readonly ParcelOrder[],
  pieces: readonly ParcelPiece[],
  at: number,
): Change[] {
  const came = pieces.filter(isOff)
  return [
    ...came.map((piece) =>
      put(parcelPiece, { ...piece, receivedAt: piece.measuredAt ?? at, receivedIn: '' }),
    ),
    ...orders.flatMap((order) => standsFor(order, ofOrder(came, order), 1)),
  ]
}

/** Nothing but its arrival here says that it came. */
export function cameAfterAll({ origin, receivedIn }: ParcelPiece): boolean {
  return origin !== '' && receivedIn === ''
}

function ofOrder(pieces: readonly ParcelPiece[], { id }: ParcelOrder): readonly ParcelPiece[] {
  return pieces.filter(({ orderId }) => orderId === id)
}

/** An order of another warehouse stands here for packages that came, or come, and no more for what stays there after all. */
function standsFor(order: ParcelOrder, own: readonly Weighed[], by: 1 | -1): Change[] {
  if (order.origin === '' || own.length === 0) return []
  const more = by * own.length
  const is = {
    ...order,
    pieces: order.pieces + more,
    received: order.received + more,
    measured: order.measured + more,
    weighed: order.weighed + by * weighedOf(own),
  }
  return [edited(is, travelState(is, null))]
}

function weighedOf(own: readonly Weighed[]): number {
  return own.reduce((sum, { grams }) => sum + grams, 0)
}
