import type { Receipt } from '@longshore/shared/inbound/receipt.ts'
import { receiptExport } from '@longshore/shared/inbound/receipt-sheet.ts'
import { dateText } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { everyPage } from '../database/every-page.ts'
import type { Viewer } from '../database/page.ts'
import type { Database } from '../database/tables.ts'
import type { SheetCell } from '../files/sheet-worker.ts'
import { writeSheet } from '../files/sheets.ts'
import { receiptRows } from './receipt.store.ts'
import { type ReceiptInput, receiptListing } from './receipt-listings.ts'

/** What a list of receipts shows under its filters, all pages of it, in the specification's columns. */
export async function exportReceipts(
  db: Kysely<Database>,
  input: ReceiptInput,
  viewer: Viewer,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows: SheetCell[][] = [[...receiptExport]]
  for await (const receipts of everyPage(db, receiptListing, { viewer, input }))
    rows.push(...(await linesOf(db, receipts, viewer)))
  return writeSheet(rows)
}

async function linesOf(
  db: Kysely<Database>,
  receipts: readonly Receipt[],
  viewer: Viewer,
): Promise<SheetCell[][]> {
  const shown = await receiptRows(db, receipts, viewer)
  const ids = receipts.map(({ id }) => id)
  const details = await db
    .selectFrom('receiptLine')
    .select(['receiptId', 'skuCode', 'forecast'])
    .where('receiptId', 'in', ids)
    .orderBy('lineNo')
    .execute()
  const ofReceipt = Map.groupBy(details, ({ receiptId }) => receiptId)
  const zones = await zonesOf(
    db,
    shown.map(({ warehouseId }) => warehouseId),
  )
  return shown.flatMap((row) => {
    const zone = zones.get(row.warehouseId) ?? 'UTC'
    const head: SheetCell[] = [
      ...[dateText(row.createdAt * 1000, zone), row.warehouseName, row.warehouseCode, row.waybillNo],
      ...[
        row.logisticsCompany,
        row.weight,
        row.status,
        Number(row.totalMoney || 0),
        row.forecast,
        row.volume,
      ],
    ]
    const own = ofReceipt.get(row.id)
    if (!own) return [[...head, null, null]]
    return own.map(({ skuCode, forecast }) => [...head, skuCode, forecast])
  })
}

async function zonesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('warehouse')
    .select(['id', 'zone'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, zone }) => [id, zone]))
}
