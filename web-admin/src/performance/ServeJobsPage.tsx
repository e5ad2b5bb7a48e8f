import { handlingApi } from '@longshore/shared/performance/handling.api.ts'
import { ListPage } from '../grid/ListPage.tsx'
import { jobColumns, jobFilters } from './serve-columns.tsx'

const columns = jobColumns
const filters = jobFilters

/** `serveJobs`, an address of ours: the same by warehouse and kind of work. */
export function ServeJobsPage() {
  return <ListPage title="page.staff.serveJobs" of={handlingApi.jobs} {...{ columns, filters }} />
}
