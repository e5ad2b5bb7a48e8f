import { calls } from '@longshore/shared/contract/endpoint.ts'
import {
  type ExchangeLine,
  exchangeApi,
  exchangeRateApi,
  type RateLine,
} from '@longshore/shared/finance/exchange.api.ts'
import { exchangeMachine, exchangeStates } from '@longshore/shared/finance/wallet-exchange.ts'
import { currencies } from '@longshore/shared/money/money.ts'
import { send } from '../calls/api.ts'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import type { Search } from '../form/use-search.ts'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { activeCustomers } from '../setup/row-search.ts'

const named = ({ fromCurrency, toCurrency, rate }: RateLine) =>
  `1 ${currencies[fromCurrency].label} = ${rate} ${currencies[toCurrency].label}`

/** The rates in force, by any part of how they read. */
const ratesInForce: Search = async (text) => {
  const { rows } = await calls(exchangeRateApi, send).list({ size: 100, status: 'in-force' })
  const sought = text.trim().toLowerCase()
  return rows.flatMap((row) =>
    named(row).toLowerCase().includes(sought) ? [{ value: row.id, label: named(row) }] : [],
  )
}

const column = columnsOf(exchangeApi.list)
const columns = [
  column.code('no', { label: 'exchange.no' }),
  column.status('status', exchangeMachine, { label: 'field.status' }),
  column.text('customerName'),
  column.money('amount', { currency: 'fromCurrency' }, { label: 'exchange.gave' }),
  column.money('received', { currency: 'toCurrency' }, { label: 'exchange.received' }),
  column.text('rate', { label: 'exchange.rate', minWidth: 110 }),
  column.text('proposedBy', { label: 'exchange.proposed-by' }),
  column.time('proposedAt', { label: 'exchange.proposed-at' }),
  column.text('decidedBy', { label: 'exchange.decided-by' }),
  column.time('decidedAt', { label: 'exchange.decided-at' }),
  column.text('reason', { label: 'finance.reason', extra: true }),
  column.text('remark', { extra: true }),
]
const filter = filtersOf(exchangeApi.list)
const filters = [
  filter.search('search', { label: 'exchange.no' }),
  filter.remote('customerId', activeCustomers),
  filter.range('proposedFrom', 'proposedTo', { label: 'exchange.proposed-at' }),
]
const action = actionsOf(exchangeApi.list)
const status = (row: { status: (typeof exchangeStates)[number] }) => row.status
const actions = [
  ...action.moves(exchangeMachine, status, { approve: exchangeApi.approve }, ({ id, customerId }) => ({
    ...{ exchangeId: id, customerId },
  })),
  ...action.moves(
    exchangeMachine,
    status,
    { reject: exchangeApi.reject },
    ({ id, customerId }, { reason }) => ({ exchangeId: id, customerId, reason }),
    { reject: { danger: true } },
  ),
]
const form = rowForm(exchangeApi.exchange, {
  title: 'exchange.one',
  act: true,
  fits: (_: ExchangeLine) => false,
  fields: (
    <>
      <RemoteSelect name="customerId" search={activeCustomers} />
      <RemoteSelect name="rateId" label="exchange.rate" search={ratesInForce} />
      <TextField name="amount" label="exchange.gave" hint="exchange.hint" />
      <TextField name="remark" wide />
    </>
  ),
})
const tabs = { field: 'status', words: exchangeStates, label: 'walletExchange' } as const
const history = timelineBy(exchangeApi.byId)

/** `walletExchanges`: money of customers that was exchanged from one of their wallets into another. */
export function ExchangeListPage() {
  return (
    <ListPage
      title="page.staff.walletExchanges"
      of={exchangeApi.list}
      {...{ columns, filters, actions, form, tabs }}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    />
  )
}
