import { note, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { draftHead } from './draft-receipt.ts'
import { box, boxesOfReceipt, receipt } from './receipt.ts'
import { MOST_BOXES } from './receipt-lists.ts'
import { putReceipt } from './receipt-state.ts'
import { msOf, writtenReceipt } from './save-receipt.ts'

const { lines: _, ...head } = writtenReceipt

/** Saves what is written at the head of a draft, and its boxes; its lines stay as they are. */
export const saveHead = intent({
  name: 'inbound.saveHead',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({ receiptId: id(), ...head }),
  reads: ({ receiptId }) => ({
    receipt: need(receipt, receiptId),
    oldBoxes: list(boxesOfReceipt, [receiptId], MOST_BOXES),
  }),
  decide({ receipt: was, oldBoxes }, { receiptId, ...given }, told) {
    const { status, no } = was
    if (status !== 'draft') throw refusals.moveNotAllowed({ move: 'save', status })
    const times = { etd: msOf(given.etd), eta: msOf(given.eta) }
    const written = draftHead({ ...given, ...times }, { receiptId, no, told, open: 0 })
    return [
      ...oldBoxes.map((old) => remove(box, old.id)),
      putReceipt({ ...was, ...written.head }),
      ...written.boxes,
      note(receiptId, 'receipt.edited'),
    ]
  },
})
