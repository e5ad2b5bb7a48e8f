import { type Loaded, type Reads, row } from '../command/reads.ts'
import { said } from '../command/resolution.ts'
import { receipt, receiptLine } from '../inbound/receipt.ts'
import { outboundOrder } from '../outbound/order.ts'
import { parcel } from '../outbound/wave.ts'
import { countTask, putBack } from '../stock/tasks.ts'
import type { Exception } from './exception.ts'

/** The rows that tell whose the goods of an abnormal part are: its subject, or a document that it names. */
export function ownerReads(one: Exception) {
  const named = (table: string, detail: string) =>
    one.subjectTable === table ? one.subjectId : said(one, detail) || undefined
  return {
    line: row(receiptLine, named('receiptLine', 'lineId')),
    receipt: row(receipt, named('receipt', 'receiptId')),
    count: row(countTask, named('countTask', 'countTaskId')),
    back: row(putBack, named('putBack', 'putBackId')),
    order: row(outboundOrder, named('outboundOrder', 'orderId')),
    parcel: row(parcel, named('parcel', 'parcelId')),
  } satisfies Reads
}

export const parcelReads = ({ parcel: one }: Loaded<ReturnType<typeof ownerReads>>) => ({
  sent: row(outboundOrder, one?.orderId),
})

type Known = Loaded<ReturnType<typeof ownerReads>> & Loaded<ReturnType<typeof parcelReads>>

/** The customer whose goods they are; '' where nobody can tell. */
export function ownerOf(one: Exception, { line, receipt: header, back, order, sent }: Known): string {
  return (
    said(one, 'ownerId') ||
    (line?.ownerId ?? back?.ownerId ?? header?.customerId ?? order?.customerId ?? sent?.customerId ?? '')
  )
}
