import { PAGE_LIMIT, type Page } from '@longshore/shared/contract/page.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { ReceiptLineRow, ReceiptRow } from '@longshore/shared/inbound/receipt-lines.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TablePagination from '@mui/material/TablePagination'
import { useCallback, useState } from 'react'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { useText } from '../language/language.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'

/** The goods of a long receipt, a page of them at a time. */
export function PagedLines({ receipt, reload }: { receipt: ReceiptRow; reload(): void }) {
  const t = useText()
  const send = useSend()
  const { id: receiptId, lines } = receipt
  const [page, setPage] = useState(0)
  const pageOf = useCallback(
    async (nth: number) => {
      const body = { receiptId, page: nth + 1, size: PAGE_LIMIT }
      return ((await send({ method: 'GET', path: inboundApi.details.path, body })) as Page<ReceiptLineRow>)
        .rows
    },
    [send, receiptId],
  )
  const shown = useLoad(useCallback(() => pageOf(page), [pageOf, page]))
  const everyLine = async () => {
    const all: ReceiptLineRow[] = []
    for (let nth = 0; nth * PAGE_LIMIT < lines; nth++) all.push(...(await pageOf(nth)))
    return all
  }
  const again = () => {
    shown.reload()
    reload()
  }
  if (shown.failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={shown.reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(shown.failed)}
      </Alert>
    )
  if (!shown.answer) return <Waiting />
  return (
    <>
      <ReceiptLines {...{ receipt, everyLine }} lines={shown.answer} reload={again} />
      <TablePagination
        component="div"
        count={lines}
        page={Math.min(page, Math.max(0, Math.ceil(lines / PAGE_LIMIT) - 1))}
        rowsPerPage={PAGE_LIMIT}
        rowsPerPageOptions={[PAGE_LIMIT]}
        onPageChange={(_, next) => setPage(next)}
      />
    </>
  )
}
