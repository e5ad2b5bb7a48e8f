import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { isOpen } from '@longshore/shared/inbound/receipt.ts'
import type { BoxRow, ReceiptRow } from '@longshore/shared/inbound/receipt-lines.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip, { type ChipProps } from '@mui/material/Chip'
import { useState } from 'react'
import { callOf, sentenceOf, useSend } from '../api.ts'
import { useActionKeys } from '../form/action-key.ts'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../may.ts'
import { notify } from '../notice/notify.ts'

const colours: Readonly<Record<BoxRow['status'], NonNullable<ChipProps['color']>>> = {
  expected: 'default',
  signed: 'success',
  failed: 'error',
  rejected: 'error',
  missing: 'warning',
}

interface Props {
  readonly receipt: ReceiptRow
  readonly boxes: readonly BoxRow[]
  reload(): void
}

/** The boxes of a receipt; a click signs one that has not come in. */
export function ReceiptBoxes({ receipt, boxes, reload }: Props) {
  const t = useText()
  const send = useSend()
  const may = useMay()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const maySign = isOpen(receipt.status) && may(inboundFloorApi.signBox.command.permission)
  const waiting = boxes.filter(({ status }) => status !== 'signed')
  const sign = async (some: readonly BoxRow[]) => {
    setBusy(true)
    try {
      const rows = some.map(({ id }) => ({ receiptId: receipt.id, boxId: id }))
      await keyed(['sign', rows], (key) => callOf(inboundFloorApi.signBox, send).bulk(rows, { key }))
      notify.success(t('message.signed'))
    } catch (error) {
      notify.error(t('message.signingFailed', { reason: sentenceOf(error) }))
    } finally {
      setBusy(false)
      reload()
    }
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      {boxes.map((one) => (
        <Chip
          key={one.id}
          size="small"
          variant="outlined"
          color={colours[one.status]}
          label={`${one.no} · ${textOf(`box-state.${one.status}`)}${one.reason ? ` (${one.reason})` : ''}`}
          {...(maySign && one.status !== 'signed' && !busy && { onClick: () => void sign([one]) })}
        />
      ))}
      {maySign && waiting.length > 0 && (
        <Button size="small" loading={busy} onClick={() => void sign(waiting.slice(0, 200))}>
          {t('inbound.sign-box')} ({waiting.length})
        </Button>
      )}
    </Box>
  )
}
