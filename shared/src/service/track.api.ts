import { object } from 'yup'
import { id } from '../command/schema.ts'
import { read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { toSeconds } from '../money/units.ts'
import type { OrderHolder } from '../outbound/order-holders.ts'
import type { TrackBasis } from './fold-track.ts'
import type { Track } from './track.ts'
import { type TrackStatus, trackStages } from './track-status.ts'

const base = '/api/owms/v1/service/track'
const both = ['staff', 'customer'] as const
const reads = { audience: both, permission: 'service.view' } as const

type Plain =
  | 'id'
  | 'version'
  | 'no'
  | 'orderId'
  | 'orderNo'
  | 'customerId'
  | 'channel'
  | 'country'
  | 'carrier'
  | 'status'
  | 'stage'
  | 'lastText'
  | 'lastPlace'

/** A package and where it is (000 §3, Tracking). Times in seconds. */
export interface TrackLine extends Pick<Track, Plain> {
  readonly customerName: string
  readonly lastAt: number | null
  readonly createdAt: number
  readonly signedAt: number | null
  readonly movedAfterSigned: boolean
  readonly signedWhileHere: boolean
}

export function trackLine(row: Track, customerName: string): TrackLine {
  const { id: rowId, version, no, orderId, orderNo, customerId, channel, country } = row
  const { carrier, status, stage, lastText, lastPlace } = row
  const seconds = (ms: number | null) => (ms === null ? null : toSeconds(ms))
  return {
    ...{ id: rowId, version, no, orderId, orderNo, customerId, channel, country, carrier, status, stage },
    ...{
      lastText,
      lastPlace,
      customerName,
      movedAfterSigned: row.movedAfterSigned === 1,
      signedWhileHere: row.signedWhileHere === 1,
    },
    ...{ lastAt: seconds(row.lastAt), createdAt: toSeconds(row.createdAt), signedAt: seconds(row.signedAt) },
  }
}

/** What was told of a package. */
export interface TrackRecord {
  readonly id: string
  /** Seconds, and the minutes that the place's clocks were ahead of UTC where somebody said so. */
  readonly at: number
  readonly offset: number | null
  readonly source: 'house' | 'carrier'
  readonly carrier: string
  /** What it means; '' where nobody knows, and its code and text say it as it came. */
  readonly status: TrackStatus | ''
  readonly code: string
  readonly text: string
  readonly place: string
  readonly basis: TrackBasis
  /** Another event took it back. */
  readonly retracted: boolean
}

/** What our own floor knows of a package: kg, cm, seconds. */
export interface TrackEvidence {
  readonly parcelId: string
  readonly parcelNo: string
  readonly pieces: number
  readonly weight: number
  readonly size: string
  readonly packedAt: number
  readonly handedOverAt: number | null
  /** As it was before it was closed, by its hash; shown by `packPhotoPath`. */
  readonly photo: string | null
}

/** A package of the parcel order as the dock had it in hand: kg, cm, seconds. */
export interface TrackArrival {
  readonly pieceId: string
  readonly pieceNo: string
  readonly receivedAt: number
  readonly measuredAt: number | null
  readonly weight: number
  readonly size: string
  /** By its hash; shown by `piecePhotoPath`. */
  readonly photo: string | null
}

export interface TrackDetail extends TrackLine {
  /** The newest first. */
  readonly records: readonly TrackRecord[]
  readonly evidence: readonly TrackEvidence[]
  readonly arrivals: readonly TrackArrival[]
  /** What its number looks like beside its carrier's; '' where nothing is doubtful. */
  readonly numberDoubt: '' | 'misread' | 'other'
  /** Seconds that each had the order that it left with. */
  readonly held: Readonly<Partial<Record<OrderHolder, number>>>
}

/** Where packages are: staff see those of their warehouse, customers their own. */
export const trackApi = {
  list: read<Page<TrackLine>>()({
    ...{ ...reads, path: `${base}/list` },
    input: pageInput(['createdAt'], {
      /** The start of the package's number or of its order's. */
      search: search(),
      stage: anyOf(trackStages),
      country: within(),
      customerId: within(),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<TrackDetail>()({ ...{ ...reads, path: `${base}/by-id`, input: object({ id: id() }) } }),
  /** The packages of a parcel order. */
  ofOrder: read<readonly TrackDetail[]>()({
    ...{ ...reads, path: '/api/vsmartorder/get_smart_order_track', input: object({ id: id() }) },
  }),
}
