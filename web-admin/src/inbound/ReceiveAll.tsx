import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { leftToReceive } from '@longshore/shared/inbound/line-count.ts'
import type { ReceiptLineRow, ReceiptRow } from '@longshore/shared/inbound/receipt-lines.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { callOf, Refused, sentenceOf, useSend } from '../calls/api.ts'
import { useActionKeys } from '../form/action-key.ts'
import { refusalText, useText } from '../language/language.ts'
import { ask } from '../notice/ask.ts'
import { notify } from '../notice/notify.ts'

/** Rows of one call. */
const MOST = 200

interface Props {
  readonly receipt: ReceiptRow
  readonly lines: readonly ReceiptLineRow[]
  /** Reads all of them, where these are a page. */
  readonly everyLine: (() => Promise<readonly ReceiptLineRow[]>) | undefined
  reload(): void
}

const openOf = (lines: readonly ReceiptLineRow[]) => lines.filter((line) => leftToReceive(line) > 0)
const piecesOf = (lines: readonly ReceiptLineRow[]) =>
  lines.reduce((sum, line) => sum + leftToReceive(line), 0)

/** Confirms that everything came as it was announced: each line receives what is left of it. */
export function ReceiveAll({ receipt, lines, everyLine, reload }: Props) {
  const t = useText()
  const send = useSend()
  const keyed = useActionKeys()
  const [busy, setBusy] = useState(false)
  const pieces = everyLine ? Math.max(0, receipt.forecast - receipt.received) : piecesOf(lines)
  if (pieces === 0) return null
  const receive = async () => {
    const open = openOf(everyLine ? await everyLine() : lines)
    const title = t('inbound.receive-all', { pieces: piecesOf(open) })
    if ((await ask({ title, yes: t('inbound.receive'), reason: false })) === undefined) return
    setBusy(true)
    try {
      for (let from = 0; from < open.length; from += MOST) {
        const rows = open.slice(from, from + MOST).map((line) => ({
          ...{ lineId: line.id, receiptId: line.receiptId, quantity: leftToReceive(line) },
        }))
        const call = callOf(inboundFloorApi.receive, send)
        const { outcomes } = await keyed(['receive', rows], (key) => call.bulk(rows, { key }))
        const refused = outcomes.find(({ outcome }) => outcome === 'rejected')
        if (refused?.code) throw new Refused(refusalText(refused.code, refused.values), 409, null)
      }
      notify.success(t('message.done'))
    } catch (error) {
      notify.error(sentenceOf(error))
    } finally {
      setBusy(false)
      reload()
    }
  }
  return (
    <Button
      size="small"
      sx={{ mt: 1 }}
      loading={busy}
      onClick={() => receive().catch((fault) => notify.error(sentenceOf(fault)))}
    >
      {t('inbound.receive-all', { pieces })}
    </Button>
  )
}
