import { handoverMachine } from '@longshore/shared/outbound/handover.ts'
import { type HandoverSummary, handoverApi, handoverTabs } from '@longshore/shared/outbound/parcel.api.ts'
import { RowHistory, timelineBy } from '../document/RowHistory.tsx'
import { RemoteSelect } from '../form/RemoteSelect.tsx'
import { TextField } from '../form/TextField.tsx'
import { columnsOf, kg } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { rowForm } from '../grid/row-form.tsx'
import { carriers } from './carrier-search.ts'
import { handoverActions as actions } from './handover-actions.ts'

const history = timelineBy(handoverApi.byId)
const column = columnsOf(handoverApi.list)
const columns = [
  column.code('no'),
  column.status('status', handoverMachine),
  column.text('carrierName', { label: 'handover.carrier' }),
  column.text('vehicle', { label: 'handover.vehicle', minWidth: 90 }),
  column.text('dock', { label: 'handover.dock', minWidth: 70, flex: 0, width: 70 }),
  column.number('parcels', { label: 'handover.parcels', width: 90 }),
  column.number('pieces', { width: 80 }),
  column.measure('weight', kg, { extra: true }),
  column.text('openedBy', { label: 'handover.opened-by' }),
  column.time('openedAt', { label: 'handover.opened-at' }),
  column.time('closedAt', { label: 'handover.closed-at', extra: true }),
]
const filter = filtersOf(handoverApi.list)
const filters = [
  filter.search('search', { label: 'field.no' }),
  filter.range('openedFrom', 'openedTo', { label: 'handover.opened-at' }),
]
const tabs = { field: 'status', words: handoverTabs, label: 'handover' } as const
const form = rowForm(handoverApi.open, {
  title: 'handover.one',
  act: true,
  needs: ['carrierId'],
  fixed: (_: HandoverSummary) => ({}),
  fields: (
    <>
      <RemoteSelect name="carrierId" label="handover.carrier" search={carriers} />
      <TextField name="vehicle" label="handover.vehicle" />
      <TextField name="dock" label="handover.dock" />
    </>
  ),
})

/** `handovers`: a carrier's vehicle at a dock; parcels are scanned into the open ones, closed ones have a manifest. */
export function HandoverListPage() {
  return (
    <ListPage
      title="page.staff.handovers"
      of={handoverApi.list}
      {...{ columns, filters, tabs, actions, form }}
      opens={({ id }) => `/manifest?id=${id}`}
      beside={({ id }) => <RowHistory id={id} load={history} />}
    />
  )
}
