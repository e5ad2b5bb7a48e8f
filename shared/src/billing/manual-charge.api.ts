import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import type { ChargeLineLine } from './charge-line.api.ts'
import { approveCharge, rejectCharge } from './decide-charge.ts'
import { type ManualCharge, manualChargeStates } from './manual-charge.ts'
import { creditCharge, writeCharge } from './write-charge.ts'

/** A charge by hand in a list. Times in seconds, money as text. */
export interface ManualChargeLine
  extends Omit<ManualCharge, 'scope' | 'amount' | 'writtenBy' | 'documentId'> {
  readonly customerName: string
  readonly amount: string
}

export interface ManualChargeDetail extends ManualChargeLine {
  readonly timeline: readonly TimelineEntry[]
}

/** A charge with what of it may still be credited. */
export interface CreditableCharge extends ChargeLineLine {
  readonly left: string
}

export function manualChargeLine(row: ManualCharge, customerName: string): ManualChargeLine {
  const { scope: _, writtenBy: __, documentId: ___, amount, ...same } = row
  return {
    ...{ ...same, customerName, amount: fromMinor(amount, row.currency) },
    writtenAt: toSeconds(row.writtenAt),
    decidedAt: row.decidedAt === null ? null : toSeconds(row.decidedAt),
  }
}

const path = '/api/owms/v1/billing/manual-charge'
const staff = { audience: ['staff'], idsAs: 'chargeId' } as const
const reads = { audience: ['staff'], permission: 'billing.view' } as const

/** What staff charges and credits by hand. */
export const manualChargeApi = {
  list: read<Page<ManualChargeLine>>()({
    ...{ ...reads, path: `${path}/list` },
    input: pageInput(['writtenAt'], {
      ...{ search: search(), status: anyOf(manualChargeStates), customerId: within() },
      ...{ writtenFrom: moment(), writtenTo: moment() },
    }),
  }),
  byId: read<ManualChargeDetail>()({ ...{ ...reads, path: `${path}/by-id` }, input: object({ id: id() }) }),
  creditable: read<CreditableCharge>()({
    ...{ ...reads, path: `${path}/creditable` },
    input: object({ id: id() }),
  }),
  write: performs({ path: `${path}/write`, audience: ['staff'], command: writeCharge }),
  credit: performs({ path: `${path}/credit`, audience: ['staff'], command: creditCharge }),
  approve: performs({ ...staff, path: `${path}/approve`, command: approveCharge }),
  reject: performs({ ...staff, path: `${path}/reject`, command: rejectCharge }),
}
