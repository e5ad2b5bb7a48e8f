import { type HandlingRow, handlingApi } from '@longshore/shared/performance/handling.api.ts'
import { ListPage } from '../grid/ListPage.tsx'
import { serveColumns, serveFilters } from './serve-columns.tsx'

const columns = serveColumns
const filters = serveFilters
const opens = ({ customerId, month }: HandlingRow) =>
  `/serveJobs?${new URLSearchParams({ month, ...(customerId !== '' && { customerId }) })}`

/** `serveCosts`, an address of ours: what each customer's work took in a month, what that cost, and what is left of its margin. */
export function ServeCostPage() {
  return <ListPage title="page.staff.serveCosts" of={handlingApi.list} {...{ columns, filters, opens }} />
}
