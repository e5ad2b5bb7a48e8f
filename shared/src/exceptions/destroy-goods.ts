import { type Change, charge, move, note, promise, put, raise } from '../command/change.ts'
import { fact, type Told } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { list, need, type RowsRead, row, rows } from '../command/reads.ts'
import { args, id, pieces } from '../command/schema.ts'
import { position, settingsOf, warehouse } from '../setup/warehouse.ts'
import {
  type DefectiveItem,
  defectiveItem,
  matched,
  standingOf,
  toldHolders,
  withDone,
} from '../stock/defective-item.ts'
import { DESTROYED, defectiveShelf, shelf } from '../stock/place.ts'
import {
  type DestructionLine,
  type DestructionOrder,
  destructionLine,
  destructionOrder,
  leftToDestroy,
  linesOfDestruction,
} from './destruction-order.ts'
import { exceptionRefusals } from './refusals.ts'

/**
 * Pieces of a line were destroyed. Nobody takes that back: a mistake is an adjustment. With the last piece the order ends,
 * or waits for a witness where the warehouse asks for one (state-machines §14).
 */
export const destroyGoods = fact({
  name: 'exceptions.destroyGoods',
  scope: 'warehouse',
  permission: 'exceptions.defective',
  args: args({ lineId: id(), orderId: id(), positionId: id(), quantity: pieces(), photo: photo() }),
  reads: ({ lineId, orderId, positionId }, { scope }) => ({
    line: need(destructionLine, lineId),
    order: need(destructionOrder, orderId),
    lines: list(linesOfDestruction, [orderId]),
    position: row(position, positionId),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
  }),
  reads2: (_, { line }) => ({ lots: lotsOf([line]) }),
  ask({ line }, { quantity }) {
    const left = leftToDestroy(line)
    if (quantity > left) throw exceptionRefusals.moreThanAccepted({ left })
  },
  decide({ line, order, lines, lots, position: at, house }, given, told) {
    const { positionId, quantity, photo: picture } = given
    const good = line.condition === 'good'
    const counts = Math.min(quantity, leftToDestroy(line))
    const kept = good ? Math.min(line.promised, counts) : 0
    const is: DestructionLine = {
      ...{ ...line, destroyed: line.destroyed + counts, promised: line.promised - kept },
      open: line.destroyed + counts < line.quantity ? 1 : 0,
      photos: picture ? [...photosOf(line), picture] : line.photos,
    }
    const over = lines.every((one) => leftToDestroy(one.id === line.id ? is : one) === 0)
    const header = { ...order, destroyed: order.destroyed + counts, destroyers: withPerson(order, told) }
    return [
      move({
        ...{ from: good ? shelf(positionId) : defectiveShelf(positionId), to: DESTROYED, batch: '' },
        ...{ skuId: line.skuId, ownerId: line.ownerId, condition: line.condition, quantity },
        ...{ documentId: order.id, short: 'exceptions.defective-beyond' },
      }),
      put(destructionLine, is),
      put(destructionOrder, over ? atItsEnd(header, settingsOf(house).destroysByTwo, told) : header),
      ...(kept > 0 ? [promise(line.skuId, line.ownerId, -kept)] : []),
      ...(good ? [] : [matched({ positionId, skuId: line.skuId, ownerId: line.ownerId }, told.scope)]),
      ...lotsLessBy(lots, { positionId, quantity, counts }, told),
      charge({
        ...{ sheet: 'in-warehouse', fee: 'destruction', ownerId: line.ownerId, quantity },
        ...{ documentId: order.id, subjectId: line.id },
        basis: { skuId: line.skuId, condition: line.condition, positionId },
      }),
      note(order.id, 'destruction.destroyed', {
        ...{ sku: line.skuCode, position: at?.code ?? '', quantity, photo: picture, by: told.actor.name },
      }),
      ...contradiction(order, line, { quantity, counts, position: at?.code ?? '', positionId }),
    ]
  },
})

/** A handheld holds no pictures of a line. */
function photosOf({ photos = [] }: Partial<Pick<DestructionLine, 'photos'>>): readonly string[] {
  return photos
}

function withPerson({ destroyers }: DestructionOrder, { actor }: Told): DestructionOrder['destroyers'] {
  return destroyers.some(({ id: known }) => known === actor.id)
    ? destroyers
    : [...destroyers, { id: actor.id, name: actor.name }]
}

function atItsEnd(order: DestructionOrder, byTwo: boolean, { at }: Told): DestructionOrder {
  if (order.status !== 'accepted') return order
  return byTwo ? { ...order, witness: 'waiting' } : { ...order, status: 'destroyed', destroyedAt: at }
}

/** Lots on the position lose the pieces, those of the order first what was bound for it. */
function lotsLessBy(
  lots: readonly DefectiveItem[],
  { positionId, quantity, counts }: { positionId: string; quantity: number; counts: number },
  { at, scope }: Told,
): Change[] {
  let left = quantity
  let bound = counts
  return lots.flatMap((lot) => {
    const by = lot.positionId === positionId ? Math.min(left, standingOf(lot)) : 0
    if (by === 0) return []
    left -= by
    const unbound = Math.min(lot.bound, bound, by)
    bound -= unbound
    const less = withDone({ ...lot, bound: lot.bound - unbound }, by, 'destroyed', at)
    return [put(defectiveItem, less), ...(less.bound < lot.bound - unbound ? toldHolders(lot, scope) : [])]
  })
}

/** More than was agreed to, of an order that nobody accepted or that was closed. */
function contradiction(
  order: DestructionOrder,
  { skuCode }: DestructionLine,
  {
    quantity,
    counts,
    position: on,
    positionId,
  }: { quantity: number; counts: number; position: string; positionId: string },
): Change[] {
  if (quantity === counts && order.status === 'accepted') return []
  const subject = { table: 'destructionOrder', id: order.id, label: order.no }
  const details = {
    sku: skuCode,
    quantity,
    beyond: quantity - counts,
    status: order.status,
    position: on,
    positionId,
  }
  return [raise('exceptions.destroyed-beyond', subject, details)]
}

/** The lots that lines stand on, once each. */
export function lotsOf(lines: readonly DestructionLine[]): RowsRead<DefectiveItem> {
  const ids = lines.flatMap(({ places }) => places.flatMap(({ lotId }) => (lotId === null ? [] : [lotId])))
  return rows(defectiveItem, [...new Set(ids)])
}
