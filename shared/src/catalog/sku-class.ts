import { flag, integer, maybe, type RowOf, table, text } from '../rows/table.ts'

/** Levels of SKU categories (specification 001 §3, `sku_level`). */
export const CATEGORY_LEVELS = 3

/** What kind of goods a SKU is. */
export const category = table(
  'category',
  {
    code: text,
    name: text,
    /** 1 at the top. */
    level: integer,
    parentId: maybe(text),
    /** The codes from the top down to its own, with a slash before each: lists stand in the tree's order by it. */
    path: text,
    enabled: flag,
  },
  { everyWarehouse: true },
)
export type Category = RowOf<typeof category>

/** What goods are counted in, such as a box or a kg: the house's units, and those of a customer beside them. */
export const unit = table(
  'unit',
  {
    /** Whose it is; '' is the house. */
    customerId: text,
    code: text,
    name: text,
    enabled: flag,
  },
  { owner: 'customerId', housesToo: true, everyWarehouse: true },
)
export type Unit = RowOf<typeof unit>

/** Whether goods of a customer may be counted in it. */
export function isUnitOf({ customerId }: Pick<Unit, 'customerId'>, of: string): boolean {
  return customerId === '' || customerId === of
}
