import { note, put, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, several, pieces as wholePieces } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { mustBeAway, mustBeWhole, piecesNamed, valued, withoutRow } from './order-parts.ts'
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

/**
 * Takes goods out of an order into another one to the same consignee ("split", one order at a time): both stand where
 * the first one stood. Only while nothing of it came.
 */
export const splitParcelOrder = intent({
  name: 'orders.splitParcelOrder',
  scope: 'warehouse',
  permission: 'orders.edit',
  args: args({
    orderId: id(),
    lines: several(args({ lineId: id(), quantity: wholePieces() }), MOST_GOODS),
    /** Packages that go with them. */
    pieces: wholePieces().default(1),
  }),
  reads: ({ orderId }, told) => ({
    order: need(parcelOrder, orderId),
    goods: list(goodsOfOrder, [orderId], MOST_GOODS),
    ...numbering('parcel-order', told),
    packages: list(piecesOfOrder, [orderId], MOST_PIECES),
  }),
  decide({ order, goods, packages, counter, house }, { lines, pieces }, told) {
    mustBeWhole(order, 'split')
    mustBeAway(packages)
    if (lines.length === 0) throw ordersRefusals.splitNothing()
    if (pieces >= order.pieces && order.pieces > 1) throw ordersRefusals.splitAll()
    const taken = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]))
    const stay: ParcelGoods[] = []
    const go: ParcelGoods[] = []
    for (const line of goods) {
      const quantity = taken.get(line.id) ?? 0
      if (quantity > line.quantity)
        throw ordersRefusals.splitTooMany({ line: line.lineNo, quantity: line.quantity })
      if (quantity > 0) go.push({ ...line, quantity })
      if (quantity < line.quantity) stay.push({ ...line, quantity: line.quantity - quantity })
      taken.delete(line.id)
    }
    if (taken.size > 0) throw refusals.rowMissing()
    if (stay.length === 0) throw ordersRefusals.splitAll()

    const { numbers, counted } = nextNumbers('parcel-order', { counter, house }, { told })
    const newId = told.id('order')
    const no = numbers[0] ?? newId
    const left = Math.max(1, order.pieces - pieces)
    const rest: ParcelOrder = { ...order, ...valued(order, stay), pieces: left }
    const part = {
      ...{ ...withoutRow(order), id: newId, no, originalNo: '', waybillNo: '', attachments: [] },
      ...{ ...valued(order, go), pieces, createdAt: told.at, codAmount: 0 },
    }
    return [
      counted,
      put(parcelOrder, rest),
      ...stay.map((line, i) => put(parcelGoods, { ...line, lineNo: i + 1 })),
      ...goods
        .filter(({ id: one }) => stay.every((line) => line.id !== one))
        .map((line) => remove(parcelGoods, line.id)),
      put(parcelOrder, part),
      ...go.map((line, i) =>
        put(parcelGoods, { ...withoutRow(line), id: told.id(`line ${i}`), orderId: newId, lineNo: i + 1 }),
      ),
      ...packages.filter(({ nth }) => nth > left).map((piece) => remove(parcelPiece, piece.id)),
      ...(order.status === 'submitted' ? piecesNamed(part, { from: 0, told }) : []),
      note(order.id, 'parcel-order.split', { order: no }),
      note(newId, 'parcel-order.split-from', { order: order.no }),
    ]
  },
})
