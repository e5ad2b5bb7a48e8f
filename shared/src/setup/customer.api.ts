import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, search, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import { fromMinor } from '../money/money.ts'
import type { Customer } from './customer.ts'
import { customerCategories, customers } from './save-customer.ts'

type Terms =
  | 'scope'
  | 'active'
  | 'reviewsSkus'
  | 'backorders'
  | 'codByBank'
  | 'creditLimit'
  | 'settlementDays'
  | 'taxRate'
  | 'warningAmount'

export interface CustomerLine extends Omit<Customer, Terms> {
  readonly active: boolean
  /** Its SKUs are applied for and reviewed. */
  readonly reviewsSkus: boolean
  /** Its orders may want more than the shelves hold. */
  readonly backorders: boolean
  /** What was collected for it may be withdrawn once the bank has it. */
  readonly codByBank: boolean
  /** With the decimals of its currency; null when nothing was agreed. */
  readonly creditLimit: string | null
  readonly settlementDays: number | null
  /** Percent; null when nothing was agreed. */
  readonly taxRate: number | null
  readonly warningAmount: string
}

export function customerLine({ scope: _, active, ...row }: Customer): CustomerLine {
  const { creditLimit, settlementDays, taxRate, warningAmount, currency } = row
  return {
    ...row,
    active: active === 1,
    reviewsSkus: row.reviewsSkus === 1,
    backorders: row.backorders === 1,
    codByBank: row.codByBank === 1,
    creditLimit: creditLimit === 0 ? null : fromMinor(creditLimit, currency),
    settlementDays: settlementDays === 0 ? null : settlementDays,
    taxRate: taxRate === 0 ? null : taxRate / 100,
    warningAmount: fromMinor(warningAmount, currency),
  }
}

const base = '/api/vrpxinbound'

/** Customers read their own row and no other; to write one is for staff alone. */
export const customerApi = {
  list: read<Page<CustomerLine>>()({
    path: `${base}/get_smart_client_list`,
    audience: ['staff', 'customer'],
    permission: null,
    input: pageInput(
      ['code', 'name'],
      { search: search(), category: anyOf(customerCategories), active: yesOrNo() },
      'no',
    ),
  }),
  byId: read<CustomerLine>()({
    path: `${base}/get_smart_client_byid`,
    audience: ['staff', 'customer'],
    permission: null,
    input: object({ id: id() }),
  }),
  save: performs({
    path: `${base}/save_smart_client_single`,
    audience: ['staff'],
    command: customers.save,
  }),
  /** Deleting a customer stops it: what stands in the warehouse and in the books stays. */
  disable: performs({
    path: `${base}/del_smart_client_byids`,
    audience: ['staff'],
    idsAs: 'id',
    command: customers.disable,
  }),
  enable: performs({
    path: '/api/owms/v1/setup/customer/enable',
    audience: ['staff'],
    command: customers.enable,
  }),
}
