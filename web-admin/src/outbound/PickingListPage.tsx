import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OrderDetail, OrderTask } from '@longshore/shared/outbound/order-view.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { callOf, sentenceOf, useSend } from '../calls/api.ts'
import { Barcode } from '../document/Barcode.tsx'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { useActionKeys } from '../form/action-key.ts'
import { StatusChip } from '../grid/StatusChip.tsx'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'
import { pickParts, takenPart } from './PickParts.tsx'

const parts: readonly Part<OrderTask>[] = [...pickParts, takenPart]

/** `pickingList`: one order on paper, its positions in walking order. Printing holds its pieces there. */
export function PickingListPage() {
  return (
    <DocumentPage
      title="page.staff.pickingList"
      byId={orderApi.byId}
      nameOf={({ no }) => no}
      head={({ no, shown }) => (
        <>
          {no}
          <StatusChip of="outbound" value={shown} />
        </>
      )}
    >
      {(order, reload) => <Sheet {...{ order, reload }} />}
    </DocumentPage>
  )
}

function Sheet({ order, reload }: { order: OrderDetail; reload(): void }) {
  const t = useText()
  const send = useSend()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const { no, docNo, customerName, remark, waveNo, printed, shown, tasks } = order
  const waiting = tasks.filter(({ status }) => status === 'waiting')
  const print = async () => {
    setBusy(true)
    try {
      await keyed(['print', order.id], (key) =>
        callOf(orderApi.printList, send)({ orderId: order.id }, { key }),
      )
      reload()
      // The list stands on the page before the browser draws it for the printer.
      setTimeout(() => window.print(), 500)
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {waveNo !== '' && <Alert severity="warning">{t('list.moved', { wave: waveNo })}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Barcode text={no} height={16} />
        <Box>
          <Box sx={{ fontSize: '1.5rem', fontWeight: 700 }}>{no}</Box>
          <Box>
            {docNo} · {customerName}
          </Box>
          {remark !== '' && (
            <Box sx={{ fontWeight: 700 }}>
              {t('field.remark')}: {remark}
            </Box>
          )}
        </Box>
      </Box>
      <PartTable title="list.walk" rows={waiting} parts={parts} keyOf={({ id }) => id} none="list.not-held" />
      {shown === 'to-be-issued' && (
        <Box sx={{ textAlign: 'right', '@media print': { display: 'none' } }}>
          <Button variant="contained" loading={busy} onClick={() => void print()}>
            {t(printed ? 'list.print-again' : 'list.print')}
          </Button>
        </Box>
      )}
    </>
  )
}
