import { MOST_ATTACHMENTS, orderFilePath } from '@longshore/shared/orders/order-file.ts'
import { parcelOrderApi } from '@longshore/shared/orders/parcel-order.api.ts'
import type { Attachment } from '@longshore/shared/orders/parcel-order.ts'
import type { ParcelOrderDetail } from '@longshore/shared/orders/parcel-order-view.ts'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { callOf, sentenceOf, useSend } from '../calls/api.ts'
import { download, saveAs } from '../calls/transfer.ts'
import { PictureDialog } from '../document/Picture.tsx'
import { useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'
import { FileButton } from './FileButton.tsx'

/** The documents of an order: attached, opened (a picture in the page, a PDF saved) and removed. */
export function OrderFiles({ order, saved }: { readonly order: ParcelOrderDetail; saved(): void }) {
  const t = useText()
  const send = useSend()
  const may = useMay()
  const [open, setOpen] = useState<Attachment>()
  const { id: row, status, version, attachments } = order
  const changes = may('orders.edit') && status !== 'in-recycle-bin' && status !== 'deleted'
  const keep = (next: readonly Attachment[]) =>
    callOf(parcelOrderApi.attach, send)({ orderId: row, attachments: [...next] }, { expects: version })
      .catch((fault: unknown) => notify.error(sentenceOf(fault)))
      .finally(saved)
  const show = async (file: Attachment) => {
    try {
      const blob = await download(orderFilePath, { hash: file.hash, row })
      if (blob.type.startsWith('image/')) setOpen(file)
      else saveAs(blob, file.name)
    } catch (fault) {
      notify.error(sentenceOf(fault))
    }
  }
  const drop = async ({ name, hash }: Attachment) => {
    const yes = t('parcel.detach', { name })
    if ((await ask({ title: yes, yes, danger: true })) === undefined) return
    await keep(attachments.filter((one) => one.hash !== hash))
  }
  if (attachments.length === 0 && !changes) return null
  return (
    <Box component="section">
      <Typography variant="h2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t('parcel.attachments')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {attachments.map((file) => (
          <Chip
            key={file.hash}
            variant="outlined"
            label={file.name}
            onClick={() => void show(file)}
            {...(changes && { onDelete: () => void drop(file) })}
            sx={{ maxWidth: '100%' }}
          />
        ))}
        {attachments.length === 0 && <span>{t('parcel.no-attachments')}</span>}
      </Box>
      {changes && attachments.length < MOST_ATTACHMENTS && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <FileButton
            label="parcel.attach"
            accept="application/pdf,image/jpeg,image/png"
            most={MOST_ATTACHMENTS - attachments.length}
            kept={(files) => keep(joined(attachments, files))}
          />
          <Typography variant="body2" color="textSecondary">
            {t('parcel.attach-hint')}
          </Typography>
        </Box>
      )}
      {open && (
        <PictureDialog
          at={{ path: orderFilePath, hash: open.hash, row }}
          alt={open.name}
          close={() => setOpen(undefined)}
        />
      )}
    </Box>
  )
}

/** The same file twice is one. */
function joined(before: readonly Attachment[], files: readonly Attachment[]): Attachment[] {
  return [...new Map([...before, ...files].map((file) => [file.hash, file])).values()]
}
