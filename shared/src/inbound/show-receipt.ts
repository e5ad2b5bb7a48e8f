import { intent } from '../command/command.ts'
import { first, need, rows } from '../command/reads.ts'
import { args, count, id, several } from '../command/schema.ts'
import { AT_ONCE, setOpen, standing, withBoxes } from './open-receipt.ts'
import { box, type Receipt, receipt, receiptLine } from './receipt.ts'
import { boxesStanding } from './receipt-lists.ts'
import { takesGoods } from './receipt-state.ts'

/** True while the floor works on it: what is stored has left it. */
function isOnFloor(header: Receipt): boolean {
  return takesGoods(header) && header.audit !== 'waiting' && header.status !== 'stored'
}

/** Goes on with a receipt whose rows come to the floor, or leave it, unless somebody has decided otherwise meanwhile. */
export const showRows = intent({
  name: 'inbound.showRows',
  scope: 'warehouse',
  permission: 'inbound.audit',
  args: args({ receiptId: id(), open: count().max(1) }),
  reads: ({ receiptId, open }) => ({
    receipt: need(receipt, receiptId),
    lines: standing(receiptId, 1 - open),
    boxes: first(boxesStanding, [receiptId, 1 - open], AT_ONCE + 1),
  }),
  decide({ receipt: header, lines, boxes }, { open }) {
    return isOnFloor(header) === (open === 1) ? setOpen(header, { lines, boxes }, open ? 1 : 0) : []
  },
})

/** Takes what is stored off the floor's devices, once the last piece is on a shelf. */
export const clearReceipt = intent({
  name: 'inbound.clearReceipt',
  scope: 'warehouse',
  permission: 'inbound.finish',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }) => ({ ...withBoxes(receiptId), lines: standing(receiptId, 1) }),
  decide({ receipt: header, lines, boxes }) {
    return header.status === 'stored' ? setOpen(header, { lines, boxes }, 0) : []
  },
})

/**
 * What `inbound.showRows` does now, for rows that were named when it was asked for: the house asks for it no more, but it
 * may still wait in the queue of an older build.
 */
export const showReceipt = intent({
  name: 'inbound.showReceipt',
  scope: 'warehouse',
  permission: 'inbound.audit',
  args: args({
    ...{ receiptId: id(), open: count().max(1) },
    ...{ lineIds: several(id(), AT_ONCE), boxIds: several(id(), AT_ONCE) },
  }),
  reads: ({ receiptId, lineIds, boxIds }) => ({
    ...{ receipt: need(receipt, receiptId), lines: rows(receiptLine, lineIds), boxes: rows(box, boxIds) },
  }),
  decide({ receipt: header, ...named }, { open }) {
    return isOnFloor(header) === (open === 1) ? setOpen(header, named, open ? 1 : 0) : []
  },
})
