import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { ReceiptRow } from '../inbound/receipt-lines.ts'
import { DAY } from '../money/local-time.ts'
import { toSeconds } from '../money/units.ts'
import { applyReturn } from './apply-return.ts'
import { carryOutReturn, decideReturn } from './carry-out-return.ts'
import { tellArrival } from './tell-arrival.ts'

/** The states of returns, in the order in which people look for them. */
export const returnTabs = [
  ...(['abnormal', 'applied', 'signed-in', 'received', 'finished', 'rejected', 'closed'] as const),
]

export interface ReturnRow extends ReceiptRow {
  /** Until when its owner decides, in seconds; null where there is nothing to decide. */
  readonly decideBy: number | null
}

/** @param days in which the warehouse lets an owner decide */
export function returnRow(row: ReceiptRow, days: number): ReturnRow {
  const isOpen = row.returnState === 'abnormal' && row.finishedAt !== null
  return { ...row, decideBy: isOpen ? row.finishedAt + toSeconds(days * DAY) : null }
}

const base = '/api/owms/v1/return'
const both = ['staff', 'customer'] as const

/** What is done with returns beside what is done with every receipt (state-machines §11). */
export const returnApi = {
  list: read<Page<ReturnRow>>()({
    ...{ path: `${base}/list`, audience: both, permission: 'inbound.view' },
    input: pageInput(['createdAt'], {
      /** The start of its number, its waybill or the order's number. */
      search: search(),
      state: anyOf(returnTabs),
      customerId: within(),
      from: moment(),
      to: moment(),
    }),
  }),
  apply: performs({ path: `${base}/apply`, audience: both, command: applyReturn }),
  decide: performs({ path: `${base}/decide`, audience: both, command: decideReturn }),
  carryOut: performs({ path: `${base}/carry-out`, audience: ['staff'], command: carryOutReturn }),
  askBox: performs({ path: '/api/owms/v1/inbound/ask-box', audience: ['staff'], command: tellArrival }),
}
