import { goodsCells } from '@longshore/shared/catalog/goods-facts.ts'
import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import type { Receipt } from '@longshore/shared/inbound/receipt.ts'
import { receiptExport } from '@longshore/shared/inbound/receipt-sheet.ts'
import { dateText } from '@longshore/shared/money/units.ts'
import type { Kysely } from 'kysely'
import { goodsFacts } from '../catalog/goods-facts.ts'
import { exportedRows } from '../database/every-page.ts'
import type { Database } from '../database/tables.ts'
import type { ExportAsked } from '../files/export-asked.ts'
import { writeSheet } from '../files/sheets.ts'
import type { Caller } from '../http/caller.ts'
import { statusWord } from '../http/sentences.ts'
import { receiptRows } from './receipt.store.ts'
import { type ReceiptInput, receiptListing } from './receipt-listings.ts'

/** The ticked receipts of a list, or all that it shows under its filters, in the specification's columns. */
export async function exportReceipts(
  db: Kysely<Database>,
  asked: ExportAsked<ReceiptInput>,
  viewer: Caller,
): Promise<Uint8Array<ArrayBuffer>> {
  const rows: SheetCell[][] = [[...receiptExport]]
  for await (const receipts of exportedRows(db, receiptListing, { viewer, ...asked }))
    rows.push(...(await linesOf(db, receipts, viewer)))
  return writeSheet(rows)
}

async function linesOf(
  db: Kysely<Database>,
  receipts: readonly Receipt[],
  viewer: Caller,
): Promise<SheetCell[][]> {
  const shown = await receiptRows(db, receipts, viewer)
  const ids = receipts.map(({ id }) => id)
  const details = await db
    .selectFrom('receiptLine')
    .select(['receiptId', 'skuId', 'skuCode', 'boxNo', 'boxCount', 'forecast'])
    .where('receiptId', 'in', ids)
    .orderBy('lineNo')
    .execute()
  const facts = await goodsFacts(
    db,
    details.map(({ skuId }) => skuId),
  )
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
        statusWord(viewer.language, row.status),
        Number(row.totalMoney || 0),
        row.forecast,
        row.volume,
      ],
    ]
    const own = ofReceipt.get(row.id)
    if (!own) return [[...head, ...receiptExport.slice(head.length).map(() => null)]]
    return own.map(({ skuId, skuCode, boxNo, boxCount, forecast }) => [
      ...head,
      ...[skuCode, forecast, boxNo, boxCount || null],
      ...goodsCells(facts(skuId)),
    ])
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
