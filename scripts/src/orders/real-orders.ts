import { join } from 'node:path'
import { type SheetRow, sheetRows } from '../import/sheet.ts'
import { CHANNEL, MOST_NAMES, type StoryOrder } from './story-order.ts'

/**
 * The first orders of a folder of a marketplace's files, as they stand there: a postcode that a spreadsheet took the zero
 * from stays without it. What the files keep to themselves (name, telephone, street) is written from the number.
 */
export async function realOrders(folder: string, count: number): Promise<StoryOrder[]> {
  const [lines, skus] = [new Map<string, SheetRow[]>(), new Map<string, SheetRow>()]
  for await (const row of sheetRows(join(folder, 'order_lines.csv')))
    lines.set(said(row, 'order_id'), [...(lines.get(said(row, 'order_id')) ?? []), row])
  for await (const row of sheetRows(join(folder, 'skus.csv'))) skus.set(said(row, 'sku'), row)
  const orders: StoryOrder[] = []
  for await (const row of sheetRows(join(folder, 'orders.csv'))) {
    const goods = (lines.get(said(row, 'order_id')) ?? []).slice(0, MOST_NAMES)
    if (goods.length > 0) orders.push(written(row, goods, skus))
    if (orders.length === count) break
  }
  return orders
}

function written(
  order: SheetRow,
  goods: readonly SheetRow[],
  skus: ReadonlyMap<string, SheetRow>,
): StoryOrder {
  const no = said(order, 'order_id').slice(0, 32)
  const buyer = said(order, 'customer_id')
  const named = goods.flatMap((line, i) => {
    const sku = skus.get(said(line, 'sku'))
    return [
      [`nameEn${i + 1}`, sku ? said(sku, 'category_pt').replaceAll('_', ' ') : ''],
      [`nameZh${i + 1}`, '商品'],
      [`count${i + 1}`, '1'],
      [`price${i + 1}`, said(line, 'price_brl')],
      [`weight${i + 1}`, String(Number(sku ? said(sku, 'weight_g') : 0) / 1000)],
      [`code${i + 1}`, said(line, 'sku').slice(0, 12)],
    ]
  })
  const prefix = said(order, 'zip_prefix')
  const isShort = prefix.length < 5
  return {
    no,
    cells: {
      ...{ originalNo: no, channel: CHANNEL, name: `Comprador ${buyer.slice(0, 8)}`, phone: '11 5555 0100' },
      ...{ country: 'BR', province: said(order, 'state'), city: said(order, 'city') },
      ...{ postcode: `${prefix}-000`, address1: `Rua ${buyer.slice(8, 14)}`, currency: 'BRL' },
      ...Object.fromEntries(named),
    },
    meant: isShort ? { postcode: `${prefix.padStart(5, '0')}-000` } : {},
  }
}

function said({ cells }: SheetRow, column: string): string {
  return cells.get(column) ?? ''
}
