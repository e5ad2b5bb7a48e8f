import type { Customer } from '../setup/customer.ts'
import type { Receipt, ReceiptLine } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'

/** Refuses a receipt that cannot be submitted yet (specification 001 §5), with what is missing. */
export function checkComplete(
  { originalNo, kind }: Pick<Receipt, 'originalNo' | 'kind'>,
  lines: readonly Pick<ReceiptLine, 'lineNo' | 'forecast'>[],
  owner: Customer | undefined,
): void {
  if (owner && !owner.active) throw inboundRefusals.customerStopped()
  if (originalNo === '') throw inboundRefusals.originalNoEmpty()
  if (lines.length === 0) throw inboundRefusals.noLines()
  if (kind !== 'non-standard') return
  for (const { lineNo, forecast } of lines)
    if (forecast !== 1) throw inboundRefusals.onePiece({ line: lineNo })
}
