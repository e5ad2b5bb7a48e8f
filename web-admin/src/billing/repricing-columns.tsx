import type { NamedFee } from '@longshore/shared/billing/charge-definition.api.ts'
import {
  type RepricedLine,
  type RepricingLine,
  repricingApi,
} from '@longshore/shared/billing/repricing.api.ts'
import { repricedStates, repricingMachine } from '@longshore/shared/billing/repricing.ts'
import { actionsOf } from '../grid/actions.ts'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { versionText } from '../pricing/version-text.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { FeeName } from './FeeName.tsx'
import { feeText } from './known-fees.ts'

/** A fee is written as its code and, after a colon, what it is of; a price list has a channel. */
export function priceOf(
  { priceCode, channel }: Pick<RepricingLine, 'priceCode' | 'channel'>,
  fees: readonly NamedFee[],
): string {
  const [fee = '', of = ''] = priceCode.split(': ')
  return channel === '' ? feeText({ fee, of }, fees) : priceCode
}

const column = columnsOf(repricingApi.list)
const rest = [
  column.number('priceNo', {
    ...{ label: 'price.version', width: 90, show: ({ priceNo }) => versionText(priceNo) },
    cell: ({ priceNo }) => priceNo || null,
  }),
  column.text('channel', {
    show: ({ channel }) => <ChannelName code={channel} />,
    cell: ({ channel }) => channel,
  }),
  column.status('status', repricingMachine, { label: 'field.status' }),
  column.time('from', { label: 'repricing.from' }),
  column.time('until', { label: 'repricing.until' }),
  column.number('looked', { label: 'repricing.looked', width: 130 }),
  column.number('touched', { label: 'repricing.touched', width: 130 }),
  column.number('open', { label: 'repricing.open', width: 110 }),
  column.number('charged', { label: 'repricing.recharged', width: 130 }),
  column.text('startedName', { label: 'trial.started-by' }),
  column.time('startedAt', { label: 'trial.started-at' }),
  column.time('endedAt', { label: 'trial.ended-at', extra: true }),
]

export function repricingColumns(fees: readonly NamedFee[]): readonly Column<RepricingLine>[] {
  const price = column.text('priceCode', {
    ...{ label: 'repricing.price', minWidth: 180, show: (row) => priceOf(row, fees) },
    cell: ({ priceCode }) => priceCode,
  })
  return [price, ...rest]
}

const charge = columnsOf(repricingApi.charges)
export const repricedColumns = [
  charge.found('documentNo', { label: 'billing.document' }),
  charge.text('customerName', { minWidth: 160 }),
  charge.text('fee', {
    ...{ label: 'billing.fee', minWidth: 160, show: ({ fee, of }) => <FeeName code={fee} of={of} /> },
    cell: ({ fee }) => fee,
  }),
  charge.word('status', 'repriced', { label: 'field.status', width: 180 }),
  charge.money('was', { currency: 'currency' }, { label: 'repriced.was' }),
  charge.money('now', { currency: 'nowCurrency' }, { label: 'repriced.now' }),
  charge.money('difference', { currency: 'currency' }, { label: 'ledger.differs' }),
  charge.time('occurredAt', { label: 'billing.occurred' }),
]
const filter = filtersOf(repricingApi.charges)
export const repricedFilters = [
  filter.choice('status', 'repriced', repricedStates),
  filter.remote('customerId', activeCustomers),
]

const { opens } = actionsOf(repricingApi.charges)
const stays = ({ status, difference }: RepricedLine) =>
  (status === 'settled' || status === 'stays') && difference !== ''
const isLess = ({ difference }: RepricedLine) => difference.startsWith('-')
const amount = ({ difference }: RepricedLine) => difference.replace('-', '')
const credited = ({ lineId, ...row }: RepricedLine) =>
  new URLSearchParams({ id: lineId, amount: amount(row as RepricedLine) })
/** What a settled charge differs by is written by hand, each with its own reason. */
export const repricedActions = [
  opens(
    'repricing.write',
    (row) => {
      const { customerId, customerName: customer, fee, documentNo, currency } = row
      const known = { customerId, customer, fee, documentNo, currency, amount: amount(row) }
      return `/manualCharge?${new URLSearchParams(known)}`
    },
    {
      permission: 'billing.settle',
      fits: (row) => stays(row) && !isLess(row) && Number(row.difference) > 0,
    },
  ),
  opens('repricing.give-back', (row) => `/creditCharge?${credited(row)}`, {
    permission: 'billing.settle',
    fits: (row) => stays(row) && isLess(row) && row.lineStatus !== 'billed',
  }),
  opens('repricing.give-back', (row) => `/creditNote?${credited(row)}`, {
    permission: 'billing.bill',
    fits: (row) => stays(row) && isLess(row) && row.lineStatus === 'billed',
  }),
]
