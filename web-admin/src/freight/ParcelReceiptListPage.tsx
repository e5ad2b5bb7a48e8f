import { parcelReceiptApi } from '@longshore/shared/freight/piece.api.ts'
import { comingTabs } from '@longshore/shared/freight/piece-view.ts'
import { parcelOrderKinds } from '@longshore/shared/orders/parcel-order.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { shownAs } from '../orders/order-columns.tsx'
import { channelByName } from '../pricing/channel-column.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { countryName } from '../setup/place-search.ts'
import { activeCustomers } from '../setup/row-search.ts'

const column = columnsOf(parcelReceiptApi.list)
const columns = [
  column.code('no'),
  column.status('shown', shownAs, { label: 'field.status' }),
  column.text('customerName'),
  column.number('pieces', { label: 'freight.expected', width: 110 }),
  column.number('received', { width: 100 }),
  column.number('measured', { label: 'freight.measured', width: 110 }),
  column.measure('weighed', kg, { label: 'freight.weighed' }),
  column.measure('weight', kg, { label: 'freight.announced', extra: true }),
  column.word('kind', 'parcel-kind', { label: 'parcel.kind', extra: true }),
  column.code('deliveryNo', { label: 'parcel.delivery-no' }),
  column.text('channel', channelByName),
  column.text('country', { width: 110, flex: 0, show: ({ country }) => countryName(country) }),
  column.code('originalNo', { label: 'parcel.original-no', extra: true }),
  column.code('waybillNo', { extra: true }),
  column.time('submittedAt'),
  column.time('createdAt', { extra: true }),
]
const filter = filtersOf(parcelReceiptApi.list)
const filters = [
  filter.search('search', { label: 'parcel.search' }),
  filter.remote('customerId', activeCustomers),
  filter.choice('kind', 'parcel-kind', parcelOrderKinds, { label: 'parcel.kind' }),
  filter.remote('channel', openChannels),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const [expected, begun, whole, ready] = comingTabs
const tabsOf = (words: readonly string[]) =>
  ({ field: 'status', words, label: 'parcelOrder', all: false }) as const
const toBeReceived = tabsOf([expected, begun])
const received = tabsOf([whole, ready])

/** `daishouhuo`, `userReceivedgoodslogisticswarehouse`: parcel orders by what of them came. */
export function ParcelReceiptListPage({ preset = 'to-be-received' }: PageProps) {
  const t = useText()
  const may = useMay()
  const isReceived = preset === 'received'
  return (
    <ListPage
      title={isReceived ? 'page.staff.userReceivedgoodslogisticswarehouse' : 'page.staff.daishouhuo'}
      of={parcelReceiptApi.list}
      tabs={isReceived ? received : toBeReceived}
      {...{ columns, filters }}
      opens={({ id }) => `/parcelReceipt?id=${id}`}
    >
      {may('orders.edit') && (
        <Button component={Link} to="/componentCreatereceiptDocLogisticsWarehouse">
          {t('page.staff.componentCreatereceiptDocLogisticsWarehouse')}
        </Button>
      )}
      {may('freight.receive') && (
        <Button variant="contained" component={Link} to="/kaishishouhuo">
          {t('page.staff.kaishishouhuo')}
        </Button>
      )}
    </ListPage>
  )
}
