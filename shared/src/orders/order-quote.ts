import type { Quote } from '../pricing/quote.ts'
import { integer, json, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

/**
 * What an order would cost when it was looked through: asked for as it is pre-confirmed, answered by the house. The quote
 * holds all that it was computed from, with the version of the price list; later prices change none.
 */
export const orderQuote = table(
  'orderQuote',
  {
    orderId: text,
    customerId: text,
    /** `none`: no price list knew it. */
    status: word<'asked' | 'priced' | 'none'>(),
    channel: text,
    quote: json<Quote | null>(),
    askedAt: integer,
    quotedAt: maybe(integer),
  },
  { owner: 'customerId' },
)
export type OrderQuote = RowOf<typeof orderQuote>
export const quotesOfOrder = listOf('quotesOfOrder', orderQuote, ['orderId'], ['askedAt', 'id'])

/** What a page of the order shows of it; null where none was asked. */
export type OrderQuoteView = Pick<OrderQuote, 'status' | 'channel' | 'quote'> | null
