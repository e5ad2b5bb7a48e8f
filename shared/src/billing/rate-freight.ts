import { exactOf, fraction, textOfExact } from '../money/exact.ts'
import type { Quote } from '../pricing/quote.ts'
import type { Priced } from './rate-cause.ts'

/** Freight of parcels is priced by price lists, whatever fee rules say. */
export const FREIGHT = 'FREIGHT'

/** The line of a quote: what an inquiry for the same parcel answers, to the last unit. `listId` is the version of its price list. */
export function freightLine(quote: Quote, listId: string): Priced {
  const { currency, total, weight, no } = quote
  return {
    ...{ fee: FREIGHT, of: '', currency, amount: total, ruleId: listId, ruleNo: no, quote },
    ...{ exact: textOfExact(exactOf(total)), counted: textOfExact(fraction(BigInt(weight.charged), 1000n)) },
  }
}
