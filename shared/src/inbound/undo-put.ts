import { move, note, put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { type Balance, list, need, row, stock } from '../command/reads.ts'
import { args, id, oneOf, pieces } from '../command/schema.ts'
import { position } from '../setup/warehouse.ts'
import { carrying, RECEIVING } from '../stock/place.ts'
import { placeOn, type ShelvedCondition } from '../stock/shelved.ts'
import { carried, carriedMore, carriedOfLine } from './carried.ts'
import { goodsOfLine } from './line-count.ts'
import { afterShelving } from './line-shelved.ts'
import { type ReceiptLine, receipt, receiptLine } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'
import { lotsFollow } from './shelving.ts'
import { maybeTrolley } from './trolley-code.ts'

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
    /** The trolley they go back onto; '' where they go to the dock. */
    trolley: maybeTrolley(),
  }),
  reads: ({ lineId, receiptId, positionId, condition }) => ({
    line: need(receiptLine, lineId),
    receipt: need(receipt, receiptId),
    position: row(position, positionId),
    carried: list(carriedOfLine, [lineId]),
    there: stock({ locationId: placeOn(positionId, condition) }, MOST_ACCOUNTS),
  }),
  ask({ line, there }, { quantity, condition }, { deviceId }) {
    const shelved = condition === 'good' ? line.shelvedGood : line.shelvedDefective
    // Devices hold no balances.
    const free = deviceId === null ? freeOf(there, line, condition) : shelved
    const left = Math.min(shelved, free)
    if (quantity > left) throw inboundRefusals.undoTooLate({ left, depends: 'ordered' })
  },
  decide({ line, receipt: header, position: on, carried: loaded }, given, told) {
    const { positionId, quantity, condition, trolley } = given
    const was = loaded.find((one) => one.trolley === trolley && one.condition === condition)
    return [
      move({
        ...{ ...goodsOfLine(line, header), from: placeOn(positionId, condition) },
        to: trolley ? carrying(trolley) : RECEIVING,
        ...{ condition, quantity, short: 'inbound.undo-too-late' },
      }),
      ...(trolley ? [put(carried, carriedMore(was, line, { trolley, condition, by: quantity }))] : []),
      ...afterShelving(line, header, { condition, by: -quantity, at: told.at }),
      note(header.id, 'receipt.unshelved', {
        ...{ line: line.lineNo, sku: line.skuCode, position: on?.code ?? positionId, quantity, condition },
      }),
      ...lotsFollow(line, given, told),
    ]
  },
})

/** Pieces of the line's goods on a position that no order holds. */
function freeOf(there: readonly Balance[], line: ReceiptLine, condition: ShelvedCondition): number {
  return there
    .filter((one) => one.skuId === line.skuId && one.ownerId === line.ownerId && one.condition === condition)
    .reduce((sum, { quantity, allocated }) => sum + quantity - allocated, 0)
}
