import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toSeconds } from '../money/units.ts'
import {
  cancelReceivingMaster,
  putOnMaster,
  saveReceivingMaster,
  takeOffMaster,
} from './move-receiving-master.ts'
import type { PieceLine } from './piece-view.ts'
import { type ReceivingMaster, receivingMasterStates } from './receiving-master.ts'

/** A receiving master order in a list; times in seconds. */
export interface ReceivingMasterLine extends Omit<ReceivingMaster, 'scope'> {}
export interface ReceivingMasterDetail extends ReceivingMasterLine {
  readonly packages: readonly PieceLine[]
  readonly timeline: readonly TimelineEntry[]
}

export function receivingMasterLine({ scope: _, ...row }: ReceivingMaster): ReceivingMasterLine {
  return {
    ...row,
    expectedAt: row.expectedAt === null ? null : toSeconds(row.expectedAt),
    createdAt: toSeconds(row.createdAt),
  }
}

const base = '/api/owms/v1/master/in'
const staff = ['staff'] as const
const reads = { audience: staff, permission: 'freight.view' } as const

export const receivingMasterApi = {
  list: read<Page<ReceivingMasterLine>>()({
    ...{ ...reads, path: `${base}/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(receivingMasterStates),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<ReceivingMasterDetail>()({
    ...{ ...reads, path: `${base}/by-id` },
    input: object({ id: id() }),
  }),
  save: performs({ path: `${base}/save`, audience: staff, command: saveReceivingMaster }),
  putOn: performs({ path: `${base}/put-on`, audience: staff, command: putOnMaster }),
  takeOff: performs({ path: `${base}/take-off`, audience: staff, command: takeOffMaster }),
  cancel: performs({ path: `${base}/cancel`, audience: staff, command: cancelReceivingMaster }),
}
