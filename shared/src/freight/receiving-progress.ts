import { type Change, note, put, raise } from '../command/change.ts'
import type { ParcelPiece } from '../orders/parcel-piece.ts'
import {
  type ReceivingMaster,
  type ReceivingMasterStatus,
  receivingMaster,
  receivingStatusOf,
} from './receiving-master.ts'

const events: Readonly<Record<ReceivingMasterStatus, string>> = {
  'to-be-received': 'receiving-master.to-be-received',
  'partially-received': 'receiving-master.partially-received',
  received: 'receiving-master.received',
  stored: 'receiving-master.stored',
  cancelled: 'receiving-master.cancelled',
}

type Counted = Pick<ParcelPiece, 'masterId' | 'receivedAt' | 'measuredAt'>

/** What a package adds to the figures of its master order. */
function sharesOf({ masterId, receivedAt, measuredAt }: Counted, { id }: ReceivingMaster) {
  const isOn = masterId === id
  return {
    pieces: Number(isOn),
    received: Number(isOn && receivedAt !== null),
    measured: Number(isOn && measuredAt !== null),
  }
}

/**
 * Moves a receiving master order on by what became of one package. A cancelled one of which something came is opened
 * again, and logistics hears of it.
 */
export function masterGoesOn(
  master: ReceivingMaster,
  { before, after }: { readonly before: Counted; readonly after: Counted },
): Change[] {
  const [was, is] = [sharesOf(before, master), sharesOf(after, master)]
  const counted = {
    pieces: master.pieces + is.pieces - was.pieces,
    received: master.received + is.received - was.received,
    measured: master.measured + is.measured - was.measured,
  }
  const stays = master.status === 'cancelled' && counted.received === 0
  const status = stays ? master.status : receivingStatusOf(counted)
  const isReopened = master.status === 'cancelled' && !stays
  return [
    put(receivingMaster, { ...master, ...counted, status }),
    ...(isReopened
      ? [
          note(master.id, 'receiving-master.reopened'),
          raise('freight.master-cancelled', {
            ...{ table: 'receivingMaster', id: master.id, label: master.no },
          }),
        ]
      : []),
    ...(status === master.status ? [] : [note(master.id, events[status], counted)]),
  ]
}
