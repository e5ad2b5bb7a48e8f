import { ratesRead, type WrittenRate, zonesRead } from './price-lines.ts'
import { type Asked, type Priced, priceTable } from './quote.ts'

export const asWeighed = { divisor: 0, bubble: 100, weightStep: 1, minimumWeight: 0 }

export const rate = (more: Partial<WrittenRate> = {}): WrittenRate => ({
  ...{ zone: 'A', upTo: 30_000, first: 500, base: '20.00', step: 500, perStep: '6.25', delivery: '3.00' },
  ...more,
})

/** A list of one country: zone A everywhere, zone B for postcodes that begin with 97. */
export function pricedBy(
  rates: readonly WrittenRate[],
  { terms = {}, fuel = 0 }: { terms?: Partial<Priced['terms']>; fuel?: number } = {},
): Priced {
  const zones = [
    { zone: 'A', country: 'FR', postcode: '*', postcodeTo: '' },
    { zone: 'B', country: 'FR', postcode: '97', postcodeTo: '' },
  ]
  return {
    terms: { ...asWeighed, ...terms },
    list: { code: 'FR_POST', no: 3, currency: 'CNY', fuel, remoteFee: 500 },
    table: priceTable(zonesRead(zones).zones, ratesRead(rates, 'CNY').rates),
  }
}

export const parcel = (more: Partial<Asked> = {}): Asked => ({
  ...{ country: 'FR', postcode: '75001', grams: 500, volume: 0, remote: false },
  ...more,
})
