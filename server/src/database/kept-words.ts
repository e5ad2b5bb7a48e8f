import { DAY } from '@longshore/shared/money/local-time.ts'
import type { ParcelOrder } from '@longshore/shared/orders/parcel-order.ts'
import type { ParcelPiece } from '@longshore/shared/orders/parcel-piece.ts'
import type { Row } from '@longshore/shared/rows/table.ts'
import type { Track } from '@longshore/shared/service/track.ts'

/** Behind which word a row is counted, and with which words it is summed at which of its times: what the triggers of its table say. */
export interface KeptWords {
  /** The columns on which that depends. */
  readonly columns: readonly string[]
  countedAs(row: Row): string
  summedAs(row: Row): readonly SummedAs[]
}

export interface SummedAs {
  readonly time: string
  readonly at: number
  readonly word: string
  readonly pieces: number
  readonly weight: number
}

const noSums = () => []

const order: KeptWords = {
  columns: [
    ...['customerId', 'tab', 'status', 'createdAt', 'submittedAt', 'cameAt', 'shippedAt', 'pieces', 'weight'],
  ],
  countedAs: (row) => shownAs(row as ParcelOrder),
  summedAs(row) {
    const one = row as ParcelOrder
    const { createdAt, shippedAt, pieces, weight } = one
    const created = { time: 'createdAt', at: createdAt, word: shownAs(one), pieces, weight }
    if (shippedAt === null) return [created]
    // Within a day after all of it was here, or was asked for (000 §9).
    const isInTime = shippedAt - (one.cameAt ?? one.submittedAt ?? createdAt) <= DAY
    const word = isInTime ? 'in-time' : 'late'
    return [created, { time: 'shippedAt', at: shippedAt, word, pieces, weight }]
  },
}

function shownAs({ status, tab }: ParcelOrder): string {
  return status === 'deleted' ? 'deleted' : tab
}

/** Of the tables whose triggers stand aside while many rows change. */
export const keptWords: Readonly<Record<string, KeptWords>> = {
  parcelOrder: order,
  parcelPiece: {
    columns: ['customerId', 'status'],
    countedAs: (row) => (row as ParcelPiece).status,
    summedAs: noSums,
  },
  track: { columns: ['customerId', 'stage'], countedAs: (row) => (row as Track).stage, summedAs: noSums },
}
