import { derivedId } from '@longshore/shared/command/id.ts'
import { publishPriceList } from '@longshore/shared/pricing/publish-price-list.ts'
import { savePriceList } from '@longshore/shared/pricing/save-price-list.ts'
import { products } from '@longshore/shared/pricing/save-product.ts'
import type { DemoSteps } from './demo.ts'

const fixed = { first: 0, step: 0, perStep: '0' }

/** Countries of a zone, and its rates by channel. */
// biome-ignore format: a table
const published = [
  {
    channel: 'EU_EXPRESS', name: 'Europe express', fuel: 800,
    zones: { EU1: ['DE', 'NL', 'DK'], EU2: ['FR', 'IT', 'PL', 'ES'] },
    rates: [
      { zone: 'EU1', upTo: 30_000, first: 500, base: '6.90', step: 500, perStep: '1.20', delivery: '2.50' },
      { zone: 'EU2', upTo: 30_000, first: 500, base: '8.40', step: 500, perStep: '1.55', delivery: '2.90' },
    ],
  },
  {
    channel: 'EU_POST', name: 'Europe post', fuel: 0,
    zones: { EU: ['DE', 'NL', 'DK', 'FR', 'IT', 'PL', 'ES'] },
    rates: [
      { zone: 'EU', upTo: 500,  base: '3.20', delivery: '0.80', ...fixed },
      { zone: 'EU', upTo: 2000, base: '5.10', delivery: '0.80', ...fixed },
    ],
  },
  {
    channel: 'JP_AIR', name: 'Japan by air', fuel: 1250,
    zones: { JP: ['JP'] },
    rates: [
      { zone: 'JP', upTo: 20_000, first: 500, base: '9.80', step: 500, perStep: '2.30', delivery: '3.60' },
    ],
  },
] as const

/** What the demo's channels cost for everybody. */
export function demoPrices(steps: DemoSteps): void {
  for (const { channel, name, fuel, zones, rates } of published) {
    const made = steps.do(savePriceList, `prices ${channel}`, {
      ...{ code: channel, name, kind: 'published', channel, currency: 'EUR', fuel, remoteFee: '4.00' },
      zones: Object.entries<readonly string[]>(zones).flatMap(([zone, countries]) =>
        countries.map((country) => ({ zone, country, postcode: '*', postcodeTo: '' })),
      ),
      rates: [...rates],
    })
    steps.do(publishPriceList, `prices ${channel} published`, { id: derivedId(made, 'list') })
  }
}

// biome-ignore format: a table
const sold = [
  { code: 'EU_FAST',  shortCode: 'EF', channel: 'EU_EXPRESS', zh: '欧洲快线', en: 'Europe fast',     es: 'Europa rápido',       country: '',   postcodeRule: 'any',     postcodeFrom: '' },
  { code: 'DE_NORTH', shortCode: 'DN', channel: 'EU_EXPRESS', zh: '德北专线', en: 'North Germany',   es: 'Alemania norte',      country: 'DE', postcodeRule: 'within',  postcodeFrom: '2' },
  { code: 'EU_LIGHT', shortCode: 'EL', channel: 'EU_POST',    zh: '欧洲小包', en: 'Europe light',    es: 'Europa ligero',       country: '',   postcodeRule: 'any',     postcodeFrom: '' },
  { code: 'FR_LAND',  shortCode: 'FL', channel: 'EU_POST',    zh: '法国本土', en: 'French mainland', es: 'Francia continental', country: 'FR', postcodeRule: 'outside', postcodeFrom: '97' },
  { code: 'JP_DAY',   shortCode: 'JD', channel: 'JP_AIR',     zh: '日本日达', en: 'Japan daily',     es: 'Japón diario',        country: 'JP', postcodeRule: 'any',     postcodeFrom: '' },
] as const

/** The names under which the demo's channels are sold. */
export function demoProducts(steps: DemoSteps): void {
  for (const [nth, one] of sold.entries())
    steps.do(products.save, `product ${one.code}`, { ...one, sequence: (nth + 1) * 10 })
}
