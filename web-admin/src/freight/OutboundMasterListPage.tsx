import { outboundMasterApi } from '@longshore/shared/freight/outbound-master.api.ts'
import { outboundMasterMachine, outboundMasterStates } from '@longshore/shared/freight/outbound-master.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { channelByName } from '../pricing/channel-column.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { outboundMasterActions as actions } from './outbound-master-actions.ts'

const column = columnsOf(outboundMasterApi.list)
const columns = [
  column.code('no', { label: 'master.no' }),
  column.status('status', outboundMasterMachine),
  column.code('waybillNo', { label: 'master.waybill' }),
  column.code('blNo', { label: 'master.bl' }),
  column.text('channel', channelByName),
  column.text('destination', { label: 'master.destination' }),
  column.number('pieces', { label: 'master.extracted', width: 110 }),
  column.number('issued', { label: 'master.issued', width: 100 }),
  column.measure('weight', kg, { label: 'freight.weighed' }),
  column.text('carrier', { label: 'master.taken-by', extra: true }),
  column.text('remark', { label: 'master.remark', extra: true }),
  column.text('createdBy', { label: 'master.created-by', extra: true }),
  column.time('createdAt'),
]
const filter = filtersOf(outboundMasterApi.list)
const filters = [
  filter.search('search', { label: 'master.search-out' }),
  filter.remote('channel', openChannels),
  filter.range('createdFrom', 'createdTo', { label: 'field.createdAt' }),
]
const tabs = { field: 'status', words: outboundMasterStates, label: 'outboundMaster' } as const

/** `warehouseOrder`: packages that leave under one master waybill. */
export function OutboundMasterListPage() {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title="page.staff.warehouseOrder"
      of={outboundMasterApi.list}
      {...{ columns, filters, actions, tabs }}
      opens={({ id }) => `/warehouseOrderDetalis?id=${id}`}
    >
      {may('freight.ship') && (
        <Button variant="contained" component={Link} to="/newWarehouseOrder">
          {t('kit.new')}
        </Button>
      )}
    </ListPage>
  )
}
