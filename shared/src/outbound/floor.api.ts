import { number, object } from 'yup'
import { performs, read } from '../contract/endpoint.ts'
import type { StationPage } from '../sync/station.ts'
import { checkEmpty } from './check-empty.ts'
import { missAtSort } from './miss-at-sort.ts'
import { closeTote, openTote } from './open-tote.ts'
import { packOrder } from './pack-order.ts'
import { pickTask } from './pick-task.ts'
import { interceptParcel, recheckParcel } from './recheck-parcel.ts'
import { reportOrder, undoReport } from './report-order.ts'
import { scanOut } from './scan-out.ts'
import { shortPick } from './short-pick.ts'
import { sortPiece, sortSurplus } from './sort-piece.ts'
import { undoPack } from './undo-pack.ts'
import { undoRecheck, undoWeigh } from './undo-parcel.ts'
import { undoPick } from './undo-pick.ts'
import { unsweep } from './unsweep.ts'
import { weighParcel } from './weigh-parcel.ts'

const base = '/api/owms/v1'
const staff = ['staff'] as const

/** What the desk's stations do from the shelf to the lorry. */
export const outboundFloorApi = {
  station: read<StationPage>()({
    ...{ path: `${base}/outbound/station`, audience: staff, permission: 'outbound.view' },
    input: object({ from: number().integer().min(0).default(0) }),
  }),
  pick: performs({ path: `${base}/pick/pieces`, audience: staff, command: pickTask }),
  short: performs({ path: `${base}/pick/short`, audience: staff, command: shortPick }),
  checkEmpty: performs({ path: `${base}/pick/check-empty`, audience: staff, command: checkEmpty }),
  undo: performs({ path: `${base}/pick/undo`, audience: staff, command: undoPick }),
  openTote: performs({ path: `${base}/sort/open-tote`, audience: staff, command: openTote }),
  closeTote: performs({ path: `${base}/sort/close-tote`, audience: staff, command: closeTote }),
  sort: performs({ path: `${base}/sort/piece`, audience: staff, command: sortPiece }),
  sortSurplus: performs({ path: `${base}/sort/surplus`, audience: staff, command: sortSurplus }),
  missAtSort: performs({ path: `${base}/sort/missing`, audience: staff, command: missAtSort }),
  pack: performs({ path: `${base}/pack/order`, audience: staff, command: packOrder }),
  undoPack: performs({ path: `${base}/pack/undo`, audience: staff, command: undoPack }),
  weigh: performs({ path: `${base}/pack/weigh`, audience: staff, command: weighParcel }),
  undoWeigh: performs({ path: `${base}/pack/undo-weigh`, audience: staff, command: undoWeigh }),
  report: performs({ path: `${base}/report`, audience: staff, command: reportOrder }),
  undoReport: performs({ path: `${base}/report/undo`, audience: staff, command: undoReport }),
  undoRecheck: performs({ path: `${base}/pack/undo-recheck`, audience: staff, command: undoRecheck }),
  recheck: performs({ path: `${base}/pack/recheck`, audience: staff, command: recheckParcel }),
  intercept: performs({ path: `${base}/pack/intercept`, audience: staff, command: interceptParcel }),
  scanOut: performs({ path: `${base}/handover/scan-out`, audience: staff, command: scanOut }),
  unsweep: performs({ path: `${base}/handover/unsweep`, audience: staff, command: unsweep }),
}
