import { type TrackStatus, trackStatuses } from './track-status.ts'

/** Only what happened moves a parcel; what is planned or expected is shown alone. */
export const trackBases = ['actual', 'estimated', 'planned'] as const
export type TrackBasis = (typeof trackBases)[number]

/** What the fold reads of an event. */
export interface FoldedEvent {
  readonly id: string
  readonly source: 'house' | 'carrier'
  /** What it means; '' where nobody knows, or it means nothing. */
  readonly status: TrackStatus | ''
  readonly at: number
  readonly basis: TrackBasis
  /** The event that it takes back; '' for all others. */
  readonly retracts: string
}

export interface FoldedTrack<E extends FoldedEvent> {
  readonly status: TrackStatus | ''
  readonly signedAt: number | null
  /** A carrier had it under way after it was signed for. */
  readonly movedAfterSigned: boolean
  /** A carrier told that it was signed for while we held it. */
  readonly signedWhileHere: boolean
  /** The newest that happened, whether it was understood or not. */
  readonly last: E | undefined
}

/** Our own words while the parcel is with us. */
const held: readonly string[] = ['received', 'stored', 'sorted', 'loaded', 'returned']
/** What may still be told of a parcel that was signed for. */
const afterSigned: readonly string[] = ['signed', 'returned', 'submitted']

/**
 * Where a parcel is, of all that was ever told of it: in whatever order it came, and however often, the answer is the
 * same. While we hold the parcel our own scans count alone. What was signed for stays so, unless it is taken back or
 * comes back.
 */
export function foldTrack<E extends FoldedEvent>(events: readonly E[]): FoldedTrack<E> {
  const known = new Map(events.map((event) => [event.id, event]))
  const gone = new Set(
    events.flatMap(({ retracts, source }) => (known.get(retracts)?.source === source ? retracts : [])),
  )
  const happened = [...events]
    .filter(({ id, basis, retracts }) => basis === 'actual' && retracts === '' && !gone.has(id))
    .sort(byMoment)
  let status: TrackStatus | '' = ''
  let signedAt: number | null = null
  let movedAfterSigned = false
  let signedWhileHere = false
  let ours = ''
  for (const event of happened) {
    if (event.status === '') continue
    if (event.source === 'house') ours = event.status
    else if (held.includes(ours)) {
      // What came back to us was signed for by ourselves.
      signedWhileHere ||= event.status === 'signed' && ours !== 'returned'
      continue
    }
    if (signedAt !== null && event.status !== 'returned') {
      movedAfterSigned ||= !afterSigned.includes(event.status)
      continue
    }
    status = event.status
    signedAt = status === 'signed' ? event.at : null
  }
  return { status, signedAt, movedAfterSigned, signedWhileHere, last: happened[happened.length - 1] }
}

/** What happened at one moment is read in the order of the way, and then by ids, which are the same for everybody. */
export function byMoment(a: Ordered, b: Ordered): number {
  return a.at - b.at || rankOf(a) - rankOf(b) || (a.id < b.id ? -1 : 1)
}

type Ordered = Pick<FoldedEvent, 'id' | 'status' | 'at'>

function rankOf({ status }: Ordered): number {
  return status === '' ? -1 : trackStatuses.indexOf(status)
}
