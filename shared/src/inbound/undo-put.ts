import { move, note } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { type Balance, need, row, stock } from '../command/reads.ts'
import { args, id, oneOf, pieces } from '../command/schema.ts'
import { position } from '../setup/warehouse.ts'
import { RECEIVING } from '../stock/place.ts'
import { goodsOfLine } from './line-count.ts'
import { afterShelving } from './line-shelved.ts'
import { placeOn, type ShelvedCondition } from './putaway-stock.ts'
import { type ReceiptLine, receipt, receiptLine } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'

const MOST_ACCOUNTS = 5000

/**
 * Pieces came back from a position to the dock. A person is told when they are gone or held for an order; what a
 * device's queue brings too late is booked, and what is missing is an exception.
 */
export const undoPut = fact({
  name: 'inbound.undoPut',
  scope: 'warehouse',
  permission: 'inbound.putaway',
  args: args({
    ...{ lineId: id(), receiptId: id(), positionId: id(), quantity: pieces() },
    condition: oneOf(['good', 'defective']),
  }),
  reads: ({ lineId, receiptId, positionId, condition }) => ({
    line: need(receiptLine, lineId),
    receipt: need(receipt, receiptId),
    position: row(position, positionId),
    there: stock({ locationId: placeOn(positionId, condition) }, MOST_ACCOUNTS),
  }),
  ask({ line, there }, { quantity, condition }, { deviceId }) {
    const shelved = condition === 'good' ? line.shelvedGood : line.shelvedDefective
    // Devices hold no balances.
    const free = deviceId === null ? freeOf(there, line, condition) : shelved
    const left = Math.min(shelved, free)
    if (quantity > left) throw inboundRefusals.undoTooLate({ left, depends: 'ordered' })
  },
  decide({ line, receipt: header, position: on }, { positionId, quantity, condition }) {
    return [
      move({
        ...{ ...goodsOfLine(line, header), from: placeOn(positionId, condition), to: RECEIVING },
        ...{ condition, quantity, short: 'inbound.undo-too-late' },
      }),
      ...afterShelving(line, header, { condition, by: -quantity }),
      note(header.id, 'receipt.unshelved', {
        ...{ line: line.lineNo, sku: line.skuCode, position: on?.code ?? positionId, quantity, condition },
      }),
    ]
  },
})

/** Pieces of the line's goods on a position that no order holds. */
function freeOf(there: readonly Balance[], line: ReceiptLine, condition: ShelvedCondition): number {
  return there
    .filter((one) => one.skuId === line.skuId && one.ownerId === line.ownerId && one.condition === condition)
    .reduce((sum, { quantity, allocated }) => sum + quantity - allocated, 0)
}
