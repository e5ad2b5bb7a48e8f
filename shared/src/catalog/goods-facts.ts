import type { SheetCell } from '../contract/sheet-cell.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { toCubicMetres, toGrams, toKg, toMm } from '../money/units.ts'
import type { SkuLine } from './sku.api.ts'
import { picturePath } from './sku-picture.ts'

type Named = 'nameEn' | 'packaging' | 'customsCode' | 'nature'
type Measured = 'weight' | 'length' | 'width' | 'height' | 'volume' | 'unitPrice' | 'currency'

/**
 * What the line of a document says of its article, as the article stands now (the goods line of specification 000 §2).
 * Weight in kg, sizes in cm, volume in m³ and the price are those of one piece; `nature` is the goods type.
 */
export interface GoodsFacts extends Pick<SkuLine, Named | Measured> {
  /** The hash of the picture that stands for it; '' where there is none. */
  readonly picture: string
}

/** An article that nobody knows any more. */
export const noFacts: GoodsFacts = {
  ...{ picture: '', nameEn: '', packaging: '', customsCode: '', nature: '' },
  ...{ weight: 0, length: 0, width: 0, height: 0, volume: 0, unitPrice: '', currency: '' },
}

export function factsOf({ pictures, ...sku }: Pick<SkuLine, Named | Measured | 'pictures'>): GoodsFacts {
  const { nameEn, packaging, customsCode, nature, weight, length, width, height, volume } = sku
  const { unitPrice, currency } = sku
  return {
    ...{ picture: pictures[0] ?? '', nameEn, packaging, customsCode, nature },
    ...{ weight, length, width, height, volume, unitPrice, currency },
  }
}

/** The value of some pieces, in minor units of the article's currency. */
export function amountOf({ unitPrice, currency }: GoodsFacts, quantity: number): number {
  return currency ? toMinor(unitPrice, currency as Currency) * quantity : 0
}

export interface GoodsTotals {
  readonly pieces: number
  /** kg. */
  readonly weight: number
  /** m³. */
  readonly volume: number
  /** One for each currency, in minor units. */
  readonly amounts: readonly { readonly currency: string; readonly amount: number }[]
}

export type CountedGoods = GoodsFacts & { readonly quantity: number }

/** The sums of a document's lines, without the noise of decimals. */
export function totalsOf(lines: readonly CountedGoods[]): GoodsTotals {
  let [pieces, grams, cubicMm] = [0, 0, 0]
  const amounts = new Map<string, number>()
  for (const line of lines) {
    const { quantity, currency } = line
    pieces += quantity
    grams += toGrams(line.weight) * quantity
    cubicMm += toMm(line.length) * toMm(line.width) * toMm(line.height) * quantity
    if (currency) amounts.set(currency, (amounts.get(currency) ?? 0) + amountOf(line, quantity))
  }
  return {
    ...{ pieces, weight: toKg(grams), volume: toCubicMetres(cubicMm) },
    amounts: [...amounts].map(([currency, amount]) => ({ currency, amount })),
  }
}

/** What an export says of each line's article, by the specification's names (000 §2). */
export const goodsExport = [
  ...['details.pictrue_file_url', 'details.english_name', 'details.package', 'details.length'],
  ...['details.width', 'details.height', 'details.volume', 'details.weight', 'details.price'],
  ...['details.currency', 'details.goods_type', 'details.customs_code'],
] as const

/** In the order of `goodsExport`. */
export function goodsCells(goods: GoodsFacts): SheetCell[] {
  const { nameEn, packaging, length, width, height, volume, weight, unitPrice, currency } = goods
  const picture = goods.picture && `${picturePath}?hash=${goods.picture}`
  const price = currency ? Number(unitPrice) : null
  return [
    ...[picture, nameEn, packaging, length, width, height, volume, weight, price],
    ...[currency, goods.nature, goods.customsCode],
  ]
}
