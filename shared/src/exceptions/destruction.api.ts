import { object } from 'yup'
import type { GoodsFacts } from '../catalog/goods-facts.ts'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toSeconds } from '../money/units.ts'
import { destroyGoods } from './destroy-goods.ts'
import { type DestructionLine, type DestructionOrder, destructionMachine } from './destruction-order.ts'
import {
  acceptDestruction,
  applyDestruction,
  closeDestruction,
  deleteDestruction,
  rejectDestruction,
} from './move-destruction.ts'
import { saveDestruction } from './save-destruction.ts'
import { witnessDestruction } from './witness-destruction.ts'

type Times = 'createdAt' | 'appliedAt' | 'acceptedAt' | 'destroyedAt'

/** A destruction order in a list (specification 001 §3: order_no, status, createTime, mark); times in seconds. */
export interface DestructionRow extends Omit<DestructionOrder, 'scope' | 'destroyers' | Times> {
  readonly order_no: string
  readonly createTime: number
  readonly createdAt: number
  readonly appliedAt: number | null
  readonly acceptedAt: number | null
  readonly destroyedAt: number | null
  readonly customerName: string
  /** Who destroyed something of it; '' for a customer, who sees no names of workers. */
  readonly destroyedBy: string
}
export interface DestructionLineRow
  extends Omit<DestructionLine, 'scope' | 'barcodes' | 'promised' | 'open'>,
    GoodsFacts {}
export interface DestructionDetail extends DestructionRow {
  readonly goods: readonly DestructionLineRow[]
  readonly timeline: readonly TimelineEntry[]
}

export function destructionRow(
  { scope: _, destroyers, createdAt, appliedAt, acceptedAt, destroyedAt, ...row }: DestructionOrder,
  { customerName, named }: { customerName: string; named: boolean },
): DestructionRow {
  const seconds = toSeconds(createdAt)
  return {
    ...row,
    ...{ order_no: row.no, createTime: seconds, createdAt: seconds, customerName },
    ...{ appliedAt: appliedAt && toSeconds(appliedAt), acceptedAt: acceptedAt && toSeconds(acceptedAt) },
    destroyedAt: destroyedAt && toSeconds(destroyedAt),
    ...(!named && { acceptedByName: '', witnessName: '' }),
    destroyedBy: named ? destroyers.map(({ name }) => name).join(', ') : '',
  }
}

const base = '/api/owms/v1/destruction'
const vrpx = '/api/vrpxinbound'
const both = ['staff', 'customer'] as const
const staff = ['staff'] as const
const permission = 'exceptions.destroy'

/** Destruction orders: the specification's calls (001 §7), and what the pages need besides. */
export const destructionApi = {
  list: read<Page<DestructionRow>>()({
    ...{ path: `${base}/list`, audience: both, permission },
    input: pageInput(['createdAt'], {
      search: search(),
      status: anyOf(destructionMachine.states),
      customerId: within(),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<DestructionDetail>()({
    ...{ path: `${vrpx}/get_destroy_byid`, audience: both, permission, input: object({ id: id() }) },
  }),
  save: performs({ path: `${vrpx}/save_destroy_single`, audience: both, command: saveDestruction }),
  apply: performs({ path: `${base}/apply`, audience: both, command: applyDestruction }),
  accept: performs({ path: `${base}/accept`, audience: staff, command: acceptDestruction }),
  reject: performs({ path: `${base}/reject`, audience: staff, command: rejectDestruction }),
  delete: performs({ path: `${base}/delete`, audience: both, command: deleteDestruction }),
  close: performs({ path: `${base}/close`, audience: staff, command: closeDestruction }),
  destroy: performs({ path: `${base}/destroy`, audience: staff, command: destroyGoods }),
  witness: performs({ path: `${base}/witness`, audience: staff, command: witnessDestruction }),
}
