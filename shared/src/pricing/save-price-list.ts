import { array, number } from 'yup'
import { type Change, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { amount, currency } from '../command/measure.ts'
import { list, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, code, count, filled, line, maybeId, oneOf } from '../command/schema.ts'
import { type Currency, toMinor } from '../money/money.ts'
import { customer } from '../setup/customer.ts'
import { country } from '../setup/place-fields.ts'
import { channelsOfCode } from './channel.ts'
import { ratesRead, strayRates, type WrittenRate, type WrittenZone, zonesRead } from './price-lines.ts'
import {
  type PriceKind,
  type PriceList,
  priceKinds,
  priceList,
  priceListsOfCode,
  priceRate,
  priceZone,
} from './price-list.ts'
import { priceRefusals } from './price-refusals.ts'

/** Zones or rates of one command; what is longer comes by a sheet. */
export const PRICE_PART = 200
/** No parcel weighs a hundred tonnes. */
const MOST_GRAMS = 100_000_000

export const aboutPrices = { scope: 'company', permission: 'pricing.price' } as const

export const zoneLine = args({
  zone: filled(40),
  country: country(),
  postcode: filled(20),
  postcodeTo: line(20),
})

const grams = () => number().integer().min(0).max(MOST_GRAMS).default(0)
export const rateLine = args({
  zone: filled(40),
  upTo: number().required().integer().min(1).max(MOST_GRAMS),
  first: grams(),
  base: amount(),
  step: grams(),
  perStep: amount().default('0'),
  delivery: amount().default('0'),
})

/** The versions of a code that an edit may go on from. */
export const standing = (code: string) => ({
  drafts: list(priceListsOfCode, [code, 'draft']),
  published: list(priceListsOfCode, [code, 'published']),
  ended: list(priceListsOfCode, [code, 'ended']),
})

export interface Standing {
  readonly drafts: readonly PriceList[]
  readonly published: readonly PriceList[]
  readonly ended: readonly PriceList[]
}

export function latest({ drafts, published, ended }: Standing): PriceList | undefined {
  return [...drafts, ...published, ...ended].sort((one, other) => other.no - one.no)[0]
}

/** Writes a draft: of a new list, or the next version of one. What is not sent stays as the version before has it. */
export const savePriceList = intent({
  name: 'pricing.savePriceList',
  ...aboutPrices,
  args: args({
    id: maybeId(),
    code: code().max(20),
    name: filled(100),
    kind: oneOf(priceKinds),
    customerId: maybeId(),
    grade: line(20),
    channel: filled(40),
    currency: currency(),
    priority: count().max(9999).default(0),
    /** Hundredths of a percent. */
    fuel: number().integer().min(0).max(100_000).default(0),
    remoteFee: amount().default('0'),
    /** Seconds; null: from its publishing on. */
    startsAt: number().integer().min(0).nullable().default(null),
    remark: line(500),
    zones: array().of(zoneLine).max(PRICE_PART).nullable().default(null),
    rates: array().of(rateLine).max(PRICE_PART).nullable().default(null),
  }),
  reads: (given) => ({
    was: row(priceList, given.id),
    buyer: row(customer, given.customerId),
    ways: list(channelsOfCode, [given.channel]),
    ...standing(given.code),
  }),
  decide({ was, buyer, ways, ...of }, { id: given, zones, rates, ...said }, told) {
    if (given && !was) throw refusals.rowMissing()
    const before = latest(of)
    if (before?.id !== was?.id || (was && was.code !== said.code)) {
      if (was?.code === said.code) throw priceRefusals.listFixed()
      throw refusals.codeTaken({ code: said.code })
    }
    const kind = said.kind as PriceKind
    if (kind === 'sales' && !buyer) throw priceRefusals.customerMissing()
    if (kind === 'grade' && !said.grade.trim()) throw priceRefusals.gradeMissing()
    if (!ways.length) throw priceRefusals.channelMissing()
    const money = said.currency as Currency
    // Amounts of rates that stay are in the currency of the version before.
    if (was && !rates && was.currency !== money && was.rates > 0)
      throw priceRefusals.amountInvalid({ line: 1, currency: money })
    const [stray] = strayRates(rates ?? [], zones ?? [])
    if (rates && zones && stray) throw stray.refusal
    const listId = told.id('list')
    return [
      put(priceList, {
        ...{ id: listId, code: said.code, no: (was?.no ?? 0) + 1, name: said.name, kind, status: 'draft' },
        customerId: kind === 'sales' ? said.customerId : null,
        grade: kind === 'grade' ? said.grade.trim() : '',
        ...{ channel: said.channel, currency: money, priority: said.priority, fuel: said.fuel },
        remoteFee: toMinor(said.remoteFee, money),
        ...(zones
          ? { zonesId: listId, zones: zones.length }
          : { zonesId: was?.zonesId ?? '', zones: was?.zones ?? 0 }),
        ...(rates
          ? { ratesId: listId, rates: rates.length }
          : { ratesId: was?.ratesId ?? '', rates: was?.rates ?? 0 }),
        ...{ done: 0, startsAt: said.startsAt === null ? null : said.startsAt * 1000, endsAt: null },
        ...{ remark: said.remark, ...writtenBy(told), publishedBy: '', publishedAt: null },
      }),
      ...(was?.status === 'draft' ? [put(priceList, { ...was, status: 'former' })] : []),
      ...zoneRows(listId, zones ?? [], { after: 0, told }),
      ...rateRows(listId, rates ?? [], { after: 0, currency: money, told }),
    ]
  },
})

export function writtenBy({ actor, at }: Told): Pick<PriceList, 'writtenById' | 'writtenBy' | 'writtenAt'> {
  return { writtenById: actor.id, writtenBy: actor.name, writtenAt: at }
}

/** The rows of zones that are written together; refuses the first fault. */
export function zoneRows(
  zonesId: string,
  written: readonly WrittenZone[],
  { after, told }: { after: number; told: Told },
): Change[] {
  const { zones, faults } = zonesRead(written)
  if (faults[0]) throw faults[0].refusal
  return zones.map((one, i) => put(priceZone, { id: told.id(`zone ${after + i}`), zonesId, ...one }))
}

/** The rows of rates that are written together; refuses the first fault. */
export function rateRows(
  ratesId: string,
  written: readonly WrittenRate[],
  { after, currency, told }: { after: number; currency: Currency; told: Told },
): Change[] {
  const { rates, faults } = ratesRead(written, currency)
  if (faults[0]) throw faults[0].refusal
  return rates.map((one, i) => put(priceRate, { id: told.id(`rate ${after + i}`), ratesId, ...one }))
}
