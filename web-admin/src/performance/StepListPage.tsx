import { calls } from '@longshore/shared/contract/endpoint.ts'
import { figuresApi, type StepRow, type Walk } from '@longshore/shared/performance/figures.api.ts'
import { workKinds } from '@longshore/shared/performance/performance-entry.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { saidText } from '../document/said.ts'
import { columnsOf } from '../grid/columns.tsx'
import { filtersOf } from '../grid/filters.tsx'
import { ListPage } from '../grid/ListPage.tsx'
import { textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { workers } from './worker-search.ts'

/** What later facts say of a fact, and whether it raised an exception. */
const found = (row: StepRow) =>
  (['undone', 'wrong', 'contradicted', 'excepted'] as const)
    .filter((what) => row[what])
    .map((what) => textOf(`figure.${what}`))
    .join(', ')

const column = columnsOf(figuresApi.steps)
const columns = [
  column.time('occurredAt', { label: 'stock.when', sortBy: 'at' }),
  column.word('command', 'command', { label: 'stock.work', width: 240 }),
  column.number('pieces', { label: 'figure.pieces' }),
  column.text('outcome', {
    ...{ label: 'figure.found', show: found, cell: found },
  }),
  column.text('id', {
    ...{ label: 'exception.said', show: ({ said }) => saidText(said), cell: ({ said }) => saidText(said) },
  }),
  column.text('device', { label: 'figure.device' }),
  column.time('receivedAt', { label: 'figure.received', extra: true }),
]
const filter = filtersOf(figuresApi.steps)
const filters = [
  filter.remote('workerId', workers, { label: 'performance.worker' }),
  filter.search('day', { label: 'performance.day' }),
  filter.choice('kind', 'work-kind', workKinds, { label: 'performance.kind' }),
]

/** `workSteps`: the facts behind a figure, out of the log of that worker, day and work. */
export function StepListPage() {
  const [params] = useSearchParams()
  const [workerId, day] = [params.get('workerId') ?? '', params.get('day') ?? '']
  return (
    <ListPage title="page.staff.workSteps" of={figuresApi.steps} {...{ columns, filters }}>
      <Typography color="textSecondary">
        {[params.get('workerName'), day].filter(Boolean).join(' · ')}
      </Typography>
      {workerId && day && <Walks workerId={workerId} day={day} />}
    </ListPage>
  )
}

const parts: readonly Part<Walk>[] = [
  { label: 'figure.wave', show: ({ wave }) => wave || '–' },
  { label: 'figure.first', show: ({ from }) => timeOf(from) },
  { label: 'figure.last', show: ({ to }) => timeOf(to) },
  { label: 'figure.lasted', number: true, show: ({ from, to }) => Math.round((to - from) / 60) },
  { label: 'figure.lines', number: true, show: ({ lines }) => lines },
  { label: 'figure.pieces', number: true, show: ({ pieces }) => pieces },
]

/** The picking walks of a day, from the wave that was taken over to its last pick. */
function Walks({ workerId, day }: { workerId: string; day: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const send = useSend()
  const read = useCallback(() => calls(figuresApi, send).walks({ workerId, day }), [send, workerId, day])
  const { answer: walks = [] } = useLoad(read)
  if (walks.length === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('figure.walks', { count: walks.length })}</Button>
      <Dialog open={open} fullWidth maxWidth="md" onClose={() => setOpen(false)} aria-labelledby="walks">
        <DialogTitle id="walks">{t('figure.walks', { count: walks.length })}</DialogTitle>
        <DialogContent>
          <PartTable title="figure.way" rows={walks} parts={parts} keyOf={({ from }) => String(from)} />
        </DialogContent>
      </Dialog>
    </>
  )
}
