import { countApi } from '@longshore/shared/stock/count.api.ts'
import { type CountedLine, countTabs } from '@longshore/shared/stock/count-view.ts'
import { timeOf } from '../dates.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { countActions } from './count-actions.ts'

const parts: readonly Part<CountedLine>[] = [
  { label: 'field.skuCode', show: ({ skuCode }) => skuCode },
  { label: 'count.pieces', number: true, show: ({ counted }) => counted },
  { label: 'count.expected', number: true, show: ({ expected }) => expected },
  { label: 'count.difference', number: true, show: ({ difference }) => difference },
]

/** One count: what was found beside what the journal held at that moment. */
export function CountDetailPage() {
  return (
    <DocumentPage
      title="page.staff.countDetails"
      byId={countApi.byId}
      actions={countActions}
      nameOf={({ positionCode }) => positionCode}
      head={({ positionCode, status }) => (
        <>
          {positionCode}
          <StatusChip of="count" states={countTabs} value={status} />
        </>
      )}
    >
      {(count) => (
        <>
          <Facts
            of={[
              ['field.reason', textOf(`count-reason.${count.reason}`)],
              ['count.counted-by', count.countedByName],
              ['count.counted-at', count.countedAt && timeOf(count.countedAt)],
              ['count.approved-by', count.approvedByName],
              ['field.createdAt', timeOf(count.createdAt)],
            ]}
          />
          <PartTable
            title="count.lines"
            rows={count.lines}
            parts={parts}
            keyOf={({ skuId }) => skuId}
            none="count.nothing-counted"
          />
        </>
      )}
    </DocumentPage>
  )
}
