import { shipTimeApi } from '@longshore/shared/outbound/ship-time.api.ts'
import { ListPage } from '../grid/ListPage.tsx'
import { timesColumns, timesFilters } from '../setup/timer-columns.tsx'

const columns = timesColumns(shipTimeApi.times)
const filters = timesFilters(shipTimeApi.times)

/** `shipTimes`: how long orders took from their submission to their hand-over, by day and by customer. */
export function ShipTimesPage() {
  return <ListPage title="page.staff.shipTimes" of={shipTimeApi.times} {...{ columns, filters }} />
}
