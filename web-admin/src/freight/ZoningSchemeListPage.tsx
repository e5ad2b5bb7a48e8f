import { zoningSchemeApi } from '@longshore/shared/freight/zoning-scheme.api.ts'
import { zoningStatuses } from '@longshore/shared/freight/zoning-scheme.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { actionsOf } from '../grid/actions.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { asksToDisable } from '../grid/switch-actions.ts'
import { t, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { openChannels } from '../pricing/channel-search.ts'
import { countries, countryName } from '../setup/place-search.ts'
import { ImportSheet } from '../sheet/ImportSheet.tsx'

const column = columnsOf(zoningSchemeApi.list)
const columns = [
  column.code('code', { minWidth: 110 }),
  column.text('name'),
  column.number('no', { label: 'zoning.version', width: 90 }),
  column.status('status', { name: 'zoning-status', states: zoningStatuses }),
  column.text('country', { show: ({ country }) => countryName(country) }),
  column.text('channel', {
    show: ({ channel }) => (channel ? <ChannelName code={channel} /> : t('zoning.every-channel')),
    cell: ({ channel }) => channel,
  }),
  column.number('priority', { label: 'zoning.priority', width: 100 }),
  column.number('rangeCount', { label: 'zoning.ranges', width: 150 }),
  column.text('templateName', { label: 'zoning.template' }),
  column.text('remark', { extra: true }),
  column.text('createdBy', { label: 'zoning.by', extra: true }),
  column.time('createdAt', { label: 'zoning.since' }),
  column.time('replacedAt', { label: 'zoning.until', extra: true }),
]
const filter = filtersOf(zoningSchemeApi.list)
const filters = [
  filter.search('search', { label: 'zoning.search' }),
  filter.remote('country', countries),
  filter.remote('channel', openChannels),
]
const action = actionsOf(zoningSchemeApi.list)
const idOf = ({ id }: { id: string }) => ({ id })
const actions = [
  action.opens('kit.edit', ({ id }) => `/addPartition?id=${id}`, {
    ...{ fits: ({ status }) => status === 'current' || status === 'stopped', permission: 'freight.zone' },
  }),
  action.does('kit.enable', zoningSchemeApi.start, idOf, { fits: ({ status }) => status === 'stopped' }),
  action.does('kit.disable', zoningSchemeApi.stop, idOf, {
    fits: ({ status }) => status === 'current',
    ...asksToDisable('kit.disable-rule'),
  }),
]

/** `zoningScheme`: to which zone parcels go, by country, channel and postcode; a sheet brings the ranges of long ones. */
export function ZoningSchemeListPage() {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title="page.staff.zoningScheme"
      of={zoningSchemeApi.list}
      opens={({ rangesId, code, no }) =>
        `/zoneRanges?${new URLSearchParams({ id: rangesId, code, no: String(no) })}`
      }
      tabs={{ field: 'status', words: zoningStatuses, label: 'zoning-status' }}
      {...{ columns, filters, actions }}
    >
      {may('freight.zone') && (
        <>
          <ImportSheet
            title="zoning.import"
            kind="zoneRange"
            template="zoning.sheet"
            base="/api/owms/v1/freight/zoning-scheme"
          />
          <Button variant="contained" component={Link} to="/addPartition">
            {t('kit.new')}
          </Button>
        </>
      )}
    </ListPage>
  )
}
