import { dockTimeApi } from '@longshore/shared/inbound/dock-time.api.ts'
import { ListPage } from '../grid/ListPage.tsx'
import { timesColumns, timesFilters } from '../setup/timer-columns.tsx'

const columns = timesColumns(dockTimeApi.times)
const filters = timesFilters(dockTimeApi.times)

/** `dockTimes`: how long receipts took from their first box to their last piece on a shelf, by day and by customer. */
export function DockTimesPage() {
  return <ListPage title="page.staff.dockTimes" of={dockTimeApi.times} {...{ columns, filters }} />
}
