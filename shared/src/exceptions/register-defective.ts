import { goodsOf, sku } from '../catalog/sku.ts'
import { move, note, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { photo } from '../command/photo.ts'
import { need, row, stock } from '../command/reads.ts'
import { args, id, oneOf, pieces } from '../command/schema.ts'
import { position } from '../setup/warehouse.ts'
import { defectiveItem, defects, emptied, matched, newLot } from '../stock/defective-item.ts'
import { defectiveShelf, shelf } from '../stock/place.ts'
import { exceptionRefusals } from './refusals.ts'

/** Kinds of goods that one position may hold. */
const MOST_ACCOUNTS = 5000

/**
 * A worker found pieces on a shelf that are not good and put them into the defective area. They are booked as they were
 * moved; what the shelf did not hold by the books is its debt and an exception, and the shelf is counted
 * (state-machines §15, §27.22).
 */
export const registerDefective = fact({
  name: 'exceptions.registerDefective',
  scope: 'warehouse',
  permission: 'exceptions.defective',
  args: args({
    ...{ fromPositionId: id(), skuId: id(), quantity: pieces(), toPositionId: id() },
    ...{ reason: oneOf(defects), photo: photo() },
  }),
  reads: ({ fromPositionId, skuId, toPositionId }) => ({
    from: need(position, fromPositionId),
    to: need(position, toPositionId),
    sku: need(sku, skuId),
    there: stock({ locationId: shelf(fromPositionId) }, MOST_ACCOUNTS),
  }),
  ask({ to, sku: of, there }, { quantity }, { deviceId }) {
    if (to.kind !== 'defective' || !to.enabled)
      throw exceptionRefusals.notDefectiveArea({ position: to.code })
    const free = there
      .filter(({ skuId, condition }) => skuId === of.id && condition === 'good')
      .reduce((sum, one) => sum + one.quantity, 0)
    // Devices hold no balances.
    if (deviceId === null && quantity > free) throw exceptionRefusals.moreThanStock({ sku: of.code, free })
  },
  decide({ from, to, sku: of }, { quantity, reason, photo: picture }, told) {
    const lotId = told.id('lot')
    const goods = goodsOf(of)
    return [
      move({
        ...{ from: shelf(from.id), to: defectiveShelf(to.id), skuId: of.id, ownerId: goods.ownerId },
        ...{ batch: '', condition: 'good', toCondition: 'defective', quantity },
        ...{ documentId: lotId, short: 'exceptions.defective-beyond' },
      }),
      put(defectiveItem, {
        ...newLot(goods, to, { id: lotId, quantity, createdAt: told.at }),
        ...{ reason, photo: picture },
      }),
      note(lotId, 'defective.registered', { position: from.code, quantity, reason, by: told.actor.name }),
      matched({ positionId: to.id, skuId: of.id, ownerId: goods.ownerId }, told.scope),
    ]
  },
})

/** The pieces are good after all, and back on their shelf. A person is told where something was decided on the lot. */
export const undoDefective = fact({
  name: 'exceptions.undoDefective',
  scope: 'warehouse',
  permission: 'exceptions.defective',
  args: args({ lotId: id(), skuId: id(), fromPositionId: id(), toPositionId: id(), quantity: pieces() }),
  reads: ({ lotId, skuId, fromPositionId }) => ({
    lot: row(defectiveItem, lotId),
    from: row(position, fromPositionId),
    sku: need(sku, skuId),
  }),
  ask({ lot }, _, { deviceId }) {
    if (deviceId === null && lot && (lot.status !== 'pending' || lot.done + lot.bound + lot.away > 0))
      throw exceptionRefusals.lotDecided()
  },
  decide({ lot, from, sku: of }, { lotId, fromPositionId, toPositionId, quantity }, { scope }) {
    const { ownerId } = goodsOf(of)
    const left = lot ? Math.max(lot.done + lot.bound + lot.away, lot.quantity - quantity) : 0
    return [
      move({
        ...{ from: defectiveShelf(toPositionId), to: shelf(fromPositionId), skuId: of.id, ownerId },
        ...{ batch: '', condition: 'defective', toCondition: 'good', quantity },
        ...{ documentId: lotId, short: 'exceptions.defective-beyond' },
      }),
      ...(lot ? [put(defectiveItem, { ...lot, quantity: left, ...(left === 0 && emptied) })] : []),
      note(lotId, 'defective.unregistered', { position: from?.code ?? '', quantity }),
      matched({ positionId: toPositionId, skuId: of.id, ownerId }, scope),
    ]
  },
})
