import { type Change, differ, followUp, note, put } from '../command/change.ts'
import type { Told } from '../command/command.ts'
import { flagOf } from '../rows/table.ts'
import { foldTrack } from './fold-track.ts'
import { type CarrierCode, type Track, type TrackEvent, track, trackId } from './track.ts'
import { stageOf, type TrackStatus, trackStatuses } from './track-status.ts'

export type FreshTrack = Omit<Track, 'scope' | 'version'>
export type FreshEvent = Omit<TrackEvent, 'scope' | 'version'>

/** A number that was heard of for the first time. */
export function newTrack(no: string, { scope, at }: Pick<Told, 'scope' | 'at'>): FreshTrack {
  return {
    ...{ id: trackId(scope, no), no, outboundId: null, orderId: null, orderNo: '', customerId: '' },
    ...{ channel: '', country: '', carrier: '', status: '', stage: 'waiting', lastText: '', lastPlace: '' },
    ...{ lastAt: null, signedAt: null, movedAfterSigned: 0, createdAt: at },
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

/** A package as all its events say, and what that means for others: its exception, its order, its news. */
export function followed(
  was: FreshTrack,
  { events, codes }: { events: readonly FreshEvent[]; codes: CodesById },
  { scope }: Pick<Told, 'scope'>,
): Change[] {
  const { status, signedAt, movedAfterSigned, last } = foldTrack(
    events.map((event) => ({ ...event, status: meaningOf(event, codes) })),
  )
  const carrier = last?.carrier || was.carrier
  const next: FreshTrack = {
    ...{
      ...was,
      carrier,
      status,
      stage: stageOf(status),
      signedAt,
      movedAfterSigned: flagOf(movedAfterSigned),
    },
    ...{
      lastText: last ? last.text || last.code : '',
      lastPlace: last?.place ?? '',
      lastAt: last?.at ?? null,
    },
  }
  const changes: Change[] = [put(track, next)]
  if (status !== was.status) {
    changes.push(note(was.id, 'track.moved', { status, was: was.status }))
    if (was.orderId) changes.push(followUp(scope, settling, { orderId: was.orderId }))
  }
  if (next.movedAfterSigned !== was.movedAfterSigned)
    changes.push(
      differ(
        'service.moved-after-signed',
        { table: track.name, id: was.id, label: was.no },
        { was: was.movedAfterSigned, is: next.movedAfterSigned },
      ),
    )
  return changes
}

/** What a parcel order learns of its packages (`settle-order.ts`). */
export const settling = { name: 'service.settleOrder' }
