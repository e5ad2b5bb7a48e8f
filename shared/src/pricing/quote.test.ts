import fc from 'fast-check'
import Fraction from 'fraction.js'
import { describe, expect, test } from 'vitest'
import { cases } from '../command/test-cases.ts'
import { quoteWords as en } from '../language/quote-words.en.ts'
import { quoteWords as es } from '../language/quote-words.es.ts'
import { quoteWords as zh } from '../language/quote-words.zh.ts'
import { billingWeight } from './billing-weight.ts'
import { ratesRead, strayRates, zonesRead } from './price-lines.ts'
import { inOrder } from './price-order.ts'
import { quote } from './quote.ts'
import { formulaOf } from './quote-words.ts'
import { asWeighed, parcel, pricedBy, rate } from './test-prices.ts'

describe('a quote', () => {
  const stepped = pricedBy([rate({ upTo: 2000 }), rate({ upTo: 5000, base: '25.00' }), rate({ zone: 'B' })])

  test.each([
    [500, 0],
    [501, 1],
    [999, 1],
    [1000, 1],
    [1001, 2],
    [2000, 3],
  ])('of %i g charges %i steps behind the first weight', (grams, steps) => {
    const found = quote(parcel({ grams }), stepped)
    expect(found).toMatchObject({ steps, freight: 2000 + steps * 625, delivery: 300 })
  })

  test.each([
    [1999, 2000],
    [2000, 2000],
    [2001, 5000],
    [4999, 5000],
    [5000, 5000],
  ])('at %i g is by the rate up to %i g: a gram before, at and behind each edge', (grams, upTo) => {
    expect(quote(parcel({ grams }), stepped)?.rate.upTo).toBe(upTo)
  })

  test('of what no rate reaches, or of a place without a zone, is none', () => {
    expect(quote(parcel({ grams: 5001 }), stepped)).toBeUndefined()
    expect(quote(parcel({ country: 'DE' }), stepped)).toBeUndefined()
    expect(quote(parcel({ country: 'fr', postcode: '97110' }), stepped)?.zone).toBe('B')
  })

  test('adds fuel on the freight, the remote area and the delivery fee, each rounded once', () => {
    const found = quote(parcel({ grams: 501, remote: true }), pricedBy([rate()], { fuel: 735 }))
    // 26.25 × 7.35 % = 1.929375
    expect(found).toMatchObject({ freight: 2625, fuelFee: 193, remoteFee: 500, delivery: 300, total: 3618 })
  })

  test('says how it was computed, in three languages', () => {
    const terms = { divisor: 6000, bubble: 50, weightStep: 500 }
    const found = quote(
      parcel({ grams: 1200, volume: 18_000_000 }),
      pricedBy([rate()], { terms, fuel: 1000 }),
    )
    if (!found) throw new Error('no quote')
    expect(formulaOf(found, en, 'en')).toBe(
      'weight 1.2 kg; volume 18000 cm³ ÷ 6000 = 3 kg; 50 % of the 1.8 kg above it; billing weight 2.5 kg; ' +
        'freight 45.00 in zone A: first 0.5 kg 20.00 + 4 × 0.5 kg at 6.25; ' +
        'fuel surcharge 10 % of the freight 4.50; delivery fee 3.00; total 52.50 CNY',
    )
    expect(formulaOf(found, zh, 'zh')).toMatch(/实重 1\.2 kg.*计费重 2\.5 kg.*合计 52\.50 CNY/)
    expect(formulaOf(found, es, 'es')).toMatch(/peso 1,2 kg.*peso facturable 2,5 kg.*total 52,50 CNY/)
  })
})

describe('the billing weight', () => {
  const light = { grams: 1000, volume: 12_000_000 }

  test.each([
    [0, 100, 1000],
    [6000, 100, 2000],
    [6000, 50, 1500],
    [6000, 0, 1000],
    [20_000, 100, 1000],
  ])('by divisor %i and bubble ratio %i % is %i g', (divisor, bubble, charged) => {
    expect(billingWeight(light, { ...asWeighed, divisor, bubble }).charged).toBe(charged)
  })

  test.each([
    [499, 500],
    [500, 500],
    [501, 1000],
    [999, 1000],
    [1000, 1000],
    [1001, 1500],
  ])('of %i g in steps of 500 g is %i g', (grams, charged) => {
    expect(billingWeight({ grams, volume: 0 }, { ...asWeighed, weightStep: 500 }).charged).toBe(charged)
  })

  test('is not below the least, which is rounded up too', () => {
    const terms = { ...asWeighed, minimumWeight: 750, weightStep: 500 }
    expect(billingWeight({ grams: 1, volume: 0 }, terms).charged).toBe(1000)
    expect(billingWeight({ grams: 1, volume: 0 }, { ...terms, weightStep: 1 }).charged).toBe(750)
  })
})

