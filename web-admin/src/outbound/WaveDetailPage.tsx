import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { waveMachine } from '@longshore/shared/outbound/wave.ts'
import type { WaveDetail, WaveTask } from '@longshore/shared/outbound/wave-view.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import { WaveOrders } from './WaveOrders.tsx'
import { waveActions } from './wave-actions.ts'

const _taskStates = ['waiting', 'picked', 'short', 'void']

const tasks: readonly Part<WaveTask>[] = [
  { label: 'wave.walk', number: true, show: ({ walk }) => walk },
  { label: 'field.positionCode', show: ({ positionCode }) => positionCode },
  { label: 'field.skuCode', show: ({ skuCode }) => skuCode },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'field.picked', number: true, show: ({ picked }) => picked },
  {
    label: 'field.status',
    show: ({ status }) => <StatusChip of="task" value={status} />,
  },
  { label: 'field.reason', show: ({ reason }) => reason && textOf(`short-reason.${reason}`) },
  { label: 'field.bin', show: ({ bin }) => bin },
  { label: 'field.no', show: ({ orderNo }) => orderNo },
]
const idOf = ({ id }: { id: string }) => id

/** One wave: its orders by their bins, and its walk. */
export function WaveDetailPage() {
  return (
    <DocumentPage
      title="page.staff.waveDetails"
      byId={waveApi.byId}
      actions={waveActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of={waveMachine.name} value={status} />
        </>
      )}
    >
      {(wave, reload) => (
        <>
          <Facts of={factsOf(wave)} />
          <WaveOrders {...{ wave, reload }} />
          <PartTable title="wave.tasks" rows={wave.walk} parts={tasks} keyOf={idOf} />
          <Timeline entries={wave.timeline} />
        </>
      )}
    </DocumentPage>
  )
}

function factsOf(wave: WaveDetail): Parameters<typeof Facts>[0]['of'] {
  return [
    ['wave.type', textOf(`wave-type.${wave.type}`)],
    ['wave.method', textOf(`wave-method.${wave.method}`)],
    ['wave.orders', wave.orders],
    ['wave.skus', wave.skus],
    ['wave.progress', `${wave.picked} / ${wave.pieces}`],
    ['wave.walk-length', walkText(wave)],
    ['wave.priority', wave.priority],
    ['wave.picker', wave.leaseName],
    ['wave.until', wave.leaseUntil && timeOf(wave.leaseUntil)],
    ['field.createdAt', timeOf(wave.createdAt)],
    ['wave.finished', wave.finishedAt && timeOf(wave.finishedAt)],
  ]
}

function walkText({ walkLength, walkGap }: WaveDetail): string {
  if (walkLength === 0) return ''
  const length = Math.round(walkLength / 100)
  return walkGap > 0
    ? textOf('wave.walk-gap', { length, gap: walkGap })
    : textOf('wave.walk-shortest', { length })
}
