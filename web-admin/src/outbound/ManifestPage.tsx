import type { Outcome } from '@longshore/shared/command/outcome.ts'
import type { CommandEndpoint } from '@longshore/shared/contract/endpoint.ts'
import { handoverMachine } from '@longshore/shared/outbound/handover.ts'
import {
  type HandoverDetail,
  handoverApi,
  type ParcelSummary,
} from '@longshore/shared/outbound/parcel.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { callOf } from '../calls/api.ts'
import { download } from '../calls/transfer.ts'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { PrintOnce } from '../document/PrintOnce.tsx'
import { Timeline } from '../document/Timeline.tsx'
import type { RowAction } from '../grid/actions.ts'
import { ExportButton } from '../grid/ExportButton.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { useActions } from '../grid/use-actions.ts'
import { textOf, useText } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { kgText } from '../look/measures.ts'
import { handoverActions } from './handover-actions.ts'

const parts: readonly Part<ParcelSummary>[] = [
  { label: 'outbound.package-no', show: ({ no }) => no },
  { label: 'field.waybillNo', show: ({ waybillNo }) => waybillNo },
  { label: 'field.no', show: ({ orderNo }) => orderNo },
  { label: 'field.pieces', number: true, show: ({ pieces }) => pieces },
  {
    label: 'field.weight',
    number: true,
    show: ({ weight }) => (weight > 0 ? kgText(weight) : ''),
  },
  { label: 'outbound.swept-at', show: ({ sweptAt }) => sweptAt && timeOf(sweptAt) },
]

const back = (
  endpoint: CommandEndpoint<{ parcelId: string }>,
  words: Pick<RowAction<ParcelSummary>, 'label' | 'asks' | 'question'>,
): RowAction<ParcelSummary> => ({
  ...{ name: endpoint.command.name, takes: 'one', danger: true, ...words },
  ...{ permission: endpoint.command.permission, fits: () => true },
  run: (send, rows, { reason }, options) =>
    Promise.all(
      rows.map(
        ({ id: parcelId }) =>
          callOf(endpoint, send)({ parcelId, ...(reason && { reason }) }, options) as Promise<Outcome>,
      ),
    ),
})
const takeBack = back(handoverApi.unsweep, { label: 'handover.take-back', asks: 'confirm' })
const missed = back(handoverApi.missPickup, {
  ...{ label: 'handover.missed', asks: 'reason', question: 'handover.missed-question' },
})

/** `manifest`: what goes with a vehicle, to be printed and signed; a parcel is taken back while it is open, and corrected later. */
export function ManifestPage() {
  const t = useText()
  return (
    <DocumentPage
      title="page.staff.manifest"
      byId={handoverApi.byId}
      actions={handoverActions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {t('handover.manifest')} {no}
          <StatusChip of={handoverMachine.name} value={status} />
        </>
      )}
    >
      {(row, reload) => (
        <>
          <Box sx={{ display: 'flex', gap: 1, displayPrint: 'none' }}>
            <Button variant="contained" onClick={() => window.print()}>
              {t('handover.print')}
            </Button>
            <ExportButton
              file="handover.manifest"
              load={(progress) => download(`/api/owms/v1/handover/manifest`, { id: row.id }, progress)}
              empty={row.parcels === 0}
            />
          </Box>
          <PrintOnce ready={row.status === 'closed'} />
          <Facts of={factsOf(row)} />
          <Inside {...{ row, reload }} />
          <Box sx={{ display: 'none', displayPrint: 'block', pt: 6, borderBottom: 1, width: 320 }}>
            {t('handover.signature')}
          </Box>
          <Box sx={{ displayPrint: 'none' }}>
            <Timeline entries={row.timeline} />
          </Box>
        </>
      )}
    </DocumentPage>
  )
}

function Inside({ row, reload }: { row: HandoverDetail; reload(): void }) {
  const may = useMay()
  const { start } = useActions<ParcelSummary>(reload, numberOf)
  const act = row.status === 'open' ? takeBack : missed
  const acts: Part<ParcelSummary> = {
    label: 'kit.actions',
    screen: true,
    show: (one) => (
      <Button size="small" color="error" onClick={() => void start(act, [one])}>
        {textOf(act.label)}
      </Button>
    ),
  }
  const shown = may(act.permission) ? [...parts, acts] : parts
  return (
    <PartTable
      title="outbound.parcels"
      rows={row.inside}
      parts={shown}
      keyOf={({ id }) => id}
      none="handover.nothing-inside"
    />
  )
}

function factsOf(row: HandoverDetail): Parameters<typeof Facts>[0]['of'] {
  return [
    ['field.warehouseId', row.warehouseName],
    ['handover.carrier', row.carrierName],
    ['handover.vehicle', row.vehicle],
    ['handover.dock', row.dock],
    ['handover.parcels', row.parcels],
    ['field.pieces', row.pieces],
    ['field.weight', row.weight > 0 && kgText(row.weight)],
    ['handover.opened-by', row.openedBy],
    ['handover.opened-at', timeOf(row.openedAt)],
    ['handover.closed-by', row.closedBy],
    ['handover.closed-at', row.closedAt && timeOf(row.closedAt)],
  ]
}

function numberOf({ no }: ParcelSummary): string {
  return no
}
