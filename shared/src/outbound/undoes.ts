import { packingUndoes } from './packing-undoes.ts'
import { parcelUndoes } from './parcel-undoes.ts'
import { pickingUndoes } from './picking-undoes.ts'
import { reportUndoes } from './report-undoes.ts'

/** How what was done from picking to the hand-over is taken back; a handheld's job brings its own part alone. */
export const undoes = { ...pickingUndoes, ...packingUndoes, ...parcelUndoes, ...reportUndoes }
