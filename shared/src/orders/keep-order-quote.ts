import { string } from 'yup'
import { put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import type { Quote } from '../pricing/quote.ts'
import { orderQuote } from './order-quote.ts'

/** Keeps what an order would cost, as the house computed it. */
export const keepOrderQuote = intent({
  name: 'orders.keepOrderQuote',
  scope: 'warehouse',
  permission: null,
  /** The quote as JSON, which only the house writes; '' where nothing has a price. */
  args: args({ quoteId: id(), quote: string().default('').max(4000) }),
  reads: ({ quoteId }) => ({ asked: need(orderQuote, quoteId) }),
  decide({ asked }, { quote }, told) {
    if (told.actor.kind !== 'system') throw refusals.forbidden()
    if (asked.status !== 'asked') return []
    const kept = quote === '' ? null : (JSON.parse(quote) as Quote)
    return [put(orderQuote, { ...asked, status: kept ? 'priced' : 'none', quote: kept, quotedAt: told.at })]
  },
})
