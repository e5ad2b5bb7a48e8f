import type { NamedFee } from '@longshore/shared/billing/charge-definition.api.ts'
import { type PriceTrialLine, priceTrialApi } from '@longshore/shared/finance/price-trial.api.ts'
import { missReasons } from '@longshore/shared/finance/price-trial.ts'
import { feeText } from '../billing/known-fees.ts'
import { type Column, columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { percentText } from '../look/amounts.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { versionText } from '../pricing/version-text.ts'
import { countryName } from '../setup/place-search.ts'
import { activeCustomers } from '../setup/row-search.ts'

const money = { currency: 'currency' } as const
const trial = columnsOf(priceTrialApi.list)
const progress = ({ done, total }: PriceTrialLine) => `${done} / ${total}`

/** A fee is written as its code and, after a colon, what it is of; a price list has a channel. */
function triedOf({ listCode, channel }: PriceTrialLine, fees: readonly NamedFee[]): string {
  const [fee = '', of = ''] = listCode.split(': ')
  return channel === '' ? feeText({ fee, of }, fees) : listCode
}

const rest = [
  trial.number('listNo', {
    ...{ label: 'price.version', width: 90, show: ({ listNo }) => versionText(listNo) },
    cell: ({ listNo }) => listNo || null,
  }),
  trial.text('channel', {
    show: ({ channel }) => <ChannelName code={channel} />,
    cell: ({ channel }) => channel,
  }),
  trial.code('month', { label: 'ledger.month', minWidth: 100 }),
  trial.word('status', 'trial', { label: 'field.status' }),
  trial.number('done', { label: 'trial.progress', width: 130, show: progress, cell: progress }),
  trial.number('missed', { label: 'trial.missed', width: 150 }),
  trial.text('startedName', { label: 'trial.started-by' }),
  trial.time('startedAt', { label: 'trial.started-at' }),
  trial.time('endedAt', { label: 'trial.ended-at' }),
]

/** What is tried, by its name. */
export function trialColumns(fees: readonly NamedFee[]): readonly Column<PriceTrialLine>[] {
  const tried = trial.text('listCode', {
    ...{ label: 'trial.tried', minWidth: 180, show: (row) => triedOf(row, fees) },
    cell: ({ listCode }) => listCode,
  })
  return [tried, ...rest]
}

const row = columnsOf(priceTrialApi.rows)
const per = (of: 'percentWas' | 'percentNow', label: 'trial.percent-was' | 'trial.percent-now') =>
  row.text(of, {
    ...{ label, align: 'right', headerAlign: 'right', flex: 0, minWidth: 120 },
    show: (line) => percentText(line[of]),
    cell: (line) => (line[of] === '' ? null : Number(line[of])),
    unit: '%',
  })
export const rowColumns = [
  row.text('customerName', { minWidth: 180 }),
  row.number('orders', { label: 'trial.orders', width: 90 }),
  row.money('was', money, { label: 'trial.was' }),
  row.money('now', money, { label: 'trial.now' }),
  row.money('difference', money, { label: 'ledger.differs' }),
  row.number('missed', { label: 'trial.missed', width: 150 }),
  row.money('marginWas', money, { label: 'trial.margin-was', width: 150 }),
  row.money('marginNow', money, { label: 'trial.margin-now', width: 150 }),
  per('percentWas', 'trial.percent-was'),
  per('percentNow', 'trial.percent-now'),
]

const miss = columnsOf(priceTrialApi.misses)
export const missColumns = [
  miss.found('documentNo', { label: 'billing.document' }),
  miss.text('customerName'),
  miss.word('reason', 'trial-miss', { label: 'trial.miss', width: 230 }),
  miss.text('country', { minWidth: 120, show: ({ country }) => countryName(country) }),
  miss.code('postcode', { minWidth: 110 }),
  miss.measure('weight', kg),
  miss.time('occurredAt', { label: 'billing.occurred' }),
]
const filter = filtersOf(priceTrialApi.misses)
export const missFilters = [
  filter.choice('reason', 'trial-miss', missReasons, { label: 'trial.miss' }),
  filter.remote('customerId', activeCustomers),
]
