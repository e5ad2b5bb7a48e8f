import { periodStates } from '@longshore/shared/finance/accounting-period.ts'
import { type PeriodLine, periodApi } from '@longshore/shared/finance/period.api.ts'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { periodActions, periodColumns } from './period-columns.tsx'

const tabs = { field: 'status', words: periodStates, label: 'period' } as const
const filters = [filtersOf(periodApi.list).choice('waits', 'kit', ['yes'], { label: 'bell.waits' })]
const opens = ({ id }: PeriodLine) => `/accountingPeriod?id=${id}`

/** `accountingPeriods`, an address of ours: months of the books, closed by two people one after another. */
export function PeriodListPage() {
  return (
    <ListPage
      title="page.staff.accountingPeriods"
      of={periodApi.list}
      columns={periodColumns}
      actions={periodActions}
      {...{ filters, tabs, opens }}
    />
  )
}
