import { move, note, put, raise } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { args, id, pieces } from '../command/schema.ts'
import { position } from '../setup/warehouse.ts'
import {
  type DefectiveItem,
  defectiveItem,
  freeOfLot,
  matched,
  placeOfLot,
  toldHolders,
  withDone,
} from '../stock/defective-item.ts'
import { shelf } from '../stock/place.ts'
import { exceptionRefusals } from './refusals.ts'

/** Pieces of a lot were put on a shelf as good ones. What nobody had agreed to, or is more than the lot, is an exception. */
export const reshelve = fact({
  name: 'exceptions.reshelve',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({ lotId: id(), positionId: id(), quantity: pieces() }),
  reads: ({ lotId, positionId }) => ({
    lot: need(defectiveItem, lotId),
    position: need(position, positionId),
  }),
  ask({ lot, position: at }, { quantity }) {
    if (!at.enabled || at.kind === 'defective') throw exceptionRefusals.notForGood({ position: at.code })
    const left = freeOfLot(lot)
    if (quantity > left) throw exceptionRefusals.moreThanLot({ left })
  },
  decide({ lot, position: at }, { quantity }, told) {
    const { skuId, ownerId, skuCode } = lot
    const less = withDone(lot, quantity, 'on-shelf', told.at)
    const unasked = lot.status !== 'audited' || lot.method !== 're-shelve'
    return [
      move({
        ...{ from: placeOfLot(lot), to: shelf(at.id), skuId, ownerId, batch: '', quantity },
        ...{ condition: 'defective', toCondition: 'good', documentId: lot.id },
        short: 'exceptions.defective-beyond',
      }),
      put(defectiveItem, less),
      ...(less.bound < lot.bound ? toldHolders(lot, told.scope) : []),
      matched(lot, told.scope),
      note(lot.id, 'defective.shelved', { position: at.code, quantity, by: told.actor.name }),
      ...(unasked || quantity > freeOfLot(lot)
        ? [
            raise('exceptions.handled-unasked', subjectOf(lot), {
              ...{ sku: skuCode, quantity, position: at.code, status: lot.status, positionId: at.id },
            }),
          ]
        : []),
    ]
  },
})

/** Shelved by mistake: the pieces are back in the defective area, and their lot waits as before. */
export const undoReshelve = fact({
  name: 'exceptions.undoReshelve',
  scope: 'warehouse',
  permission: 'stock.move',
  args: args({ lotId: id(), positionId: id(), quantity: pieces() }),
  reads: ({ lotId, positionId }) => ({
    lot: need(defectiveItem, lotId),
    position: row(position, positionId),
  }),
  ask({ lot }, { quantity }) {
    if (quantity > lot.done) throw exceptionRefusals.moreThanLot({ left: lot.done })
  },
  decide({ lot, position: at }, { positionId, quantity }, { actor, scope }) {
    const { skuId, ownerId, status } = lot
    const again = status === 'on-shelf' ? ('audited' as const) : status
    return [
      move({
        ...{ from: shelf(positionId), to: placeOfLot(lot), skuId, ownerId, batch: '', quantity },
        ...{ condition: 'good', toCondition: 'defective', documentId: lot.id },
        short: 'exceptions.defective-beyond',
      }),
      put(defectiveItem, { ...lot, done: Math.max(0, lot.done - quantity), status: again, handledAt: null }),
      matched(lot, scope),
      note(lot.id, 'defective.unshelved', { position: at?.code ?? '', quantity, by: actor.name }),
    ]
  },
})

function subjectOf({ id: lotId, skuCode, positionCode }: DefectiveItem) {
  return { table: 'defectiveItem', id: lotId, label: `${skuCode} · ${positionCode}` }
}
