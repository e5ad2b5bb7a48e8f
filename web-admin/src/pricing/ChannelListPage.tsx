import { type ChannelLine, channelApi } from '@longshore/shared/pricing/channel.api.ts'
import { channelKinds } from '@longshore/shared/pricing/channel.ts'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { type Column, columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { switchOf } from '../grid/switch-actions.ts'
import { t, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { countryName } from '../setup/place-search.ts'

const places = ({ countries }: ChannelLine) =>
  countries.length ? countries.map(countryName).join(', ') : t('channel.everywhere')
const days = ({ daysFrom, daysTo }: ChannelLine) =>
  daysTo === 0 ? '' : daysFrom === daysTo ? String(daysTo) : `${daysFrom}–${daysTo}`

const column = columnsOf(channelApi.list)
const where: Column<ChannelLine> = {
  ...{ field: 'countries', label: 'field.countries', sortable: false, minWidth: 160, flex: 1 },
  ...{ renderCell: ({ row }) => places(row), show: places, cell: places },
}
const columns = [
  column.code('code', { minWidth: 110 }),
  column.code('identification', { minWidth: 100, flex: 0 }),
  column.text('zh'),
  column.text('en', { minWidth: 200 }),
  column.text('es'),
  column.word('kind', 'channel-kind'),
  column.text('carrierName'),
  where,
  column.number('daysTo', { label: 'channel.transit-days', width: 110, show: days, cell: days }),
  column.yes('needsFba', { extra: true }),
  column.yes('needsFullAddress', { extra: true }),
  column.yes('takesCod'),
  column.number('sequence', { extra: true }),
  column.text('remark', { extra: true }),
  column.yes('enabled'),
]
const filter = filtersOf(channelApi.list)
const filters = [
  filter.search('search', { label: 'channel.search' }),
  filter.choice('kind', 'channel-kind', channelKinds),
  filter.choice('enabled', 'kit', ['yes', 'no']),
]
const actions = switchOf(channelApi)

/** `channelmanagement`: the ways of transport that the house offers. */
export function ChannelListPage() {
  const t = useText()
  const may = useMay()
  return (
    <ListPage
      title="page.staff.channelmanagement"
      of={channelApi.list}
      opens={({ id }) => `/ChannelConfiguration?id=${id}`}
      {...{ columns, filters, actions }}
    >
      {may('pricing.channel') && (
        <Button variant="contained" component={Link} to="/ChannelConfiguration">
          {t('kit.new')}
        </Button>
      )}
    </ListPage>
  )
}
