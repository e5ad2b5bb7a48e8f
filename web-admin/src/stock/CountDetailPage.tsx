import { countApi } from '@longshore/shared/stock/count.api.ts'
import type { CountDetail, CountedLine, CountRow } from '@longshore/shared/stock/count-view.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import type { RowAction } from '../grid/actions.ts'
import { StatusChip } from '../grid/StatusChip.tsx'
import { spoken, textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { countActions, countReason, countStates, moneyText, needsText } from './count-actions.ts'
import { ExplanationPanel } from './ExplanationPanel.tsx'
import { Explain } from './OrderDifferences.tsx'

const lines: readonly Part<CountedLine>[] = [
  { label: 'field.skuCode', show: ({ skuCode }) => skuCode },
  { label: 'stock.expected', number: true, show: ({ expected }) => expected },
  { label: 'stock.counted', number: true, show: ({ counted }) => counted },
  { label: 'stock.difference', number: true, show: ({ difference }) => <Difference pieces={difference} /> },
  { label: 'stock.worth', number: true, show: worthOf },
]

/** What was found, and why it differs: the article that differs most is explained at first, below what is said of it. */
function Found({ count, beside }: { readonly count: CountRow; readonly beside: ReactNode }) {
  const [chosen, setChosen] = useState<string>()
  const [most] = [...count.lines].sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
  const skuId = chosen ?? most?.skuId
  const parts = useMemo(
    () => [...lines, { label: 'stock.explain', screen: true, show: explain(setChosen) } as const],
    [],
  )
  return (
    <>
      <PartTable
        title="stock.found"
        rows={count.lines}
        parts={parts}
        keyOf={(line) => line.skuId}
        marked={(line) => line.skuId === skuId}
        none="stock.found-empty"
      />
      {beside}
      {skuId && <ExplanationPanel countId={count.id} skuId={skuId} />}
    </>
  )
}

function explain(choose: (skuId: string) => void) {
  return ({ skuId }: CountedLine) => <Explain choose={() => choose(skuId)} />
}

function worthOf({ worth, difference }: CountedLine): string {
  if (worth) return moneyText([worth])
  return difference === 0 ? '' : textOf('stock.unpriced')
}

function Difference({ pieces }: { pieces: number }) {
  const signed = pieces.toLocaleString(spoken(), { signDisplay: 'exceptZero' })
  return (
    <Box component="span" sx={pieces === 0 ? {} : { color: 'error.main', fontWeight: 600 }}>
      {signed}
    </Box>
  )
}

interface Props {
  /** What may be done with it. */
  readonly actions?: readonly RowAction<CountDetail>[]
  /** What stands below what was found. */
  beside?(count: CountDetail, reload: () => void): ReactNode
}

/** One count: what was found beside what the books held at that moment. */
export function CountDetailPage({ actions = countActions, beside }: Props) {
  return (
    <DocumentPage
      title="page.staff.countDetails"
      byId={countApi.byId}
      actions={actions}
      nameOf={({ positionCode }) => positionCode}
      head={({ positionCode, status }) => (
        <>
          {positionCode}
          <StatusChip of={countStates.name} value={status} />
        </>
      )}
    >
      {(count, reload) => (
        <>
          <Facts of={factsOf(count)} />
          {count.lines.length + (count.countedAt ?? 0) > 0 && (
            <Found count={count} beside={beside?.(count, reload)} />
          )}
          {count.corrects && (
            <Button
              component={Link}
              to={`/countDetails?id=${count.corrects.countId}`}
              sx={{ justifySelf: 'start', displayPrint: 'none' }}
            >
              {textOf('stock.see-corrected')}
            </Button>
          )}
          <Timeline entries={count.timeline} />
        </>
      )}
    </DocumentPage>
  )
}

function factsOf(count: CountRow): Parameters<typeof Facts>[0]['of'] {
  return [
    ['field.reason', countReason(count.reason)],
    ['stock.count-order', count.orderNo],
    ['stock.skus', count.some && textOf('stock.some-only')],
    ['field.createdAt', timeOf(count.createdAt)],
    ['stock.counted-by', count.countedByName],
    ['stock.counted-at', count.countedAt && timeOf(count.countedAt)],
    ['stock.approved-by', count.approvedByName],
    ['stock.counted', count.status === 'to-be-counted' ? '' : count.counted],
    ['stock.worth', moneyText(count.worth)],
    ['stock.needs', needsText(count)],
    ['stock.difference', count.status === 'to-be-counted' ? '' : count.difference],
  ]
}
