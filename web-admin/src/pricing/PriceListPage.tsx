import { repricingApi } from '@longshore/shared/billing/repricing.api.ts'
import { priceListApi } from '@longshore/shared/pricing/price-list.api.ts'
import { type PriceKind, priceListMachine, priceStatuses } from '@longshore/shared/pricing/price-list.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'
import { ChannelName } from './ChannelName.tsx'
import { openChannels } from './channel-search.ts'
import { versionText } from './version-text.ts'

const column = columnsOf(priceListApi.list)
const head = [
  column.code('code', { minWidth: 110 }),
  column.text('name'),
  column.number('no', {
    ...{ label: 'price.version', width: 90, show: ({ no }) => versionText(no) },
    cell: ({ no }) => no || null,
  }),
  column.status('status', priceListMachine, { label: 'field.status' }),
]
const rest = [
  column.text('channel', {
    show: ({ channel }) => <ChannelName code={channel} />,
    cell: ({ channel }) => channel,
  }),
  column.text('currency', { minWidth: 80, flex: 0 }),
  column.number('priority', { label: 'price.priority', width: 90 }),
  column.time('startsAt', { label: 'price.starts' }),
  column.time('endsAt', { label: 'price.ends', extra: true }),
  column.number('zoneCount', { label: 'price.zones', width: 90 }),
  column.number('rateCount', { label: 'price.rates', width: 90 }),
  column.text('remark', { extra: true }),
  column.text('writtenBy', { label: 'price.written-by' }),
  column.time('writtenAt', { label: 'price.written-at' }),
  column.text('publishedBy', { label: 'price.published-by' }),
  column.time('publishedAt', { label: 'price.published-at', extra: true }),
]
const columns = {
  sales: [...head, column.text('customerName'), ...rest],
  grade: [...head, column.text('grade', { label: 'price.grade' }), ...rest],
  published: [...head, ...rest],
} as const
const filter = filtersOf(priceListApi.list)
const both = [filter.search('search', { label: 'price.search' }), filter.remote('channel', openChannels)]
const filters = {
  sales: [...both, filter.remote('customerId', activeCustomers)],
  grade: both,
  published: both,
}
const { moves, opens, does } = actionsOf(priceListApi.list)
/** Seconds; a draft without a start begins when it is published. */
const isPast = (start: number | null) => start !== null && start * 1000 < Date.now()
const actions = [
  opens('kit.edit', ({ id }) => `/priceListForm?id=${id}`, {
    ...{
      permission: 'pricing.price',
      fits: ({ status }) => ['draft', 'published', 'ended'].includes(status),
    },
  }),
  opens('price.compare', ({ id }) => `/priceListDifference?id=${id}`, {
    fits: ({ status }) => status !== 'filling',
  }),
  opens('trial.try', ({ id }) => `/priceTrials?listId=${id}`, {
    ...{ permission: 'finance.margin', fits: ({ status }) => status === 'draft' },
  }),
  does('repricing.find', repricingApi.findFreight, ({ id }) => ({ listId: id }), {
    ...{ takes: 'one', leads: ({ id }) => `/repricings?priceId=${id}` },
    fits: ({ status, startsAt }) => status !== 'filling' && status !== 'former' && isPast(startsAt),
  }),
  ...moves(
    priceListMachine,
    ({ status }) => status,
    { publish: priceListApi.publish, end: priceListApi.end },
    ({ id }) => ({ id }),
    {
      publish: {
        question: ([row]) =>
          row && isPast(row.startsAt)
            ? `${textOf('price.publish-asks')} ${textOf('repricing.begins-past')}`
            : textOf('price.publish-asks'),
      },
      end: { question: 'price.end-asks', danger: true },
    },
  ),
]
const sheets = '/api/owms/v1/pricing/price-list'
const titles = {
  sales: 'page.staff.salespriceManagement',
  grade: 'page.staff.gradeprice',
  published: 'page.staff.publishedprice',
} as const
const presets = {
  sales: { kind: 'sales' },
  grade: { kind: 'grade' },
  published: { kind: 'published' },
} as const
const tabs = { field: 'status', words: priceStatuses, label: 'priceList' } as const

/** `salespriceManagement`, `gradeprice`, `publishedprice`: versions of price lists for a customer, a grade or everybody. */
export function PriceListPage({ preset }: PageProps) {
  const t = useText()
  const may = useMay()
  const kind = preset as PriceKind
  return (
    <ListPage
      key={kind}
      title={titles[kind]}
      of={priceListApi.list}
      preset={presets[kind]}
      columns={columns[kind]}
      filters={filters[kind]}
      opens={({ id }) => `/priceListForm?id=${id}`}
      {...{ actions, tabs }}
    >
      {may('pricing.price') && (
        <>
          <ImportSheet
            title="price.import-zones"
            kind="priceZone"
            template="price.zone-sheet"
            base={`${sheets}/zones`}
          />
          <ImportSheet
            title="price.import-rates"
            kind="priceRate"
            template="price.rate-sheet"
            base={`${sheets}/rates`}
          />
          <Button variant="contained" component={Link} to={`/priceListForm?kind=${kind}`}>
            {t('kit.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
