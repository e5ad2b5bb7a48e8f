import { ledgerApi } from '@longshore/shared/billing/ledger.api.ts'
import type { LedgerSide } from '@longshore/shared/billing/ledger.ts'
import { currencyCodes } from '@longshore/shared/money/money.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { activeCustomers, openSuppliers } from '../setup/row-search.ts'

const money = { currency: 'currency' } as const
const party = { receivable: 'field.customerName', payable: 'setup.supplier' } as const
const charged = { receivable: 'ledger.charged', payable: 'ledger.cost' } as const
const search = { receivable: activeCustomers, payable: openSuppliers } as const

/** Whose row it is leads the columns of a ledger. */
export const partyOf = (side: LedgerSide) => ({ label: party[side] })

/** What is open comes first, with the parts that it is the sum of. */
export function accountColumns(side: LedgerSide) {
  const column = columnsOf(ledgerApi.accounts)
  return [
    column.text('partyName', { ...partyOf(side), minWidth: 160 }),
    column.money('open', money, { label: 'billing.open' }),
    column.money('unbilled', money, { label: 'ledger.unbilled', width: 120 }),
    column.money('notDue', money, { label: 'ledger.not-due', width: 120 }),
    column.money('late30', money, { label: 'ledger.late30', width: 120 }),
    column.money('late60', money, { label: 'ledger.late60', width: 130 }),
    column.money('late90', money, { label: 'ledger.late90', width: 130 }),
    column.money('lateMore', money, { label: 'ledger.late-more', width: 145 }),
    column.money('charged', money, { label: charged[side] }),
    column.money('billed', money, { label: 'ledger.billed' }),
    column.money('writtenOff', money, { label: 'billing.written-off' }),
  ]
}

export function monthColumns(side: LedgerSide) {
  const column = columnsOf(ledgerApi.months)
  return [
    column.code('month', { label: 'ledger.month', minWidth: 110 }),
    column.text('partyName', { ...partyOf(side), minWidth: 180 }),
    column.money('opening', money, { label: 'ledger.opening' }),
    column.money('charged', money, { label: charged[side] }),
    column.money('writtenOff', money, { label: 'billing.written-off' }),
    column.money('open', money, { label: 'billing.open' }),
    column.money('billed', money, { label: 'ledger.billed', width: 150 }),
    column.money('unbilled', money, { label: 'ledger.unbilled' }),
  ]
}

export function orderColumns(side: LedgerSide) {
  const column = columnsOf(ledgerApi.orders)
  return [
    column.code('documentNo', { label: 'billing.document' }),
    column.word('state', 'ledger-order', { label: 'field.status' }),
    column.text('partyName', { ...partyOf(side), minWidth: 180 }),
    column.money('charged', money, { label: charged[side] }),
    column.money('billed', money, { label: 'ledger.billed' }),
    column.money('unbilled', money, { label: 'ledger.unbilled' }),
    column.number('lines', { label: 'billing.lines' }),
    column.time('occurredAt', { label: 'billing.occurred' }),
  ]
}

const accountFilter = filtersOf(ledgerApi.accounts)
export const accountFilters = (side: LedgerSide) => [
  accountFilter.remote('partyId', search[side], partyOf(side)),
  accountFilter.choice('currency', 'currency', currencyCodes),
]
const monthFilter = filtersOf(ledgerApi.months)
export const monthFilters = (side: LedgerSide) => [
  monthFilter.search('month', { label: 'ledger.month' }),
  monthFilter.remote('partyId', search[side], partyOf(side)),
  monthFilter.choice('currency', 'currency', currencyCodes),
]
const orderFilter = filtersOf(ledgerApi.orders)
export const orderFilters = (side: LedgerSide) => [
  orderFilter.search('search', { label: 'billing.document' }),
  orderFilter.remote('partyId', search[side], partyOf(side)),
  orderFilter.choice('currency', 'currency', currencyCodes),
  orderFilter.range('occurredFrom', 'occurredTo', { label: 'billing.occurred' }),
]
