import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt.ts'
import type { ReceiptRow, TimelineEvent, WholeReceipt } from '@longshore/shared/inbound/receipt-lines.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { useLoad } from '../calls/use-load.ts'
import { DoneWork } from '../document/DoneWork.tsx'
import { WarehouseRemark } from '../document/WarehouseRemark.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { type TextKey, textOf, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { PageHeader } from '../shell/PageHeader.tsx'
import { useTabName } from '../shell/tab-name.ts'
import { Waiting } from '../shell/Waiting.tsx'
import { PagedLines } from './PagedLines.tsx'
import { PhotoButton } from './PhotoButton.tsx'
import { ReceiptBoxes } from './ReceiptBoxes.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { reasonText } from './reason.ts'

/** Lines that one page draws; those of a longer receipt come a page at a time. */
const MOST_DRAWN = 200

interface Read {
  readonly whole: WholeReceipt
  readonly events: readonly TimelineEvent[]
}

/** `entryOrderDetails?id=`: a receipt with its goods, boxes and timeline; a customer reads the own ones. */
export function ReceiptDetailPage() {
  const t = useText()
  const send = useSend()
  const isCustomer = useLogin()?.userType === customer
  const [params] = useSearchParams()
  const id = params.get('id')
  const read = useCallback(async (): Promise<Read | undefined> => {
    if (!id) return undefined
    const [whole, events] = await Promise.all([
      send({ method: 'GET', path: inboundApi.byId.path, body: { id, lines: MOST_DRAWN } }),
      send({ method: 'GET', path: inboundApi.timeline.path, body: { id } }),
    ])
    return { whole: whole as WholeReceipt, events: events as readonly TimelineEvent[] }
  }, [send, id])
  const { answer, failed, loading, reload } = useLoad(read)
  const loaded = answer?.whole.receipt
  useTabName(loaded?.id === id ? loaded?.no : undefined)
  if (!id) return <Alert severity="info">{t('inbound.none-chosen')}</Alert>
  if (failed !== undefined)
    return (
      <Alert severity="error" action={<Button onClick={reload}>{t('kit.retry')}</Button>}>
        {sentenceOf(failed)}
      </Alert>
    )
  if (!answer || (loading && answer.whole.receipt.id !== id)) return <Waiting />
  const { receipt, lines, boxes } = answer.whole
  return (
    <Box sx={{ p: { xs: 1, sm: 2 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PageHeader title={isCustomer ? 'page.customer.entryOrderDetails' : 'page.staff.entryOrderDetails'}>
        <Button onClick={reload}>{t('kit.reload')}</Button>
      </PageHeader>
      <Facts {...{ receipt, reload }} />
      <Section title="inbound.goods">
        {receipt.lines < receipt.awaited && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {t('inbound.lines-so-far', { lines: receipt.lines, awaited: receipt.awaited })}
          </Alert>
        )}
        {receipt.lines > MOST_DRAWN ? (
          <PagedLines key={receipt.id} {...{ receipt, reload }} />
        ) : (
          <ReceiptLines {...{ receipt, lines, reload }} />
        )}
      </Section>
      {(boxes.length > 0 || (!isCustomer && receipt.boxes > 0)) && (
        <Section title="inbound.boxes">
          <ReceiptBoxes {...{ receipt, boxes, reload }} />
        </Section>
      )}
      {!isCustomer && (
        <DoneWork id={receipt.id} of={inboundApi.work} calls={inboundFloorApi} changed={reload} />
      )}
      <Section title="inbound.timeline">
        <Timeline events={answer.events} />
      </Section>
    </Box>
  )
}

function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useText()
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {t(title)}
      </Typography>
      {children}
    </Paper>
  )
}

interface FactsProps {
  readonly receipt: ReceiptRow
  reload(): void
}

function Facts({ receipt, reload }: FactsProps) {
  const t = useText()
  const mayRemark = useMay()('inbound.remark')
  const facts: readonly (readonly [TextKey, string | number])[] = [
    ['field.customerName', receipt.customerName],
    ['field.originalNo', receipt.originalNo],
    ['field.waybillNo', receipt.waybillNo],
    ['field.logisticsCompany', receipt.logisticsCompany],
    ['field.lines', receipt.lines],
    ['field.boxes', `${receipt.boxesSigned} / ${receipt.boxes}`],
    ['field.received', `${receipt.received} / ${receipt.forecast}`],
    ['field.shelved', `${receipt.shelved} / ${receipt.received}`],
    ['field.weight', `${receipt.weight} kg`],
    ['field.volume', `${receipt.volume} m³`],
    ['field.totalMoney', `${receipt.totalMoney} ${receipt.currency}`],
    ['field.eta', receipt.eta === null ? '' : timeOf(receipt.eta)],
    ['field.remark', receipt.remark],
  ]
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Box>
        <Typography variant="h2">{receipt.no}</Typography>
        <StatusChip of={receiptMachine.name} value={receipt.status} />
        {receipt.audit === 'waiting' && (
          <Chip size="small" color="warning" sx={{ ml: 0.5 }} label={t('receipt-audit.waiting')} />
        )}
      </Box>
      {facts
        .filter(([, value]) => String(value).trim() !== '')
        .map(([label, value]) => (
          <Box key={label}>
            <Box sx={{ color: 'text.secondary' }}>{t(label)}</Box>
            <Box>{value}</Box>
          </Box>
        ))}
      {mayRemark && (
        <Box>
          <Box sx={{ color: 'text.secondary' }}>{t('field.warehouseRemark')}</Box>
          <WarehouseRemark
            of={inboundFloorApi.remark}
            fixed={{ receiptId: receipt.id }}
            remark={receipt.warehouseRemark ?? ''}
            changed={reload}
          />
        </Box>
      )}
    </Paper>
  )
}

function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <Box component="ol" sx={{ m: 0, pl: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
      {events.map(({ at, event, details, by }, i) => (
        <Box component="li" key={i} sx={{ display: 'flex', gap: 2 }}>
          <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{timeOf(at)}</Box>
          <Box sx={{ flex: 1 }}>
            {textOf(`event.${event}`, filled(details))}
            {typeof details.photo === 'string' && <PhotoButton hash={details.photo} />}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{by}</Box>
        </Box>
      ))}
    </Box>
  )
}

function filled(details: TimelineEvent['details']): Record<string, string | number> {
  const { reason } = details
  return {
    ...Object.fromEntries(Object.entries(details).map(([name, value]) => [name, value ?? ''])),
    ...(typeof reason === 'string' && { reason: reasonText(reason) }),
  }
}
