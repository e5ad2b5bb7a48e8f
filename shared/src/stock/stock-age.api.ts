import { number, object } from 'yup'
import { read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'

const base = '/api/owms/v1/stock'
const both = { audience: ['staff', 'customer'], permission: 'stock.view' } as const

/** Days on which pieces may be here at most, class by class; the last has no end. */
export const AGE_CLASSES = [30, 60, 90, 180, 365] as const
export const ageClasses = ['to30', 'to60', 'to90', 'to180', 'to365', 'over365'] as const
export type AgeClass = (typeof ageClasses)[number]
export type PiecesByAge = Readonly<Record<AgeClass, number>>

/** The class of pieces that came so many days ago. */
export function ageClassOf(days: number): AgeClass {
  const nth = AGE_CLASSES.findIndex((most) => days <= most)
  return ageClasses[nth < 0 ? AGE_CLASSES.length : nth] ?? 'over365'
}

/** An article of a warehouse over time. Times in seconds. */
export interface StockAgeLine extends PiecesByAge {
  readonly id: string
  readonly skuId: string
  readonly skuCode: string
  readonly skuName: string
  readonly customerId: string
  readonly customerName: string
  readonly pieces: number
  readonly oldestAt: number
  readonly oldestDays: number
  /** When a piece left last; null where none ever did. */
  readonly lastOutAt: number | null
  readonly movedAt: number
  /** Days without a piece that left, counted from when the stock came where that is later. */
  readonly quietDays: number
}

export interface AgeSums {
  readonly classes: PiecesByAge
  readonly pieces: number
  /** Up to when postings are counted; null before the first. Seconds. */
  readonly asAt: number | null
}

export interface TurnoverLine {
  readonly id: string
  readonly skuId: string
  readonly skuCode: string
  readonly skuName: string
  readonly customerName: string
  readonly pieces: number
  /** Pieces that left in the period. */
  readonly shipped: number
  /** Pieces at the end of a day, on average over the period's days. */
  readonly average: number
  /** How often the average stock left in the period; null without any. */
  readonly turnover: number | null
  /** For how many days the stock is enough at the rate of the last 30; null where nothing left. */
  readonly coverDays: number | null
}

/** What stock says about itself over time, folded out of the journal. */
export const stockAgeApi = {
  list: read<Page<StockAgeLine>>()({
    ...{ path: `${base}/age/list`, ...both },
    input: pageInput(
      ['oldestAt', 'code'],
      { search: search(), customerId: within(), olderThan: anyOf(AGE_CLASSES.map(String)) },
      'no',
    ),
  }),
  sums: read<AgeSums>()({
    ...{ path: `${base}/age/sums`, ...both },
    input: object({ customerId: within() }),
  }),
  /** Stock of which nothing left for so many days; without a number those that the warehouse says. */
  dead: read<Page<StockAgeLine>>()({
    ...{ path: `${base}/dead/list`, ...both },
    input: pageInput(
      ['quietSince', 'code'],
      {
        search: search(),
        customerId: within(),
        days: number().integer().min(0).max(3650).default(0),
      },
      'no',
    ),
  }),
  turnover: read<Page<TurnoverLine>>()({
    ...{ path: `${base}/turnover/list`, ...both },
    input: pageInput(
      ['code', 'quietSince'],
      { search: search(), customerId: within(), from: moment(), to: moment() },
      'no',
    ),
  }),
}
