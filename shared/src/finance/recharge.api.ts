import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { type Recharge, type RechargeStatus, rechargeMethods, rechargeStates } from './recharge.ts'
import { approveRecharge, rejectRecharge, reverseRecharge, withdrawRecharge } from './review-recharge.ts'
import { submitRecharge } from './submit-recharge.ts'

/** A recharge in a list. Times in seconds, money as text. */
export interface RechargeLine
  extends Omit<
    Recharge,
    'scope' | 'amount' | 'submittedAt' | 'reviewedAt' | 'submittedBy' | 'firstBy' | 'reviewedBy'
  > {
  readonly customerName: string
  readonly amount: string
  /** The account of the house, as people say it. */
  readonly payee: string
  readonly submittedAt: number
  readonly reviewedAt: number | null
}

export interface RechargeDetail extends RechargeLine {
  readonly timeline: readonly TimelineEntry[]
}

export interface RechargeNames {
  readonly customerName: string
  readonly payee: string
}

export function rechargeLine(row: Recharge, names: RechargeNames): RechargeLine {
  const { scope: _, submittedBy: __, firstBy: ___, reviewedBy: ____, ...same } = row
  return {
    ...{ ...same, ...names, amount: fromMinor(row.amount, row.currency) },
    submittedAt: toSeconds(row.submittedAt),
    reviewedAt: row.reviewedAt === null ? null : toSeconds(row.reviewedAt),
  }
}

const path = '/api/owms/v1/finance/recharge'
const both = ['staff', 'customer'] as const
const staff = { audience: ['staff'], idsAs: 'rechargeId' } as const

/** "Voucher and other image uploads max 1MB" (000 §9). */
export const VOUCHER_LIMIT = 1024 * 1024
/** Where pictures of vouchers are sent to and looked at. */
export const voucherPath = '/api/owms/v1/finance/voucher'

/** Recharges: staff see all, customers their own. */
export const rechargeApi = {
  list: read<Page<RechargeLine>>()({
    ...{ path: `${path}/list`, audience: both, permission: 'finance.view' },
    input: pageInput(['submittedAt'], {
      search: search(),
      status: anyOf<RechargeStatus>(rechargeStates),
      method: anyOf(rechargeMethods),
      customerId: within(),
      submittedFrom: moment(),
      submittedTo: moment(),
    }),
  }),
  byId: read<RechargeDetail>()({
    ...{ path: `${path}/by-id`, audience: both, permission: 'finance.view' },
    input: object({ id: id() }),
  }),
  submit: performs({ path: `${path}/submit`, audience: ['customer'], command: submitRecharge }),
  withdraw: performs({
    ...{ path: `${path}/withdraw`, audience: ['customer'], idsAs: 'rechargeId' },
    command: withdrawRecharge,
  }),
  approve: performs({ ...staff, path: `${path}/approve`, command: approveRecharge }),
  reject: performs({ ...staff, path: `${path}/reject`, command: rejectRecharge }),
  reverse: performs({ ...staff, path: `${path}/reverse`, command: reverseRecharge }),
}
