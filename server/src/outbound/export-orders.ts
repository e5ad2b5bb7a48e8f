import { goodsCells } from '@longshore/shared/catalog/goods-facts.ts'
import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { SheetCell } from '@longshore/shared/contract/sheet-cell.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { dateText } from '@longshore/shared/money/units.ts'
import type { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OutboundOrder } from '@longshore/shared/outbound/order.ts'
import { exportedStates, orderExport } from '@longshore/shared/outbound/order-sheet.ts'
import { shownState } from '@longshore/shared/outbound/order-view.ts'
import { NO_SHIP_BY } from '@longshore/shared/outbound/ship-by.ts'
import type { Kysely } from 'kysely'
import { goodsFacts } from '../catalog/goods-facts.ts'
import { exportedRows } from '../database/every-page.ts'
import type { Database } from '../database/tables.ts'
import type { ExportAsked } from '../files/export-asked.ts'
import { writeSheet } from '../files/sheets.ts'
import type { Caller } from '../http/caller.ts'
import { statusWord } from '../http/sentences.ts'
import { orderListing } from './order.routes.ts'

type Input = InputOf<typeof orderApi.list.input>

/** The ticked orders of a list, or all that it shows under its filters, in the specification's columns. */
export async function exportOrders(
  db: Kysely<Database>,
  asked: ExportAsked<Input>,
  viewer: Caller,
): Promise<Uint8Array<ArrayBuffer>> {
  const zones = await db.selectFrom('warehouse').select(['id', 'zone']).execute()
  const zoneOf = new Map(zones.map(({ id, zone }) => [`warehouse:${id}`, zone]))
  const rows: SheetCell[][] = [[...orderExport]]
  let index = 0
  for await (const orders of exportedRows(db, orderListing, { viewer, ...asked })) {
    const ids = orders.map(({ id }) => id)
    const goods = await db
      .selectFrom('outboundLine')
      .select(['orderId', 'skuId', 'skuCode', 'quantity'])
      .where('orderId', 'in', ids)
      .orderBy('lineNo')
      .execute()
    const facts = await goodsFacts(
      db,
      goods.map(({ skuId }) => skuId),
    )
    const ofOrder = Map.groupBy(goods, ({ orderId }) => orderId)
    for (const order of orders) {
      const said = { zone: zoneOf.get(order.scope) ?? 'UTC', language: viewer.language }
      const head = headOf(order, ++index, said)
      const urgency = [order.shipBy === NO_SHIP_BY ? null : dateText(order.shipBy, said.zone), order.priority]
      for (const { skuId, skuCode, quantity } of ofOrder.get(order.id) ?? [])
        rows.push([...head, skuCode, quantity, ...goodsCells(facts(skuId)), ...urgency])
    }
  }
  return writeSheet(rows)
}

/** What stands before the goods of an order. */
export function headOf(
  order: OutboundOrder,
  index: number,
  { zone, language }: { zone: string; language: Language },
): SheetCell[] {
  const { docNo, consignee, pieces, no, channel, waybillNo, createdAt } = order
  const { country, company, name, province, city, postcode, phone, address, email } = consignee
  const shown = shownState(order)
  const state = exportedStates[shown]?.[language] ?? statusWord(language, shown)
  return [
    ...[docNo, country, company, name, province, city, postcode, phone, address, pieces, email, index],
    ...[no, state, channel, waybillNo, dateText(createdAt, zone)],
  ]
}
