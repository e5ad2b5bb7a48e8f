import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import type { ZoneChange } from './price-difference.ts'
import type { WrittenRate, WrittenZone } from './price-lines.ts'
import { type PriceList, type PriceRate, priceKinds, priceStatuses } from './price-list.ts'
import { endPriceList, publishPriceList } from './publish-price-list.ts'
import { savePriceList } from './save-price-list.ts'

type Kept =
  | 'scope'
  | 'zones'
  | 'rates'
  | 'remoteFee'
  | 'startsAt'
  | 'endsAt'
  | 'writtenAt'
  | 'publishedAt'
  | 'writtenById'

/** A version in a list. Times in seconds, money as text. */
export interface PriceListLine extends Omit<PriceList, Kept> {
  readonly customerName: string
  readonly zoneCount: number
  readonly rateCount: number
  readonly remoteFee: string
  readonly startsAt: number | null
  readonly endsAt: number | null
  readonly writtenAt: number
  readonly publishedAt: number | null
}

export interface PriceListDetail extends PriceListLine {
  /** Null where there are more than a form takes. */
  readonly zones: readonly WrittenZone[] | null
  readonly rates: readonly WrittenRate[] | null
}

export function priceListLine(row: PriceList, customerName: string): PriceListLine {
  const {
    scope: _,
    writtenById: __,
    zones,
    rates,
    remoteFee,
    startsAt,
    endsAt,
    writtenAt,
    publishedAt,
    ...same
  } = row
  const seconds = (ms: number | null) => (ms === null ? null : toSeconds(ms))
  return {
    ...{ ...same, customerName, zoneCount: zones, rateCount: rates },
    ...{
      remoteFee: fromMinor(remoteFee, row.currency),
      startsAt: seconds(startsAt),
      endsAt: seconds(endsAt),
    },
    ...{ writtenAt: toSeconds(writtenAt), publishedAt: seconds(publishedAt) },
  }
}

/** A rate as a form and a sheet write it. */
export function writtenRate(
  {
    zone,
    upTo,
    first,
    step,
    base,
    perStep,
    delivery,
  }: Omit<PriceRate, 'id' | 'scope' | 'version' | 'ratesId'>,
  { currency }: Pick<PriceList, 'currency'>,
): WrittenRate {
  const say = (minor: number) => fromMinor(minor, currency)
  return { zone, upTo, first, step, base: say(base), perStep: say(perStep), delivery: say(delivery) }
}

/** What a version changes of the one that was published before it; each of a few hundred changes at most. */
export interface PriceDifference {
  readonly code: string
  readonly no: number
  /** The version that it is compared with; null where there is none. */
  readonly against: number | null
  readonly currency: string
  readonly rates: readonly {
    readonly zone: string
    readonly upTo: number
    readonly was: WrittenRate | null
    readonly now: WrittenRate | null
  }[]
  readonly zones: readonly ZoneChange[]
  readonly more: boolean
}

const path = '/api/owms/v1/pricing/price-list'
const view = { permission: 'pricing.view', audience: ['staff'] as const }
const staff = { audience: ['staff'] as const }

export const priceListApi = {
  list: read<Page<PriceListLine>>()({
    ...{ ...view, path: `${path}/list` },
    input: pageInput(['writtenAt', 'code'], {
      search: search(),
      kind: anyOf(priceKinds),
      status: anyOf(priceStatuses),
      channel: within(),
      customerId: within(),
    }),
  }),
  byId: read<PriceListDetail>()({ ...view, path: `${path}/byid`, input: object({ id: id() }) }),
  difference: read<PriceDifference>()({
    ...{ ...view, path: `${path}/difference` },
    input: object({ id: id() }),
  }),
  save: performs({ ...staff, path: `${path}/save`, command: savePriceList }),
  publish: performs({ ...staff, path: `${path}/publish`, command: publishPriceList }),
  end: performs({ ...staff, path: `${path}/end`, command: endPriceList }),
}
