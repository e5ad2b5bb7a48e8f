import type { PackagingMaterial } from '../catalog/sku.ts'

/** How much room goods need: mm³ of all pieces; for each side, shortest first, the longest that any piece has, mm. */
export interface GoodsSize {
  readonly volume: number
  readonly sides: readonly number[]
  readonly pieces: number
}

/** Packaging is chosen so that goods fill no more of it than this: pieces leave gaps between them. */
const MOST_FILLED = 0.85

interface Sized {
  readonly length: number
  readonly width: number
  readonly height: number
}

/** What an order's goods need; null where the size of an article is not known. */
export function sizeOfGoods(
  goods: readonly { readonly quantity: number; readonly sku: Sized }[],
): GoodsSize | null {
  const of = goods.map(({ quantity, sku }) => ({ quantity, sides: sidesOf(sku), volume: volumeOf(sku) }))
  if (of.length === 0 || of.some(({ volume }) => volume === 0)) return null
  return {
    volume: of.reduce((sum, one) => sum + one.quantity * one.volume, 0),
    sides: [0, 1, 2].map((nth) => Math.max(...of.map(({ sides }) => sides[nth] ?? 0))),
    pieces: of.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/**
 * The smallest packaging of a warehouse that can take the goods: each piece lies in it along its sides, and all of them
 * fill 85 % at most (one piece alone fills what it fills). Undefined where none can; packaging without a size is left out.
 */
export function suggestedPackaging(
  materials: readonly PackagingMaterial[],
  size: GoodsSize | null,
  scope: string,
): PackagingMaterial | undefined {
  if (!size) return undefined
  const filled = size.pieces === 1 ? 1 : MOST_FILLED
  return materials
    .filter(({ warehouseId }) => warehouseId === '' || scope === `warehouse:${warehouseId}`)
    .filter((one) => sidesOf(one).every((side, nth) => side >= (size.sides[nth] ?? 0)))
    .filter((one) => volumeOf(one) * filled >= size.volume)
    .sort((a, b) => volumeOf(a) - volumeOf(b) || (a.code < b.code ? -1 : 1))[0]
}

/** Shortest first. A device of an earlier version may hold packaging without sizes. */
function sidesOf({ length = 0, width = 0, height = 0 }: Partial<Sized>): number[] {
  return [length, width, height].sort((a, b) => a - b)
}

function volumeOf({ length = 0, width = 0, height = 0 }: Partial<Sized>): number {
  return length * width * height
}
