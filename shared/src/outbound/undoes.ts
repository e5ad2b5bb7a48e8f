import { undo } from '../job/undo.ts'
import { packOrder } from './pack-order.ts'
import { pickTask } from './pick-task.ts'
import { recheckParcel } from './recheck-parcel.ts'
import { scanOut } from './scan-out.ts'
import { undoPack, undoRecheck, undoWeigh } from './undo-parcel.ts'
import { undoPick } from './undo-pick.ts'
import { unsweep } from './unsweep.ts'
import { weighParcel } from './weigh-parcel.ts'

/** How what was done from picking to the hand-over is taken back (state-machines §8, §10). */
export const undoes = {
  ...undo(pickTask, undoPick, ({ taskId, positionId, into, quantity }) => ({
    ...{ taskId, positionId, from: into, quantity },
  })),
  ...undo(packOrder, undoPack, (_, made) => ({ parcelId: made('parcel') })),
  ...undo(weighParcel, undoWeigh, ({ parcelId }) => ({ parcelId })),
  // One that failed opened the parcel: it is packed again.
  ...undo(recheckParcel, undoRecheck, ({ parcelId, ok }) => (ok ? { parcelId } : undefined)),
  ...undo(scanOut, unsweep, ({ parcelId }) => ({ parcelId }), 'leave'),
}
