import { undo } from '../job/undo.ts'
import { packOrder } from './pack-order.ts'
import { undoPack } from './undo-pack.ts'

/** A parcel that was packed is opened, and its pieces are back in the tote (state-machines §8). */
export const packingUndoes = undo(packOrder, undoPack, (_, made) => ({ parcelId: made('parcel') }))
