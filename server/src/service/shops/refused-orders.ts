import type { SheetColumn } from '@longshore/shared/contract/sheet.ts'
import { parcelOrderSheet, ROW_NAMES } from '@longshore/shared/orders/parcel-order-sheet.ts'
import type { Shop } from '@longshore/shared/service/shop.ts'
import type { SheetImports } from '../../files/sheet-imports.ts'
import type { ShopOrder } from './shop-adapter.ts'
import { callerFor, hashOf, type TakenOrder } from './shop-orders.ts'

export interface RefusedOrdersParts {
  readonly imports: SheetImports
  now(): number
}

type Told = Readonly<Record<string, unknown>>

/**
 * Orders of a shop that could not be taken, as rows of a sheet that its customer repairs. One message is one sheet, whose id
 * follows from it: told again, it waits once. An order without a number of its own is known by what it says alone, so that it
 * is a sheet by itself.
 */
export class RefusedOrders {
  readonly #parts: RefusedOrdersParts

  constructor(parts: RefusedOrdersParts) {
    this.#parts = parts
  }

  async keep(
    shop: Shop,
    orders: readonly ShopOrder[],
    { taken, source }: { readonly taken: readonly TakenOrder[]; readonly source: string },
  ): Promise<void> {
    const wrong = orders.filter((_, nth) => taken[nth]?.became === 'refused')
    const isNumbered = ({ originalNo }: ShopOrder) => text(originalNo).trim() !== ''
    await this.#wait(shop, wrong.filter(isNumbered), source)
    for (const order of wrong) if (!isNumbered(order)) await this.#wait(shop, [order], hashOf(order))
  }

  async #wait(shop: Shop, wrong: readonly ShopOrder[], source: string): Promise<void> {
    if (wrong.length === 0) return
    const { imports, now } = this.#parts
    const file = Buffer.from(sheetOf(wrong.map((order) => ({ channel: shop.channel, ...order }))))
    const sheet = { file, name: `${shop.name}.csv`, fields: new Map<string, string>() }
    await imports.take('parcelOrder', sheet, callerFor(shop, { source: `refused ${source}`, at: now() }))
  }
}

const columns = parcelOrderSheet.filter(({ staffOnly }) => !staffOnly)

function sheetOf(orders: readonly Told[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const head = columns.map(({ names }) => names.en)
  return [head, ...orders.map(cellsOf)].map((row) => row.map(quoted).join(',')).join('\n')
}

function cellsOf(order: Told): string[] {
  const { consignee, goods, details } = order
  const named = Array.isArray(goods) ? goods.slice(0, ROW_NAMES) : []
  const lines = named.flatMap((line, i) => goodsIn(toldIn(line), i + 1))
  const said: Told = {
    ...{ ...toldIn(details), ...toldIn(consignee), ...order },
    ...{ currency: order.declareCurrency, ...Object.fromEntries(lines) },
  }
  return columns.map(({ field }: SheetColumn) => text(said[field]))
}

function goodsIn(line: Told, nth: number): (readonly [string, unknown])[] {
  const { nameEn, nameZh, quantity, price, weight, hsCode, code } = line
  return Object.entries({ nameEn, nameZh, count: quantity, price, weight, hs: hsCode, code }).map(
    ([field, value]) => [`${field}${nth}`, value] as const,
  )
}

function toldIn(value: unknown): Told {
  return typeof value === 'object' && value !== null ? (value as Told) : {}
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
