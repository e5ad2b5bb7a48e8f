import type { InputOf } from '@longshore/shared/contract/page.ts'
import type { Language } from '@longshore/shared/language/language.ts'
import { quoteWords as en } from '@longshore/shared/language/quote-words.en.ts'
import { quoteWords as es } from '@longshore/shared/language/quote-words.es.ts'
import { quoteWords as zh } from '@longshore/shared/language/quote-words.zh.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { toGrams, toKg, toMm } from '@longshore/shared/money/units.ts'
import type { PricedChannel, priceInquiryApi } from '@longshore/shared/pricing/price-inquiry.api.ts'
import { isSoldTo, type Product } from '@longshore/shared/pricing/product.ts'
import { formulaOf, type QuoteWords } from '@longshore/shared/pricing/quote-words.ts'
import { wordOf } from '@longshore/shared/setup/dictionary-word.ts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/tables.ts'
import type { Caller } from '../http/caller.ts'
import type { HandlersOf } from '../http/handlers.ts'
import type { PriceIndexes } from './price-indexes.ts'
import { productsOffered } from './products-offered.ts'
import { buyerOf, type PricedBy, quotesOf } from './quotes.ts'

const words: Readonly<Record<Language, QuoteWords>> = { zh, en, es }

export function priceInquiryRoutes(
  db: Kysely<Database>,
  indexes: PriceIndexes,
): HandlersOf<typeof priceInquiryApi> {
  type Input = InputOf<typeof priceInquiryApi.web.input>
  const answer = async (input: Input, customerId: string | null, { at, language }: Caller) => {
    const { country, postcode, city, weight, length, width, height, pieces, channel } = input
    const parcel = {
      ...{ country, postcode, city, grams: toGrams(weight) },
      volume: toMm(length) * toMm(width) * toMm(height) * pieces,
    }
    const buyer = await buyerOf(db, customerId)
    const found = await quotesOf({ db, indexes }, parcel, { buyer, channel, at })
    const products = (await productsOffered(db, customerId ?? '')).filter((one) => isSoldTo(one, parcel))
    return found.map((one) => ({
      ...pricedChannel(one, language),
      products: namesOf(one, products, language),
    }))
  }
  return {
    web: (input, caller) => answer(input, caller.actor.customerId, caller),
    desk: ({ customerId, ...input }, caller) => answer(input, customerId, caller),
  }
}

function namesOf({ channel }: PricedBy, products: readonly Product[], language: Language): string[] {
  return products
    .filter((one) => one.channel === channel.code)
    .map((one) => wordOf(one.code, [one], language))
}

function pricedChannel({ channel, quote }: PricedBy, language: Language): Omit<PricedChannel, 'products'> {
  const { code, identification, zh, en, es, daysFrom, daysTo } = channel
  const { weight, currency } = quote
  const money = (minor: number) => fromMinor(minor, currency)
  return {
    ...{ channel: code, identification, zh, en, es, daysFrom, daysTo, currency, zone: quote.zone },
    ...{ totalFee: money(quote.total), freight: money(quote.freight), fuelFee: money(quote.fuelFee) },
    ...{ remoteFee: money(quote.remoteFee), deliveryFee: money(quote.delivery) },
    ...{ actualWeight: toKg(weight.actual), volumeWeight: toKg(weight.volumetric) },
    ...{ billingWeight: toKg(weight.charged), rule: `${quote.list} ${quote.no}` },
    formula: formulaOf(quote, words[language], language),
  }
}
