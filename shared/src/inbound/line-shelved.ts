import type { Change } from '../command/change.ts'
import { cleared } from './open-receipt.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'
import { putLine, putReceipt, withStatus } from './receipt-state.ts'

/** The line and its receipt after pieces went to a shelf, or, below zero, came back from it. */
export function afterShelving(
  line: ReceiptLine,
  header: Receipt,
  { condition, by, at }: { condition: 'good' | 'defective'; by: number; at: number },
): Change[] {
  const shelved = withStatus({ ...header, shelved: header.shelved + by }, at)
  return [
    putLine({
      ...line,
      open: 1,
      shelvedGood: line.shelvedGood + (condition === 'good' ? by : 0),
      shelvedDefective: line.shelvedDefective + (condition === 'defective' ? by : 0),
    }),
    putReceipt(shelved),
    ...cleared(shelved),
  ]
}
