import { type ShipmentLine, shipmentApi } from '@longshore/shared/freight/shipment.api.ts'
import { shipmentTabs } from '@longshore/shared/freight/shipment.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { TextField } from '../form/TextField.tsx'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { channelByName } from '../pricing/channel-column.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { countryName } from '../setup/place-search.ts'
import { activeCustomers } from '../setup/row-search.ts'
import { shipmentActions as actions } from './shipment-actions.ts'

const column = columnsOf(shipmentApi.list)
const head = [
  column.code('no', { label: 'shipment.no' }),
  column.status('tab', { name: 'shipment', states: shipmentTabs }, { label: 'field.status' }),
]
const rest = [
  column.code('orderNo', { label: 'freight.order' }),
  column.text('customerName'),
  column.text('channel', channelByName),
  column.text('country', { width: 110, flex: 0, show: ({ country }) => countryName(country) }),
  column.code('waybillNo'),
  column.number('pieces', { label: 'master.pieces', width: 110 }),
  column.number('sweptPieces', { label: 'shipment.swept-pieces', width: 110 }),
  column.measure('weight', kg, { label: 'freight.weighed' }),
  column.yes('printed', { label: 'shipment.printed' }),
  column.yes('swept', { label: 'shipment.swept' }),
  column.text('createdBy', { label: 'master.created-by', extra: true }),
  column.text('shippedBy', { label: 'shipment.shipped-by', extra: true }),
  column.time('createdAt'),
  column.time('shippedAt', { label: 'shipment.shipped-at' }),
]
const reason = { label: 'shipment.reason' } as const
const columns = [...head, ...rest, column.text('abnormalReason', { ...reason, extra: true })]
/** Of what is abnormal, why. */
const abnormal = [...head, column.text('abnormalReason', reason), ...rest]
const filter = filtersOf(shipmentApi.list)
const filters = [
  filter.search('search', { label: 'shipment.search' }),
  filter.remote('customerId', activeCustomers),
  filter.remote('channel', openChannels),
  filter.choice('printed', 'kit', ['yes', 'no'], { label: 'shipment.printed' }),
  filter.choice('swept', 'kit', ['yes', 'no'], { label: 'shipment.swept' }),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'tab', words: shipmentTabs, label: 'shipment' } as const
const form = rowForm(shipmentApi.make, {
  title: 'shipment.one',
  fits: (_: ShipmentLine) => false,
  fields: <TextField name="code" label="master.package-or-order" />,
})
const presets = {
  'in-delivery': { tab: 'in-delivery' },
  issued: { tab: 'issued' },
  abnormal: { tab: 'abnormal' },
  cancelled: { tab: 'cancelled' },
} as const
const titles: Readonly<Record<string, TextKey>> = {
  manage: 'page.staff.Logisticswarehousedeliverymanag',
  'in-delivery': 'page.staff.Indelivery',
  issued: 'page.staff.Issueds',
  all: 'page.staff.allissuedocuments',
  abnormal: 'page.staff.abnormaldeliveryorders',
  cancelled: 'page.staff.deliveryordercancelled',
}

/** Shipment orders; an address that names a state shows those alone. */
export function ShipmentListPage({ preset = '' }: PageProps) {
  const t = useText()
  const may = useMay()
  const fixed = presets[preset as keyof typeof presets]
  return (
    <ListPage
      title={titles[preset] ?? 'page.staff.Shipmentorderlist'}
      of={shipmentApi.list}
      {...(fixed ? { preset: fixed } : { tabs })}
      columns={preset === 'abnormal' ? abnormal : columns}
      {...{ filters, actions, form }}
      opens={({ id }) => `/shipmentDetails?id=${id}`}
    >
      {may('freight.ship') && (
        <Button component={Link} to="/shipingScanmoadal">
          {t('page.staff.shipingScanmoadal')}
        </Button>
      )}
    </ListPage>
  )
}