test('any parcel costs what exact fractions say', () => {
  const gram = fc.nat({ max: 60_000 })
  const document = fc.record({
    ...{ grams: gram, volume: fc.nat({ max: 400_000_000 }), remote: fc.boolean() },
    ...{ divisor: fc.constantFrom(0, 4999, 5000, 6000, 8001), bubble: fc.nat({ max: 100 }) },
    ...{ weightStep: fc.constantFrom(1, 7, 100, 500, 1000), minimumWeight: fc.nat({ max: 2000 }) },
    ...{ first: fc.nat({ max: 1000 }), step: fc.integer({ min: 1, max: 1000 }), fuel: fc.nat({ max: 9999 }) },
    ...{ base: fc.nat({ max: 99_999 }), perStep: fc.nat({ max: 9999 }), delivery: fc.nat({ max: 9999 }) },
  })
  const cents = (minor: number) => (minor / 100).toFixed(2)
  fc.assert(
    fc.property(document, (one) => {
      const { divisor, bubble, weightStep, minimumWeight, first, step, fuel } = one
      const priced = pricedBy(
        [
          rate({
            ...{ upTo: 100_000_000, first, step, base: cents(one.base) },
            ...{ perStep: cents(one.perStep), delivery: cents(one.delivery) },
          }),
        ],
        { terms: { divisor, bubble, weightStep, minimumWeight }, fuel },
      )
      const actual = new Fraction(one.grams)
      const space = divisor ? new Fraction(one.volume).div(divisor) : new Fraction(0)
      const above = space.sub(actual)
      const asked = above.compare(0) > 0 ? actual.add(above.mul(bubble).div(100)) : actual
      const least = asked.compare(minimumWeight) < 0 ? new Fraction(minimumWeight) : asked
      const charged = least.div(weightStep).ceil().mul(weightStep)
      const steps = charged.sub(first).div(step).ceil()
      const freight = new Fraction(one.base).add(
        (steps.compare(0) > 0 ? steps : new Fraction(0)).mul(one.perStep),
      )
      // Half up: floor of what a half more is.
      const fuelFee = freight.mul(fuel).div(10_000).add(0.5).floor()
      const total = freight
        .add(fuelFee)
        .add(one.remote ? 500 : 0)
        .add(one.delivery)
      const found = quote(parcel(one), priced)
      expect([found?.weight.charged, found?.freight, found?.fuelFee, found?.total]).toEqual(
        [charged, freight, fuelFee, total].map(Number),
      )
    }),
    { numRuns: cases(100_000) },
  )
}, 60_000)

describe('lines of a price list', () => {
  test('that would give a postcode two zones, or a weight two prices, are told by their lines', () => {
    const zone = (postcode: string, postcodeTo = '', country = 'FR') => ({
      zone: 'A',
      country,
      postcode,
      postcodeTo,
    })
    const said = zonesRead([zone('10', '20'), zone('15', '25'), zone('15', '25', 'DE'), zone('邮编')])
    expect(said.faults.map(({ line, refusal }) => [line, refusal.code])).toEqual([
      [4, 'price.range-unread'],
      [2, 'price.ranges-cross'],
    ])
    const rates = [rate(), rate({ zone: 'A ' }), rate({ upTo: 1, step: 0 }), rate({ upTo: 2, base: '1.234' })]
    expect(ratesRead(rates, 'CNY').faults.map(({ refusal }) => refusal.code)).toEqual([
      'price.rate-twice',
      'price.step-missing',
      'price.amount-invalid',
    ])
    expect(strayRates([rate({ zone: 'X' })], [zone('*')])).toMatchObject([{ line: 1 }])
  })
})

describe('the price list of a parcel', () => {
  const version = (code: string, more: object = {}) => ({
    ...{ code, no: 1, kind: 'published' as const, priority: 0, customerId: null, grade: '' },
    ...{ startsAt: 10, endsAt: null },
    ...more,
  })
  const buyer = { customerId: 'lin', grade: 'GOLD' }
  const codes = (versions: readonly ReturnType<typeof version>[], at = 20) =>
    inOrder(versions, buyer, at).map(({ code, no }) => `${code} ${no}`)

  test('is the customer’s own, then the grade’s, then the published one, the larger priority first', () => {
    const versions = [
      version('PUB'),
      version('PUB_HIGH', { priority: 5 }),
      version('GOLD', { kind: 'grade', grade: 'GOLD' }),
      version('SILVER', { kind: 'grade', grade: 'SILVER' }),
      version('LIN', { kind: 'sales', customerId: 'lin' }),
      version('MO', { kind: 'sales', customerId: 'mo' }),
    ]
    expect(codes(versions)).toEqual(['LIN 1', 'GOLD 1', 'PUB_HIGH 1', 'PUB 1'])
    expect(inOrder(versions, undefined, 20).map(({ code }) => code)).toEqual(['PUB_HIGH', 'PUB'])
  })

  test('is the version that started last, and none once that one has ended', () => {
    const versions = [
      version('PUB'),
      version('PUB', { no: 2, startsAt: 20 }),
      version('PUB', { no: 3, startsAt: 30 }),
    ]
    expect([9, 10, 19, 20, 29, 30].map((at) => codes(versions, at))).toEqual([
      ...[[], ['PUB 1'], ['PUB 1'], ['PUB 2'], ['PUB 2'], ['PUB 3']],
    ])
    expect(codes([version('PUB'), version('PUB', { no: 2, startsAt: 15, endsAt: 20 })])).toEqual([])
  })
})
