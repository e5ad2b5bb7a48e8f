import { type ListRead, list } from '../command/reads.ts'
import { linesOfReceipt, type Receipt, type ReceiptLine } from '../inbound/receipt.ts'
import { inboundRefusals } from '../inbound/refusals.ts'
import type { OutboundLine, OutboundOrder } from '../outbound/order.ts'

interface Asked {
  readonly skuId: string
  readonly quantity: number
}

type LinesKey = `lines ${string}`

/** The lines of returns of an order, return by return. */
export function returnedLines(before: readonly Receipt[]): Record<LinesKey, ListRead<ReceiptLine>> {
  const returned: Record<LinesKey, ListRead<ReceiptLine>> = {}
  for (const one of before) returned[`lines ${one.id}`] = list(linesOfReceipt, [one.id])
  return returned
}

/** Lines of the returns that were not said no to. */
export function linesBack(
  before: readonly Receipt[],
  returned: Readonly<Record<LinesKey, readonly ReceiptLine[]>>,
): readonly ReceiptLine[] {
  const still = before.filter(({ status }) => status !== 'rejected' && status !== 'deleted')
  return still.flatMap(({ id }) => returned[`lines ${id}`] ?? [])
}

export function mustBeShipped(sold: OutboundOrder | undefined, customerId: string): OutboundOrder {
  if (sold?.customerId !== customerId || sold.status !== 'shipped')
    throw inboundRefusals.returnNotShipped({ order: sold?.no ?? '' })
  return sold
}

interface Known {
  readonly soldLines: readonly OutboundLine[]
  readonly back: readonly ReceiptLine[]
}

/** “qty ≤ shipped − already returned” (state-machines §11). */
export function mustBeLeft(asked: readonly Asked[], { soldLines, back }: Known): void {
  for (const skuId of new Set(asked.map((one) => one.skuId))) {
    const sum = (goods: readonly Asked[]) =>
      goods.reduce((pieces, one) => (one.skuId === skuId ? pieces + one.quantity : pieces), 0)
    const returned = back.map((one) => ({ skuId: one.skuId, quantity: Math.max(one.forecast, one.received) }))
    const left = sum(soldLines) - sum(returned)
    if (sum(asked) > left) {
      const code = soldLines.find((one) => one.skuId === skuId)?.skuCode ?? skuId
      throw inboundRefusals.moreThanShipped({ sku: code, left: Math.max(0, left) })
    }
  }
}
