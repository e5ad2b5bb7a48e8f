import { undo } from '../job/undo.ts'
import { recheckParcel } from './recheck-parcel.ts'
import { scanOut } from './scan-out.ts'
import { undoRecheck, undoWeigh } from './undo-parcel.ts'
import { unsweep } from './unsweep.ts'
import { weighParcel } from './weigh-parcel.ts'

/** How what was done to a closed parcel is taken back (state-machines §10). */
export const parcelUndoes = {
  ...undo(weighParcel, undoWeigh, ({ parcelId }) => ({ parcelId })),
  // One that failed opened the parcel: it is packed again.
  ...undo(recheckParcel, undoRecheck, ({ parcelId, ok }) => (ok ? { parcelId } : undefined)),
  ...undo(scanOut, unsweep, ({ parcelId }) => ({ parcelId }), 'leave'),
}
