import type { Customer } from '../setup/customer.ts'
import type { Receipt } from './receipt.ts'
import { inboundRefusals } from './refusals.ts'

type Header = Pick<Receipt, 'originalNo' | 'kind' | 'lines' | 'awaited' | 'severalAt'>

/** Refuses a receipt that cannot be submitted yet (specification 001 §5), with what is missing. */
export function checkComplete(
  { originalNo, kind, lines, awaited, severalAt }: Header,
  owner: Customer | undefined,
): void {
  if (owner && !owner.active) throw inboundRefusals.customerStopped()
  if (originalNo === '') throw inboundRefusals.originalNoEmpty()
  if (lines < awaited) throw inboundRefusals.linesComing({ lines, awaited })
  if (lines === 0) throw inboundRefusals.noLines()
  if (kind === 'non-standard' && severalAt !== null) throw inboundRefusals.onePiece({ line: severalAt })
}
