import { join } from 'node:path'
import { type SheetRow, sheetRows } from '../import/sheet.ts'

/** The channel that the story's orders go by. */
export const CHANNEL = 'BR_LINE'
/** A row of the sheet names ten products at most. */
const MOST = 10

/** An order as its shop wrote it, with the lines of goods that it has. */
export interface RealOrder {
  readonly no: string
  readonly cells: readonly string[]
}

const head = [
  ...['Original order No.', 'Channel', 'Consignee', 'Phone', 'Country', 'State', 'City', 'Postcode'],
  ...['Address line 1', 'Declared currency'],
  ...Array.from({ length: MOST }, (_, i) => i + 1).flatMap((nth) => [
    ...[`English name ${nth}`, `Chinese name ${nth}`, `Quantity ${nth}`, `Unit value ${nth}`],
    ...[`Weight (kg) ${nth}`, `Product code ${nth}`],
  ]),
]

/**
 * The first orders of a folder of a marketplace's files, as they stand there: a postcode that a spreadsheet took the zero
 * from stays without it. What the files keep to themselves (name, telephone, street) is written from the number.
 */
export async function realOrders(folder: string, count: number): Promise<RealOrder[]> {
  const [lines, skus] = [new Map<string, SheetRow[]>(), new Map<string, SheetRow>()]
  for await (const row of sheetRows(join(folder, 'order_lines.csv')))
    lines.set(said(row, 'order_id'), [...(lines.get(said(row, 'order_id')) ?? []), row])
  for await (const row of sheetRows(join(folder, 'skus.csv'))) skus.set(said(row, 'sku'), row)
  const orders: RealOrder[] = []
  for await (const row of sheetRows(join(folder, 'orders.csv'))) {
    const goods = (lines.get(said(row, 'order_id')) ?? []).slice(0, MOST)
    if (goods.length > 0) orders.push(written(row, goods, skus))
    if (orders.length === count) break
  }
  return orders
}

function written(
  order: SheetRow,
  goods: readonly SheetRow[],
  skus: ReadonlyMap<string, SheetRow>,
): RealOrder {
  const no = said(order, 'order_id').slice(0, 32)
  const buyer = said(order, 'customer_id')
  const named = goods.flatMap((line) => {
    const sku = skus.get(said(line, 'sku'))
    const kind = sku ? said(sku, 'category_pt').replaceAll('_', ' ') : ''
    const weight = String(Number(sku ? said(sku, 'weight_g') : 0) / 1000)
    return [kind, '商品', '1', said(line, 'price_brl'), weight, said(line, 'sku').slice(0, 12)]
  })
  return {
    no,
    cells: [
      ...[no, CHANNEL, `Comprador ${buyer.slice(0, 8)}`, '11 5555 0100', 'BR', said(order, 'state')],
      ...[said(order, 'city'), `${said(order, 'zip_prefix')}-000`, `Rua ${buyer.slice(8, 14)}`, 'BRL'],
      ...named,
    ],
  }
}

/** The sheet as a customer sends it. */
export function sheetOf(orders: readonly RealOrder[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [head, ...orders.map(({ cells }) => cells)].map((row) => row.map(quoted).join(',')).join('\n')
}

function said({ cells }: SheetRow, column: string): string {
  return cells.get(column) ?? ''
}
