import { number, string } from 'yup'
import { list, row } from '../command/reads.ts'
import { resource } from '../command/resource.ts'
import { args, code, filled, line, maybeId, oneOf } from '../command/schema.ts'
import { postcodeRange } from '../setup/area-rule.ts'
import { countryOf, isCountry } from '../setup/country-code.ts'
import { customer } from '../setup/customer.ts'
import { channelsOfCode } from './channel.ts'
import { priceRefusals } from './price-refusals.ts'
import { type PostcodeRule, postcodeRules, product, productsOfCode } from './product.ts'
import { productRefusals } from './product-refusals.ts'

/** Products (000 §3). One that is out of use is offered no more. */
export const products = resource({
  ...{ area: 'pricing', noun: 'Product', table: product, scope: 'company', permission: 'pricing.channel' },
  fields: args({
    code: code(),
    zh: filled(100),
    en: filled(100),
    es: line(100),
    shortCode: line(20),
    channel: filled(64),
    customerId: maybeId(),
    country: string()
      .default('')
      .test('country', 'a country by its two letters', (text) => !text || isCountry(text)),
    postcodeRule: oneOf(postcodeRules).default('any'),
    postcodeFrom: line(20),
    postcodeTo: line(20),
    sequence: number().integer().min(0).max(9999).default(0),
    remark: line(500),
  }),
  more: ({ channel, customerId }) => ({
    ways: list(channelsOfCode, [channel]),
    buyer: row(customer, customerId),
  }),
  columns({ customerId, ...given }, was, { ways, buyer }) {
    if (ways.length === 0) throw priceRefusals.channelMissing()
    if (customerId && !buyer) throw productRefusals.buyerMissing()
    const postcodeRule = given.postcodeRule as PostcodeRule
    const isAny = postcodeRule === 'any'
    if (!isAny && (!given.country || !postcodeRange(given.postcodeFrom, given.postcodeTo)))
      throw productRefusals.postcodesUnread()
    return {
      ...given,
      postcodeRule,
      customerId: buyer?.id ?? '',
      country: given.country && countryOf(given.country),
      ...(isAny && { postcodeFrom: '', postcodeTo: '' }),
      enabled: was?.enabled ?? 1,
    }
  },
  on: 'enabled',
  unique: { list: productsOfCode, keys: (given) => [given.code] },
})
