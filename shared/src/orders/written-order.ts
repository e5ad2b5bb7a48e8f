import { array, boolean, number, string } from 'yup'
import { currency } from '../command/measure.ts'
import { type ArgsOf, args, line, maybeId, oneOf, pieces, several } from '../command/schema.ts'
import { type Currency, parseMoney } from '../money/money.ts'
import { toGrams, toMm } from '../money/units.ts'
import { flagOf } from '../rows/table.ts'
import { detailsSchema, senderSchema } from './order-details.ts'
import { MOST_ATTACHMENTS } from './order-file.ts'
import { parcelAddressSchema } from './parcel-address.ts'
import { MOST_GOODS, MOST_PIECES, type ParcelGoods, parcelOrderKinds } from './parcel-order.ts'
import { ordersRefusals } from './refusals.ts'

/** A measure that may be left out: 0 says that nobody measured. */
function measure() {
  return number().min(0).max(100_000).default(0)
}

function hash() {
  return string()
    .default('')
    .matches(/^([0-9a-f]{64})?$/)
}

/** Goods as a person writes them: kg, cm, the price as text in the order's declared currency. */
export const writtenGoods = args({
  skuId: maybeId(),
  skuCode: line(64),
  picture: hash(),
  boxes: number().integer().min(0).max(100_000).default(0),
  caseNo: line(64),
  nameZh: line(300),
  nameEn: line(300),
  unit: line(64),
  quantity: pieces(),
  length: measure(),
  width: measure(),
  height: measure(),
  weight: measure(),
  /** "Declared value must be numeric only, without currency signs" (000 §5). */
  price: string().default('0').max(20),
  goodsType: line(64),
  customsCode: line(20),
  material: line(64),
  purpose: line(64),
  platformId: line(64),
  brand: line(64),
  model: line(64),
  origin: line(64),
  electrified: boolean().default(false),
  magnetic: boolean().default(false),
})
export type WrittenGoods = ArgsOf<typeof writtenGoods>

export const attachmentsSchema = array()
  .of(
    args({
      name: string().required().max(200),
      hash: string()
        .required()
        .matches(/^[0-9a-f]{64}$/),
    }),
  )
  .required()
  .max(MOST_ATTACHMENTS)
  .default([])

/** What a person writes of an order. */
export const writtenOrder = args({
  /** Nobody's for a new order. */
  orderId: maybeId(),
  /** Whose order; a customer's own calls always mean the customer. */
  customerId: maybeId(),
  kind: oneOf(parcelOrderKinds).default('standard'),
  originalNo: line(64),
  referenceNo: line(64),
  deliveryNo: line(64),
  waybillNo: line(64),
  /** The code of a channel. */
  channel: line(64),
  /** "Number of cases or pieces cannot be 0." */
  pieces: number().required().integer().min(1).max(MOST_PIECES).default(1),
  consignee: parcelAddressSchema,
  sender: senderSchema,
  details: detailsSchema,
  attachments: attachmentsSchema,
  /** "Default COD currency JPY" (000 §9). */
  codAmount: string().default('0').max(20),
  codCurrency: currency().default('JPY'),
  /** "Declared values are in USD" (000 §9). */
  currency: currency().default('USD'),
  /** Left empty, all that is declared is insured (000 §3). */
  insured: string().default('').max(20),
  goods: several(writtenGoods, MOST_GOODS),
  /** The consignee is kept in the address book, too; it is no part of the order. */
  saveRecipient: boolean().default(false),
})
export type WrittenOrder = ArgsOf<typeof writtenOrder>

/** The amount in minor units; refuses a currency sign, a unit, a minus and more decimals than the currency has. */
export function amountOf(text: string, of: string): number {
  if (text.trim() === '') return 0
  const parsed = parseMoney(text, of as Currency)
  if (!parsed.ok) throw ordersRefusals.amountNotNumeric({ amount: text })
  return parsed.minor
}

type Line = Omit<ParcelGoods, 'scope' | 'version' | 'id' | 'orderId' | 'customerId' | 'lineNo'>

/** The line as it is kept: grams, mm, minor units. */
export function keptGoods(given: WrittenGoods, of: string): Line {
  const { length, width, height, weight, price, electrified, magnetic, ...same } = given
  return {
    ...same,
    ...{ length: toMm(length), width: toMm(width), height: toMm(height), weight: toGrams(weight) },
    price: amountOf(price, of),
    ...{ electrified: flagOf(electrified), magnetic: flagOf(magnetic) },
  }
}

/** What the lines of an order make together: pieces of goods, grams, mm³, and what is declared in minor units. */
export function sumsOf(goods: readonly Line[]) {
  const sum = (of: (line: Line) => number) => goods.reduce((all, line) => all + of(line), 0)
  return {
    lines: goods.length,
    quantity: sum(({ quantity }) => quantity),
    weight: sum(({ quantity, weight }) => quantity * weight),
    volume: sum(
      ({ boxes, quantity, length, width, height }) => (boxes || quantity) * length * width * height,
    ),
    declared: sum(({ quantity, price }) => quantity * price),
  }
}
