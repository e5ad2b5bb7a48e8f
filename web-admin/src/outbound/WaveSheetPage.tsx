import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import { waveMachine } from '@longshore/shared/outbound/wave.ts'
import type { WaveDetail, WaveOrder, WaveTask } from '@longshore/shared/outbound/wave-view.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Barcode } from '../document/Barcode.tsx'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf, useText } from '../language/language.ts'
import { pickParts, takenPart } from './PickParts.tsx'

const picks: readonly Part<WaveTask>[] = [
  ...pickParts,
  { label: 'wave.order', show: ({ orderNo }) => orderNo },
  takenPart,
]
const orders: readonly Part<WaveOrder>[] = [
  { label: 'wave.order', show: ({ no }) => no },
  { label: 'field.docNo', show: ({ docNo }) => docNo },
  { label: 'field.customerName', show: ({ customerName }) => customerName },
  { label: 'field.bin', show: ({ bin }) => bin },
  { label: 'field.pieces', number: true, show: ({ pieces }) => pieces },
  { label: 'field.remark', show: ({ remark }) => remark },
]
const idOf = ({ id }: { id: string }) => id

/** `waveSheet`: a wave on paper, what is still to pick in walking order, then its orders with their remarks. */
export function WaveSheetPage() {
  return (
    <DocumentPage
      title="page.staff.waveSheet"
      byId={waveApi.byId}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of={waveMachine.name} value={status} />
        </>
      )}
    >
      {(wave) => <Sheet {...wave} />}
    </DocumentPage>
  )
}

function Sheet({ no, type, method, inside, walk }: WaveDetail) {
  const t = useText()
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Barcode text={no} height={16} />
        <Box>
          <Box sx={{ fontSize: '1.5rem', fontWeight: 700 }}>{no}</Box>
          <Box>
            {textOf(`wave-type.${type}`)} · {textOf(`wave-method.${method}`)}
          </Box>
        </Box>
      </Box>
      <PartTable
        title="list.walk"
        rows={walk.filter(({ status }) => status === 'waiting')}
        parts={picks}
        keyOf={idOf}
        none="list.all-picked"
      />
      <PartTable title="wave.orders" rows={inside} parts={orders} keyOf={idOf} />
      <Box sx={{ textAlign: 'right', displayPrint: 'none' }}>
        <Button variant="contained" onClick={() => window.print()}>
          {t('list.print')}
        </Button>
      </Box>
    </>
  )
}
