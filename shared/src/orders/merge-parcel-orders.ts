import { type Change, note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { type ListRead, list, need, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, several } from '../command/schema.ts'
import type { RowOf } from '../rows/table.ts'
import { edited } from './edited-order.ts'
import { mustBeAway, mustBeWhole, piecesNamed, valued } from './order-parts.ts'
import {
  goodsOfOrder,
  MOST_GOODS,
  MOST_PIECES,
  type ParcelGoods,
  type ParcelOrder,
  parcelGoods,
  parcelOrder,
} from './parcel-order.ts'
import { parcelPiece, piecesOfOrder } from './parcel-piece.ts'
import { ordersRefusals } from './refusals.ts'

/** Orders that may be merged at once. */
export const MOST_MERGED = 20

const goodsOf = (orderIds: readonly string[]): Record<`goods ${string}`, ListRead<ParcelGoods>> =>
  Object.fromEntries(orderIds.map((one) => [`goods ${one}`, list(goodsOfOrder, [one], MOST_GOODS)] as const))
const packagesOf = (
  orderIds: readonly string[],
): Record<`packages ${string}`, ListRead<RowOf<typeof parcelPiece>>> =>
  Object.fromEntries(
    orderIds.map((one) => [`packages ${one}`, list(piecesOfOrder, [one], MOST_PIECES)] as const),
  )

/**
 * Puts what several orders hold into the first of them: same customer, channel and consignee, and nothing of them came
 * (parcels.md §2). The others are cancelled and name it.
 */
export const mergeParcelOrders = intent({
  name: 'orders.mergeParcelOrders',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({ orderId: id(), others: several(id(), MOST_MERGED) }),
  reads: ({ orderId, others }) => ({
    order: need(parcelOrder, orderId),
    goods: list(goodsOfOrder, [orderId], MOST_GOODS),
    rest: rows(parcelOrder, others),
  }),
  reads2: ({ others }) => goodsOf(others),
  reads3: ({ others }) => packagesOf(others),
  decide(loaded, { others }, told) {
    const { order, goods, rest } = loaded
    mustBeWhole(order, 'merge')
    if (rest.length !== others.length) throw refusals.rowMissing()
    if (rest.length === 0 || rest.some(({ id: one }) => one === order.id)) throw ordersRefusals.mergeAlone()
    const unlike = rest.find((other) => !alike(order, other))
    if (unlike) throw ordersRefusals.mergeUnlike({ order: unlike.no })
    for (const other of rest) {
      mustBeWhole(other, 'merge')
      mustBeAway(loaded[`packages ${other.id}`] ?? [])
    }

    const moved = rest.flatMap((other) => loaded[`goods ${other.id}`] ?? [])
    const all = [...goods, ...moved]
    if (all.length > MOST_GOODS) throw ordersRefusals.goodsTooMany({ limit: MOST_GOODS })
    const together = [order, ...rest]
    const sum = (key: 'pieces' | 'codAmount') => together.reduce((so, one) => so + one[key], 0)
    const pieces = sum('pieces')
    if (pieces > MOST_PIECES) throw ordersRefusals.piecesWrong({ pieces })
    const merged: ParcelOrder = { ...order, ...valued(order, all), pieces, codAmount: sum('codAmount') }
    return [
      put(parcelOrder, merged),
      ...moved.map((line, i) =>
        put(parcelGoods, { ...line, orderId: order.id, lineNo: goods.length + i + 1 }),
      ),
      ...rest.flatMap((other) =>
        (loaded[`packages ${other.id}`] ?? []).map((piece) => remove(parcelPiece, piece.id)),
      ),
      ...(order.status === 'submitted' ? piecesNamed(merged, { from: order.pieces, told }) : []),
      ...rest.flatMap((other): Change[] => [
        edited(other, { status: 'cancelled', mergedInto: order.id, forecast: 0, lines: 0, quantity: 0 }),
        note(other.id, 'parcel-order.merged', { order: order.no }),
        note(order.id, 'parcel-order.merged-in', { order: other.no }),
      ]),
    ]
  },
})

/** Whether two orders may go as one. */
function alike(one: ParcelOrder, other: ParcelOrder): boolean {
  const same = [
    'mergeKey',
    'customerId',
    'status',
    'kind',
    'channel',
    'declareCurrency',
    'codCurrency',
  ] as const
  return one.mergeKey !== '' && same.every((key) => one[key] === other[key])
}
