import type { PrintedLine } from '@longshore/shared/billing/printed-bill.ts'
import type { Basis } from '@longshore/shared/command/basis.ts'

/** A line as `textsOfBill` tells it: its basis is a text of its own. */
type Told = [
  documentId: string,
  documentNo: string,
  subjectId: string,
  fee: string,
  amount: number,
  occurredAt: number,
  basis: string,
]

export function linesIn(texts: string): PrintedLine[] {
  return (JSON.parse(texts) as readonly Told[]).map(
    ([documentId, documentNo, subjectId, fee, amount, occurredAt, told]) => {
      const { channel, grams } = JSON.parse(told) as Basis
      const basis = { ...(channel !== undefined && { channel }), ...(grams !== undefined && { grams }) }
      return { documentId, documentNo, subjectId, fee, amount, occurredAt, basis }
    },
  )
}
