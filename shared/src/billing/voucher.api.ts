import { object } from 'yup'
import { id } from '../command/schema.ts'
import { read } from '../contract/endpoint.ts'
import { anyOf, search } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { fromMinor } from '../money/money.ts'
import { toSeconds } from '../money/units.ts'
import { type Bill, type PaidState, paidStateOf } from './bill.ts'

/** "Customer bill: create_time, voucher_no, total_money, remark" (000 §4). */
export interface Voucher {
  readonly id: string
  readonly version: number
  readonly create_time: number
  readonly voucher_no: string
  readonly currency: string
  readonly total_money: string
  readonly paid_money: string
  readonly state: PaidState
  readonly remark: string
}

/** "Bill line: outbound_date, trans_no, …, total_money" (000 §4); what parcels add stands in their own columns. */
export interface VoucherCharge {
  readonly outbound_date: number
  readonly trans_no: string
  readonly fee: string
  readonly quantity: number
  readonly total_money: string
}

export interface VoucherDetail extends Voucher {
  readonly lines: readonly VoucherCharge[]
}

export function voucherOf(row: Bill): Voucher {
  const { id: billId, version, no, currency, total, writtenOff, remark, issuedAt, createdAt } = row
  return {
    ...{ id: billId, version, voucher_no: no, currency, remark, state: paidStateOf(row) },
    create_time: toSeconds(issuedAt ?? createdAt),
    ...{ total_money: fromMinor(total, currency), paid_money: fromMinor(writtenOff, currency) },
  }
}

const about = { audience: ['customer'], permission: 'finance.view' } as const

/** The specification's calls of vouchers (000 §7): the issued bills of the customer who asks. */
export const voucherApi = {
  list: read<Page<Voucher>>()({
    ...{ ...about, path: '/api/vsmartprice/get_web_client_voucher_list' },
    input: pageInput(['issuedAt'], { search: search(), unpaid: anyOf(['yes']) }),
  }),
  byId: read<VoucherDetail>()({
    ...{ ...about, path: '/api/vsmartprice/get_web_client_voucher_list_byid' },
    input: object({ id: id() }),
  }),
}
