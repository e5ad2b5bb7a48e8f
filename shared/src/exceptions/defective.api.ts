import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import type { Flaw } from '../inbound/receipt.ts'
import { toSeconds } from '../money/units.ts'
import { type DefectiveItem, defectiveMachine, freeOfLot, methods } from '../stock/defective-item.ts'
import {
  auditHandling,
  cancelAudit,
  cancelRejection,
  rejectHandling,
  requestHandling,
  sendHome,
  withdrawRequest,
} from './handle-defective.ts'
import { matchLots } from './match-lots.ts'
import { registerDefective, undoDefective } from './register-defective.ts'
import { reshelve, undoReshelve } from './reshelve.ts'

/** A lot of defective pieces as the wire says it; times in seconds. */
export interface DefectiveRow
  extends Omit<DefectiveItem, 'scope' | 'barcodes' | 'lineId' | 'createdAt' | 'handledAt'> {
  readonly createdAt: number
  readonly handledAt: number | null
  /** Pieces on which nothing was decided. */
  readonly free: number
  readonly ownerName: string
  /** What is wrong, and with how many: of the whole line of a receipt where an inspector saw it. */
  readonly flaws: readonly Flaw[]
}
export interface DefectiveDetail extends DefectiveRow {
  readonly timeline: readonly TimelineEntry[]
}

export function defectiveRow(
  lot: DefectiveItem,
  { ownerName, inspected }: { ownerName: string; inspected: readonly Flaw[] },
): DefectiveRow {
  const { scope: _, barcodes: __, lineId: ___, createdAt, handledAt, ...row } = lot
  const { quantity, reason, photo } = lot
  const flaws = reason || photo ? [{ quantity, reason, photo }] : inspected
  return {
    ...row,
    ...{ createdAt: toSeconds(createdAt), handledAt: handledAt && toSeconds(handledAt) },
    ...{ free: freeOfLot(lot), ownerName, flaws, reason: flaws[0]?.reason ?? '' },
  }
}

/** The lists that the specification has: what waits, what is decided, and what became of the rest (001 §4). */
export const defectiveTabs = defectiveMachine.states

const base = '/api/owms/v1/defective'
const both = ['staff', 'customer'] as const
const staff = ['staff'] as const
const permission = 'exceptions.defective'

/** Lots of defective goods and what is decided on them (state-machines §15). */
export const defectiveApi = {
  list: read<Page<DefectiveRow>>()({
    ...{ path: `${base}/list`, audience: both, permission },
    input: pageInput(['createdAt'], {
      /** The start of the SKU's code or of the position's. */
      search: search(),
      status: anyOf(defectiveTabs),
      method: anyOf(methods),
      /** Those that left the defective area, or those that stand in it. */
      handled: yesOrNo(),
      customerId: within(),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<DefectiveDetail>()({
    ...{ path: `${base}/detail`, audience: both, permission, input: object({ id: id() }) },
  }),
  register: performs({ path: `${base}/register`, audience: staff, command: registerDefective }),
  undo: performs({ path: `${base}/register/undo`, audience: staff, command: undoDefective }),
  match: performs({ path: `${base}/match`, audience: staff, command: matchLots }),
  request: performs({ path: `${base}/request`, audience: both, command: requestHandling }),
  withdraw: performs({ path: `${base}/withdraw`, audience: both, command: withdrawRequest }),
  audit: performs({ path: `${base}/audit`, audience: staff, command: auditHandling }),
  cancelAudit: performs({ path: `${base}/audit/cancel`, audience: staff, command: cancelAudit }),
  reject: performs({ path: `${base}/reject`, audience: staff, command: rejectHandling }),
  cancelReject: performs({ path: `${base}/reject/cancel`, audience: staff, command: cancelRejection }),
  reshelve: performs({ path: `${base}/reshelve`, audience: staff, command: reshelve }),
  unshelve: performs({ path: `${base}/reshelve/undo`, audience: staff, command: undoReshelve }),
  sendHome: performs({ path: `${base}/send-home`, audience: both, command: sendHome }),
}
