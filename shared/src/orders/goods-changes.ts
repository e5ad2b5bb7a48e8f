import { type Note, note } from '../command/change.ts'
import { toCm, toKg } from '../money/units.ts'
import { amountText, type Field, logged } from './order-changes.ts'
import type { ParcelGoods } from './parcel-order.ts'

/** A line of goods as it is written, whatever row it stands in. */
export type WrittenLine = Omit<ParcelGoods, 'scope' | 'version' | 'id' | 'orderId' | 'customerId'>

/** An order's lines with the currency that they are declared in. */
export interface GoodsOf {
  readonly lines: readonly WrittenLine[]
  readonly currency: string
}

const plain = [
  ...['nameZh', 'nameEn', 'skuCode', 'quantity', 'boxes', 'caseNo', 'unit', 'customsCode', 'goodsType'],
  ...['material', 'purpose', 'platformId', 'brand', 'model', 'origin'],
] as readonly (keyof WrittenLine)[]

/** What became another in lines of goods, line by line: what was changed in one, and those that are new or gone. */
export function goodsChangesOf(orderId: string, was: GoodsOf, is: GoodsOf): Note[] {
  const { pairs, gone, fresh } = paired(was.lines, is.lines)
  const told =
    (event: string, { currency }: GoodsOf) =>
    (line: WrittenLine) =>
      note(orderId, event, { line: line.lineNo, goods: summaryOf(line, currency) })
  return [
    ...pairs.flatMap(([before, after]) =>
      logged(orderId, fieldsOf([before, was.currency], [after, is.currency])),
    ),
    ...gone.map(told('parcel-order.goods-removed', was)),
    ...fresh.map(told('parcel-order.goods-added', is)),
  ]
}

type Line = readonly [line: WrittenLine, currency: string]

function fieldsOf([was, of]: Line, [is, to]: Line): Field[] {
  const at = (field: string) => `goods.${is.lineNo}.${field}`
  return [
    ...plain.map((field): Field => [at(field), was[field], is[field]]),
    [at('price'), amountText(was.price, of), amountText(is.price, to)],
    [at('weight'), toKg(was.weight), toKg(is.weight)],
    ...(['length', 'width', 'height'] as const).map(
      (field): Field => [at(field), toCm(was[field]), toCm(is[field])],
    ),
    ...(['electrified', 'magnetic'] as const).map(
      (field): Field => [at(field), was[field] === 1, is[field] === 1],
    ),
    [at('picture'), shortly(was), shortly(is)],
  ]
}

/** Lines of the same goods belong together wherever they stand now; what is left does by its place. */
function paired(was: readonly WrittenLine[], is: readonly WrittenLine[]) {
  const pairs = new Map<WrittenLine, WrittenLine>()
  const left = new Set(was)
  for (const isOne of [sameGoods, samePlace])
    for (const after of is) {
      if (pairs.has(after)) continue
      const before = [...left].find((line) => isOne(line, after))
      if (!before) continue
      pairs.set(after, before)
      left.delete(before)
    }
  return {
    pairs: is.flatMap((after): (readonly [WrittenLine, WrittenLine])[] => {
      const before = pairs.get(after)
      return before ? [[before, after]] : []
    }),
    gone: [...left],
    fresh: is.filter((line) => !pairs.has(line)),
  }
}

function sameGoods(a: WrittenLine, b: WrittenLine): boolean {
  return a.skuCode === b.skuCode && a.nameEn === b.nameEn && a.nameZh === b.nameZh
}

function samePlace(a: WrittenLine, b: WrittenLine): boolean {
  return a.lineNo === b.lineNo
}

/** `Mug × 4, 2.50 USD` */
function summaryOf({ nameEn, nameZh, skuCode, quantity, price }: WrittenLine, currency: string): string {
  const amount = amountText(price, currency)
  const said = `${nameEn || nameZh || skuCode} × ${quantity}`
  return (amount ? `${said}, ${amount}` : said).slice(0, 500)
}

/** Enough of a picture's hash to tell it from another one. */
function shortly({ picture }: WrittenLine): string {
  return picture.slice(0, 8)
}
