import { calls, type Send } from '@longshore/shared/contract/endpoint.ts'
import { countRuleApi, type DuePosition } from '@longshore/shared/stock/count-rule.api.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'

const parts: readonly Part<DuePosition>[] = [
  { label: 'field.positionCode', show: ({ positionCode }) => positionCode },
  { label: 'count-rule.class', show: (one) => one.class },
  { label: 'count-rule.picks', number: true, show: ({ picks }) => picks || '' },
  {
    label: 'stock.last-count',
    show: ({ countedAt }) => (countedAt === null ? textOf('stock.never-counted') : timeOf(countedAt)),
  },
]

async function load(send: Send, id: string) {
  const call = calls(countRuleApi, send)
  const [rule, preview] = await Promise.all([call.byId({ id }), call.preview({ id })])
  return { ...rule, ...preview }
}

/** What a rule would have counted now. */
export function CountRulePreviewPage() {
  return (
    <DocumentPage
      title="page.staff.countRulePreview"
      load={load}
      nameOf={({ name }) => name}
      head={({ name }) => name}
    >
      {({ kind, rows, countsADay }) => (
        <>
          <Facts
            of={[
              ['count-rule.kind', textOf(`count-rule.${kind}`)],
              ['field.countsADay', countsADay],
              ['count-rule.would-take', rows.length],
            ]}
          />
          <PartTable
            title="count-rule.would"
            rows={rows}
            parts={parts}
            keyOf={({ positionId }) => positionId}
            none="count-rule.takes-none"
          />
        </>
      )}
    </DocumentPage>
  )
}
