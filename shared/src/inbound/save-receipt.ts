import { number } from 'yup'
import { sku } from '../catalog/sku.ts'
import { note, remove } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, row, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, maybeId, oneOf, pieces, several } from '../command/schema.ts'
import { toMs } from '../money/units.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { draftReceipt } from './draft-receipt.ts'
import { box, boxesOfReceipt, linesOfReceipt, MOST_LINES, receipt, receiptLine } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'

/** One line as a person writes it. */
export const writtenLine = args({ skuId: id(), boxNo: line(64), quantity: pieces() })

/** What a person writes on a receipt; times in seconds, as on the wire. */
export const writtenReceipt = {
  kind: oneOf(['standard', 'non-standard']),
  originalNo: line(64),
  waybillNo: line(64),
  logisticsCompany: line(),
  remark: line(500),
  mark: line(64),
  etd: number().integer().nullable().default(null),
  eta: number().integer().nullable().default(null),
  boxCount: number().integer().min(0).max(100_000).default(0),
  boxes: several(filled(64), MOST_LINES),
  lines: several(writtenLine, MOST_LINES),
}

/**
 * Saves a receipt as a draft: a new one, or the lines and boxes of a draft written anew.
 * Lines may name a box; boxes are known by the code printed on them.
 */
export const saveReceipt = intent({
  name: 'inbound.saveReceipt',
  scope: 'warehouse',
  permission: 'inbound.receipt',
  args: args({
    /** Absent for a new receipt. */
    receiptId: maybeId(),
    /** Whose goods; a customer's own calls always mean the customer. */
    customerId: maybeId(),
    ...writtenReceipt,
  }),
  reads: ({ receiptId }, told) => ({
    was: row(receipt, receiptId),
    oldLines: list(linesOfReceipt, [receiptId ?? ''], MOST_LINES),
    oldBoxes: list(boxesOfReceipt, [receiptId ?? ''], MOST_LINES),
    ...numbering('receipt', told),
  }),
  reads2: ({ lines }) => ({
    skus: rows(
      sku,
      lines.map(({ skuId }) => skuId),
    ),
  }),
  decide({ was, oldLines, oldBoxes, skus, counter, house }, given, told) {
    if (given.receiptId && !was) throw refusals.rowMissing()
    if (was && was.status !== 'draft') throw refusals.moveNotAllowed({ move: 'save', status: was.status })
    const customerId = told.actor.customerId ?? was?.customerId ?? given.customerId
    if (!customerId) throw inboundRefusals.customerRequired()

    const { numbers, counted } = nextNumbers('receipt', { counter, house }, { told })
    const no = was?.no ?? numbers[0] ?? told.commandId
    const times = { etd: msOf(given.etd), eta: msOf(given.eta) }
    const { header, changes } = draftReceipt(
      { ...given, ...times },
      { was, no, customerId, skus, house, told },
    )
    return [
      ...(was ? [] : [counted]),
      ...oldLines.map((old) => remove(receiptLine, old.id)),
      ...oldBoxes.map((old) => remove(box, old.id)),
      ...changes,
      note(header.id, was ? 'receipt.edited' : 'receipt.created'),
    ]
  },
})

function msOf(seconds: number | null): number | null {
  return seconds === null ? null : toMs(seconds)
}
