import { goodsColumns } from '../catalog/sku.ts'
import { derivedId } from '../command/id.ts'
import type { Draft } from '../rows/table.ts'
import { integer, listOf, type RowOf, table, text, word } from '../rows/table.ts'
import type { ReceiptLine } from './receipt.ts'

/**
 * Pieces of a line on a trolley, on their way to a shelf. Below zero where a put was heard before its load; it is
 * level when both are.
 */
export const carried = table(
  'carried',
  {
    trolley: text,
    lineId: text,
    receiptId: text,
    receiptNo: text,
    ...goodsColumns,
    condition: word<'good' | 'defective'>(),
    quantity: integer,
  },
  {
    owner: 'ownerId',
    bucket: (row) => (row.quantity > 0 ? `inbound:${row.scope}` : undefined),
    device: [
      ...(['trolley', 'lineId', 'receiptId', 'receiptNo', 'condition', 'quantity'] as const),
      ...(['skuId', 'skuCode', 'skuName', 'ownerId', 'barcodes'] as const),
    ],
  },
)
export type Carried = RowOf<typeof carried>

export const carriedOfLine = listOf('carriedOfLine', carried, ['lineId'])
export const carriedOn = listOf('carriedOn', carried, ['scope', 'trolley'], ['receiptNo'])

/** One row for each trolley, line and condition, whoever loads or puts first. */
export function carriedId(lineId: string, trolley: string, condition: Carried['condition']): string {
  return derivedId(lineId, `${condition} on ${trolley}`)
}

/** The row after `by` more pieces were loaded; below zero they were put or taken off. */
export function carriedMore(
  was: Carried | undefined,
  line: ReceiptLine,
  { trolley, condition, by }: { trolley: string; condition: Carried['condition']; by: number },
): Draft<Carried> {
  const { id: lineId, receiptId, receiptNo, skuId, skuCode, skuName, ownerId, barcodes } = line
  return {
    id: carriedId(lineId, trolley, condition),
    ...{ trolley, lineId, receiptId, receiptNo, skuId, skuCode, skuName, ownerId, barcodes, condition },
    quantity: (was?.quantity ?? 0) + by,
  }
}

/** Pieces of a line in a condition that stand on trolleys. */
export function onTrolleys(of: readonly Carried[], condition: Carried['condition']): number {
  return of.reduce((sum, one) => sum + (one.condition === condition ? one.quantity : 0), 0)
}
