import { type Change, differ, type FollowUp, followUp, note, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import type { NoticeKind } from '../language/notices.ts'
import { DAY } from '../money/local-time.ts'
import { flagOf } from '../rows/table.ts'
import { foldTrack } from './fold-track.ts'
import { tellOf } from './tell-customer.ts'
import { type CarrierCode, type Track, type TrackEvent, track, trackId } from './track.ts'
import { stageOf, type TrackStatus, trackStatuses } from './track-status.ts'

export type FreshTrack = Omit<Track, 'scope' | 'version'>
export type FreshEvent = Omit<TrackEvent, 'scope' | 'version'>

/** A number that was heard of for the first time. */
export function newTrack(no: string, { scope, at }: Pick<Told, 'scope' | 'at'>): FreshTrack {
  return {
    ...{ id: trackId(scope, no), no, outboundId: null, orderId: null, orderNo: '', customerId: '' },
    ...{ channel: '', country: '', carrier: '', status: '', stage: 'waiting', lastText: '', lastPlace: '' },
    ...{ lastAt: null, signedAt: null, movedAfterSigned: 0 },
    ...{ signedWhileHere: 0, quietSince: null, createdAt: at },
  }
}

export type CodesById = ReadonlyMap<string, Pick<CarrierCode, 'status'>>

/** What an event means: what was said of its code. Our own scans say it themselves. */
export function meaningOf(
  { source, code, codeId }: Pick<TrackEvent, 'source' | 'code' | 'codeId'>,
  codes: CodesById,
): TrackStatus | '' {
  if (source === 'house') return trackStatuses.find((one) => one === code) ?? ''
  const meant = codes.get(codeId)?.status ?? ''
  return meant === 'none' ? '' : meant
}

interface Heard {
  readonly events: readonly FreshEvent[]
  readonly codes: CodesById
  /** Our own scans tell of it: its order has just left or come back, and has not heard what was told before. */
  readonly isOurs?: boolean
}

/** A package as all its events say, and what that means for others: its exception, its order, its news. */
export function followed(
  was: FreshTrack,
  { events, codes, isOurs = false }: Heard,
  { scope, at }: Pick<Told, 'scope' | 'at'>,
): Change[] {
  const { status, signedAt, movedAfterSigned, signedWhileHere, last } = foldTrack(
    events.map((event) => ({ ...event, status: meaningOf(event, codes) })),
  )
  const carrier = last?.carrier || was.carrier
  const stage = stageOf(status)
  const lastAt = last?.at ?? null
  const next: FreshTrack = {
    ...{
      ...was,
      carrier,
      status,
      stage,
      signedAt,
      movedAfterSigned: flagOf(movedAfterSigned),
      signedWhileHere: flagOf(signedWhileHere),
    },
    ...{
      lastText: last ? last.text || last.code : '',
      lastPlace: last?.place ?? '',
      lastAt,
      quietSince: quietSince(was, { stage, lastAt }),
    },
  }
  const changes: Change[] = [put(track, next)]
  if (status !== was.status) {
    changes.push(note(was.id, 'track.moved', { status, was: was.status }))
    const kind = worthANotice[status as TrackStatus]
    if (kind && was.customerId && (last?.at ?? 0) > at - NEWS)
      changes.push(tellOf(was.customerId, kind, { order: was.orderNo, waybill: was.no }))
  }
  if (status !== was.status || isOurs) changes.push(...ordersRead([was, next], scope))
  const subject = { table: track.name, id: was.id, label: was.no }
  if (next.movedAfterSigned !== was.movedAfterSigned)
    changes.push(
      differ('service.moved-after-signed', subject, {
        was: was.movedAfterSigned,
        is: next.movedAfterSigned,
      }),
    )
  if (next.signedWhileHere !== was.signedWhileHere)
    changes.push(
      differ('service.signed-while-here', subject, { was: was.signedWhileHere, is: next.signedWhileHere }),
    )
  return changes
}

/** News of a package that is under way begin its silence anew; what was told already changes nothing. */
function quietSince(
  was: Pick<Track, 'stage' | 'lastAt' | 'quietSince'>,
  { stage, lastAt }: Pick<Track, 'stage' | 'lastAt'>,
): number | null {
  if (stage !== 'moving' && stage !== 'delivering') return null
  return was.lastAt === lastAt && was.stage === stage ? was.quietSince : lastAt
}

/** What a customer is told in the bell and by mail: what somebody has to do something about. All else webhooks tell. */
const worthANotice: Readonly<Partial<Record<TrackStatus, NoticeKind>>> = {
  'export-held': 'track-held',
  'import-held': 'track-held',
  missing: 'track-missing',
  'attempt-failed': 'track-failed',
  'collection-point': 'track-collection',
  returned: 'track-returned',
}
/** What happened longer ago is no news, such as when a code is explained late; ms. */
const NEWS = 7 * DAY

/** Lets the orders of packages read them again, where one of those says more than that it left. */
export function ordersRead(
  tracks: readonly Pick<FreshTrack, 'orderId' | 'status'>[],
  scope: string,
): FollowUp[] {
  const telling = tracks.filter(({ status }) => settles(status))
  const orderIds = new Set(telling.flatMap(({ orderId }) => orderId ?? []))
  return [...orderIds].map((orderId) => followUp(scope, settling, { orderId }))
}

/** Whether an order reads anything in it: packages that are merely under way are what it is shipped with. */
function settles(status: TrackStatus | ''): boolean {
  const stage = stageOf(status)
  return stage === 'delivering' || stage === 'signed' || status === 'returned'
}

/** What a parcel order learns of its packages (`settle-order.ts`). */
export const settling = { name: 'service.settleOrder' }
