import { flag, integer, listOf, type RowOf, table, text, word } from '../rows/table.ts'
import { type Destination, postcodeRange, soughtBy } from '../setup/area-rule.ts'

/** Which postcodes of its country it is sold to: whatever they are, those from one to another, or all but those. */
export const postcodeRules = ['any', 'within', 'outside'] as const
export type PostcodeRule = (typeof postcodeRules)[number]

/**
 * The name under which a channel is sold. "Product: code, Chinese name, English name, short code, postcode rule, start and
 * end postcode" (000 §3). One channel may be sold under several names.
 */
export const product = table(
  'product',
  {
    code: text,
    zh: text,
    en: text,
    es: text,
    shortCode: text,
    /** What carries it, by the channel's code. */
    channel: text,
    /** Whom it is offered to alone; '': everybody. */
    customerId: text,
    /** '': wherever its channel goes. */
    country: text,
    postcodeRule: word<PostcodeRule>(),
    postcodeFrom: text,
    postcodeTo: text,
    /** The smallest stands first. */
    sequence: integer,
    remark: text,
    enabled: flag,
  },
  { owner: 'customerId', housesToo: true, steady: true },
)
export type Product = RowOf<typeof product>
export const productsOfCode = listOf('productsOfCode', product, ['code'])

type Sold = Pick<Product, 'country' | 'postcodeRule' | 'postcodeFrom' | 'postcodeTo'>

/** Whether a product is sold to a place. A postcode that cannot be counted lies in no range. */
export function isSoldTo(one: Sold, to: Destination): boolean {
  const { country, key } = soughtBy(to)
  if (one.country !== '' && one.country !== country) return false
  if (one.postcodeRule === 'any') return true
  const range = postcodeRange(one.postcodeFrom, one.postcodeTo)
  const within = range !== undefined && key !== undefined && range.fromKey <= key && key <= range.toKey
  return within === (one.postcodeRule === 'within')
}
