import type { Language } from '@longshore/shared/language/language.ts'
import { parcelOrderSheet } from '@longshore/shared/orders/parcel-order-sheet.ts'

/** The channel that the stories' orders go by. */
export const CHANNEL = 'BR_LINE'
/** A row of the sheet names ten products at most. */
export const MOST_NAMES = 10

export type Cells = Readonly<Record<string, string>>

/** A row of a customer's sheet, by the sheet's own fields. */
export interface StoryOrder {
  readonly no: string
  readonly cells: Cells
  /** What its wrong cells are meant to say. */
  readonly meant: Cells
  /** Its number is that of a row above: its customer leaves it aside. */
  readonly isDouble?: true
}

/** The sheet as a customer sends it, with the heads of a language; columns that no row fills are left out. */
export function sheetOf(orders: readonly StoryOrder[], language: Language): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const columns = parcelOrderSheet.filter(({ field }) => orders.some(({ cells }) => cells[field]))
  const rows = orders.map(({ cells }) => columns.map(({ field }) => cells[field] ?? ''))
  return [columns.map(({ names }) => names[language]), ...rows]
    .map((row) => row.map(quoted).join(','))
    .join('\n')
}

/** The line of each order in its sheet: the first has the heads. */
export const lineOf = (nth: number) => nth + 2

const goods = /^(?:nameEn|nameZh|count|price|weight|hs|code)\d+$/

/** Gives some orders to the floor: articles that lie on its shelves take the place of their goods. */
export function sentFromStock(
  orders: readonly StoryOrder[],
  articles: ReadonlyMap<number, string>,
): StoryOrder[] {
  return orders.map((order, nth) => {
    const code1 = articles.get(nth)
    if (code1 === undefined) return order
    const kept = Object.entries(order.cells).filter(([field]) => !goods.test(field))
    const line = { nameEn1: 'Article of the house', nameZh1: '商品', count1: '1', price1: '9.90', code1 }
    return { ...order, cells: { ...Object.fromEntries(kept), kind: 'dropshipping', ...line } }
  })
}

/** The same order with something else in a cell than is meant. */
export function saidWrong(order: StoryOrder, field: string, said: string): StoryOrder {
  const { cells, meant } = order
  return { ...order, cells: { ...cells, [field]: said }, meant: { ...meant, [field]: cells[field] ?? '' } }
}
