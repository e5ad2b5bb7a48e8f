import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { dateText } from '@longshore/shared/money/units.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { ParcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import { parcelOrderExport, parcelOrderSheet } from '@longshore/shared/orders/parcel-order-sheet.ts'
import { shownOrder, textOf } from '@longshore/shared/orders/parcel-order-view.ts'
import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import { exportedRows } from '../database/every-page.ts'
import type { Database } from '../database/tables.ts'
import { type ExportAsked, exportAsked } from '../files/export-asked.ts'
import { serveSheets } from '../files/serve-sheets.ts'
import type { SheetImports } from '../files/sheet-imports.ts'
import { writeSheet } from '../files/sheets.ts'
import type { Caller } from '../http/caller.ts'
import type { Desk } from '../http/mount.ts'
import { statusWord } from '../http/sentences.ts'
import { parcelOrderListing } from './parcel-order.routes.ts'

type Input = InputOf<typeof parcelOrderApi.list.input>

/** The files of parcel orders: a template, the import that takes it back filled in, and the export of a list. */
export function serveParcelOrderFiles(
  hono: Hono,
  desk: Desk,
  { db, imports }: { db: Kysely<Database>; imports: SheetImports },
): void {
  serveSheets(hono, desk, imports, {
    ...{ name: 'parcelOrder', base: '/api/owms/v1/parcel-order', columns: parcelOrderSheet },
    ...{ imports: 'orders.edit', exports: 'orders.view' },
    export: async (request, caller) =>
      exported(db, await exportAsked(request, parcelOrderApi.list.input), caller),
  })
}

/** The ticked orders of a list, or all that it shows under its filters, in the specification's columns. */
async function exported(
  db: Kysely<Database>,
  asked: ExportAsked<Input>,
  viewer: Caller,
): Promise<Uint8Array<ArrayBuffer>> {
  const zones = await db.selectFrom('warehouse').select(['id', 'zone']).execute()
  const zoneOf = new Map(zones.map(({ id, zone }) => [`warehouse:${id}`, zone]))
  const rows: SheetCell[][] = [[...parcelOrderExport]]
  for await (const orders of exportedRows(db, parcelOrderListing, { viewer, ...asked }))
    for (const order of orders)
      rows.push(cellsOf(order, rows.length, zoneOf.get(order.scope) ?? 'UTC', viewer.language))
  return writeSheet(rows)
}

function cellsOf(order: ParcelOrder, index: number, zone: string, language: Language): SheetCell[] {
  const { consignee: to, details, declareCurrency, codCurrency } = order
  const address = [to.address1, to.address2, to.address3].filter(Boolean).join(', ')
  return [
    ...[order.originalNo || order.no, order.country, to.company, to.name, to.province, to.city, to.postcode],
    ...[to.phone, textOf(order.codAmount, codCurrency), codCurrency, address, details.customInfo],
    ...[details.saleAddress, details.pictureAddress, order.pieces, details.isReturn ? 1 : 0, to.email],
    ...[to.mobile, textOf(order.insured, declareCurrency), details.orderAmount, to.streetNumber],
    ...[to.houseNumber, to.taxNumber, to.passportNumber, index],
    ...[order.no, statusWord(language, shownOrder(order)), order.channel, order.waybillNo],
    dateText(order.createdAt, zone),
  ]
}
