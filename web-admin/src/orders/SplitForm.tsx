import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { ParcelOrderDetail } from '@longshore/shared/orders/parcel-order-view.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Input from '@mui/material/TextField'
import { useState } from 'react'
import { callOf, sentenceOf, useSend } from '../calls/api.ts'
import { useText } from '../language/language.ts'
import { notify } from '../notice/notify.ts'

interface Props {
  readonly order: ParcelOrderDetail
  close(): void
  saved(): void
}

/** How many pieces of each line go into another order, and how many packages with them. */
export function SplitForm({ order, close, saved }: Props) {
  const t = useText()
  const send = useSend()
  const [taken, setTaken] = useState<Readonly<Record<string, number>>>({})
  const [pieces, setPieces] = useState(1)
  const [sending, setSending] = useState(false)
  const lines = Object.entries(taken).flatMap(([lineId, quantity]) =>
    quantity > 0 ? [{ lineId, quantity }] : [],
  )
  const split = async () => {
    setSending(true)
    try {
      await callOf(parcelOrderApi.split, send)(
        { orderId: order.id, lines, pieces },
        { expects: order.version },
      )
      notify.success(t('message.split'))
      close()
      saved()
    } catch (fault) {
      notify.error(sentenceOf(fault))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={close}>
      <DialogTitle>
        {t('parcel.split')} {order.no}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {order.goods.map(({ id, nameEn, nameZh, skuCode, quantity }) => (
          <Input
            key={id}
            sx={{ mt: 1 }}
            type="number"
            label={`${nameEn || nameZh || skuCode} (${quantity})`}
            helperText={t('parcel.split-quantity')}
            value={taken[id] ?? 0}
            onChange={({ target }) => setTaken({ ...taken, [id]: Number(target.value) })}
            slotProps={{ htmlInput: { min: 0, max: quantity } }}
          />
        ))}
        {order.kind !== 'dropshipping' && (
          <Input
            type="number"
            label={t('parcel.split-pieces')}
            value={pieces}
            onChange={({ target }) => setPieces(Number(target.value))}
            slotProps={{ htmlInput: { min: 1, max: order.pieces } }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('kit.cancel')}</Button>
        <Button
          variant="contained"
          disabled={lines.length === 0}
          loading={sending}
          onClick={() => void split()}
        >
          {t('parcel.split')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
