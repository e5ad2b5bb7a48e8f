import { json, type RowOf, table, text } from '../rows/table.ts'
import { shelfBucket } from '../sync/buckets.ts'

/** Owners of a position's goods that are named; who comes fourth changes no row. */
export const OWNERS_NAMED = 3

/**
 * Whose goods lie on a position, by its id: kept by the house as the journal is written, so that devices need no
 * balances. A position without goods has no row. It changes with the set of owners, and where one article became
 * several; not with each piece.
 */
export const positionGoods = table(
  'positionGoods',
  {
    /** The position's code when the goods came: the row travels in the pack of that code. */
    code: text,
    owners: json<readonly string[]>(),
    /** The article that lies there alone; '' where there are several. */
    skuId: text,
  },
  { bucket: ({ code }) => shelfBucket(code), device: ['owners', 'skuId'] },
)
export type PositionGoods = RowOf<typeof positionGoods>
export type LyingGoods = Pick<PositionGoods, 'owners' | 'skuId'>

/** Goods of several articles and owners, as a position's row says it. */
export function lying(goods: readonly { readonly ownerId: string; readonly skuId: string }[]): LyingGoods {
  const skus = new Set(goods.map(({ skuId }) => skuId))
  const owners = [...new Set(goods.map(({ ownerId }) => ownerId))].sort()
  return { owners: owners.slice(0, OWNERS_NAMED), skuId: skus.size === 1 ? (goods[0]?.skuId ?? '') : '' }
}
