import type { Send } from '@longshore/shared/contract/endpoint.ts'
import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import { inboundFloorApi } from '@longshore/shared/inbound/floor.api.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { ReceiptRow, WholeReceipt } from '@longshore/shared/inbound/receipt-lines.ts'
import { receiptMachine } from '@longshore/shared/inbound/receipt-machine.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { DoneWork } from '../document/DoneWork.tsx'
import { Facts } from '../document/Facts.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { WarehouseRemark } from '../document/WarehouseRemark.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { type TextKey, useText } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { amountText } from '../look/amounts.ts'
import { timeOf } from '../look/dates.ts'
import { figureText, kgText } from '../look/measures.ts'
import { originText } from '../sheet/origin-text.ts'
import { PagedLines } from './PagedLines.tsx'
import { ReceiptBoxes } from './ReceiptBoxes.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'
import { ReturnPhotos } from './ReturnPhotos.tsx'
import { customerActions, receiptActions } from './receipt-actions.ts'
import { historyWords, ownHistoryWords, readHistory } from './receipt-history.tsx'

/** Lines that one page draws; those of a longer receipt come a page at a time. */
const MOST_DRAWN = 200

/** A receipt with what belongs to it. */
interface Shown extends ReceiptRow {
  readonly whole: WholeReceipt
  readonly events: readonly TimelineEntry[]
}

async function load(send: Send, id: string): Promise<Shown> {
  const [whole, events] = (await Promise.all([
    send({ method: 'GET', path: inboundApi.byId.path, body: { id, lines: MOST_DRAWN } }),
    readHistory(send, id),
  ])) as [WholeReceipt, readonly TimelineEntry[]]
  return { ...whole.receipt, whole, events }
}

const staffActions = receiptActions.filter(({ label }) => label !== 'inbound.details')

/** `entryOrderDetails?id=`: a receipt with its goods, boxes and timeline; a customer reads the own ones. */
export function ReceiptDetailPage() {
  const t = useText()
  const isCustomer = useLogin()?.userType === customer
  const mayRemark = useMay()('inbound.remark')
  const [params] = useSearchParams()
  if (!params.get('id')) return <Alert severity="info">{t('inbound.none-chosen')}</Alert>
  return (
    <DocumentPage
      title={isCustomer ? 'page.customer.entryOrderDetails' : 'page.staff.entryOrderDetails'}
      load={load}
      actions={isCustomer ? customerActions : staffActions}
      nameOf={({ no }) => no}
      head={({ no, status, audit }) => (
        <>
          <Box component="h2" sx={{ m: 0, font: 'inherit' }}>
            {no}
          </Box>
          <StatusChip of={receiptMachine.name} value={status} />
          {audit === 'waiting' && <Chip size="small" color="warning" label={t('receipt-audit.waiting')} />}
        </>
      )}
    >
      {({ whole: { receipt, lines, boxes, origin }, events }, reload) => (
        <>
          <Facts
            of={[
              ...factsOf(receipt),
              ['sheet.origin', originText(origin)],
              [
                'field.warehouseRemark',
                mayRemark && (
                  <WarehouseRemark
                    of={inboundFloorApi.remark}
                    fixed={{ receiptId: receipt.id }}
                    remark={receipt.warehouseRemark ?? ''}
                    changed={reload}
                  />
                ),
              ],
            ]}
          />
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
          {receipt.kind === 'return' && <ReturnPhotos receiptId={receipt.id} events={events} />}
          {!isCustomer && (
            <DoneWork id={receipt.id} of={inboundApi.work} calls={inboundFloorApi} changed={reload} />
          )}
          <Timeline entries={events} wordsOf={isCustomer ? ownHistoryWords : historyWords} />
        </>
      )}
    </DocumentPage>
  )
}

function Section({ title, children }: { title: TextKey; children: ReactNode }) {
  const t = useText()
  return (
    <Box component="section" sx={{ minWidth: 0 }}>
      <Typography variant="h2" color="textSecondary" sx={{ mb: 0.5 }}>
        {t(title)}
      </Typography>
      <Paper variant="outlined" sx={{ p: 1.5 }}>
        {children}
      </Paper>
    </Box>
  )
}

function forecastFacts(said: ReceiptRow['forecastDetails']): Parameters<typeof Facts>[0]['of'] {
  return [
    ['forecast.outbound-type', said.outboundType],
    ['forecast.port', said.destinationPort],
    ['forecast.unloading', said.unloadingAt !== null && timeOf(said.unloadingAt)],
    ['forecast.company-address', said.companyAddress],
    ['forecast.send-address', said.sendAddress],
    ['forecast.goods-type', said.goodsType],
    ['forecast.goods-mark', said.goodsMark],
    ['forecast.service', said.extraService],
    ['forecast.code', said.code],
  ]
}

function factsOf(receipt: ReceiptRow): Parameters<typeof Facts>[0]['of'] {
  return [
    ['field.customerName', receipt.customerName],
    ['field.originalNo', receipt.originalNo],
    ['field.waybillNo', receipt.waybillNo],
    ['field.logisticsCompany', receipt.logisticsCompany],
    ['field.lines', receipt.lines],
    ['field.boxes', `${receipt.boxesSigned} / ${receipt.boxes}`],
    ['field.received', `${receipt.received} / ${receipt.forecast}`],
    ['field.shelved', `${receipt.shelved} / ${receipt.received}`],
    ['field.weight', kgText(receipt.weight)],
    ['field.volume', `${figureText(receipt.volume)} m³`],
    ['field.totalMoney', amountText(receipt.totalMoney, receipt.currency)],
    ['field.eta', receipt.eta === null ? '' : timeOf(receipt.eta)],
    ['field.remark', receipt.remark],
    ...forecastFacts(receipt.forecastDetails),
  ]
}
