import type { Refusal } from '../command/refusal.ts'
import { type Currency, parseMoney } from '../money/money.ts'
import { countryOf } from '../setup/country-code.ts'
import { grouped } from './grouped.ts'
import { crossings, keysOfRange } from './postcode-ranges.ts'
import type { PriceRate, PriceZone } from './price-list.ts'
import { priceRefusals } from './price-refusals.ts'

export interface WrittenZone {
  readonly zone: string
  readonly country: string
  readonly postcode: string
  readonly postcodeTo: string
}

/** Weights in grams, amounts as text. */
export interface WrittenRate {
  readonly zone: string
  readonly upTo: number
  readonly first: number
  readonly base: string
  readonly step: number
  readonly perStep: string
  readonly delivery: string
}

type ZoneColumns = Omit<PriceZone, 'id' | 'scope' | 'version' | 'zonesId'>
export type RateColumns = Omit<PriceRate, 'id' | 'scope' | 'version' | 'ratesId'>

/** A fault of a line, counted from 1, and which of its values it is about. */
export interface LineFault {
  readonly line: number
  readonly refusal: Refusal
  readonly field: keyof WrittenRate | keyof WrittenZone
}

/** The rows of zones, or what is wrong with them: ranges that cannot be read, or that would give a postcode two zones. */
export function zonesRead(written: readonly WrittenZone[]): { zones: ZoneColumns[]; faults: LineFault[] } {
  const faults: LineFault[] = []
  const lined = written.flatMap((one, i) => {
    const line = i + 1
    const keys = keysOfRange(one.postcode, one.postcodeTo)
    if (!keys) faults.push({ line, field: 'postcode', refusal: priceRefusals.rangeUnread({ line }) })
    const country = countryOf(one.country)
    return keys ? [{ ...trimmed(one), country, ...keys, line }] : []
  })
  for (const ofCountry of grouped(lined, ({ country }) => country).values())
    for (const crossing of crossings(ofCountry))
      faults.push({ line: crossing.line, field: 'postcode', refusal: priceRefusals.rangesCross(crossing) })
  return { zones: lined.map(({ line: _, ...one }) => one), faults }
}

function trimmed({ zone, postcode, postcodeTo }: WrittenZone) {
  return { zone: zone.trim(), postcode: postcode.trim(), postcodeTo: postcodeTo.trim() }
}

/** Rates of zones that no postcodes belong to. */
export function strayRates(rates: readonly WrittenRate[], zones: readonly WrittenZone[]): LineFault[] {
  const known = new Set(zones.map(({ zone }) => zone.trim()))
  return rates.flatMap(({ zone }, i) =>
    known.has(zone.trim())
      ? []
      : [
          {
            ...{ line: i + 1, field: 'zone' as const },
            refusal: priceRefusals.zoneUnknown({ line: i + 1, zone: zone.trim() }),
          },
        ],
  )
}

/** The rows of rates, or what is wrong with them. */
export function ratesRead(
  written: readonly WrittenRate[],
  currency: Currency,
): { rates: RateColumns[]; faults: LineFault[] } {
  const faults: LineFault[] = []
  const seen = new Map<string, number>()
  const rates = written.flatMap((one, i): RateColumns[] => {
    const line = i + 1
    const fault = (field: keyof WrittenRate, refusal: Refusal) => {
      faults.push({ line, field, refusal })
      return []
    }
    const zone = one.zone.trim()
    const amountOf = (field: 'base' | 'perStep' | 'delivery') => parseMoney(one[field] || '0', currency)
    const [base, perStep, delivery] = [amountOf('base'), amountOf('perStep'), amountOf('delivery')]
    if (!base.ok) return fault('base', priceRefusals.amountInvalid({ line, currency }))
    if (!perStep.ok) return fault('perStep', priceRefusals.amountInvalid({ line, currency }))
    if (!delivery.ok) return fault('delivery', priceRefusals.amountInvalid({ line, currency }))
    if (perStep.minor > 0 && one.step === 0) return fault('step', priceRefusals.stepMissing({ line }))
    const key = `${one.upTo} ${zone}`
    const other = seen.get(key)
    if (other !== undefined) return fault('upTo', priceRefusals.rateTwice({ line, other }))
    seen.set(key, line)
    const { upTo, first, step } = one
    return [{ zone, upTo, first, step, base: base.minor, perStep: perStep.minor, delivery: delivery.minor }]
  })
  return { rates, faults }
}
