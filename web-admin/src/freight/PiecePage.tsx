import { pieceApi } from '@longshore/shared/freight/piece.api.ts'
import type { CarriedView, PieceDetail, PieceLine } from '@longshore/shared/freight/piece-view.ts'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import { Link as To } from 'react-router'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { SchemaForm } from '../form/SchemaForm.tsx'
import { actionsOf } from '../grid/actions.ts'
import { StatusChip } from '../grid/StatusChip.tsx'
import { PhotoButton } from '../inbound/PhotoButton.tsx'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { kgText } from '../look/measures.ts'
import { placeText } from '../stock/place-text.ts'
import { MeasureFields } from './MeasureFields.tsx'
import { placesText } from './package-parts.tsx'

const carried: readonly Part<CarriedView>[] = [
  { label: 'freight.at', show: ({ at }) => timeOf(at) },
  { label: 'freight.from', show: ({ from }) => placeText(from) },
  { label: 'freight.to', show: ({ to }) => placeText(to) },
  { label: 'freight.by', show: ({ by }) => by },
  { label: 'freight.device', show: ({ device }) => device },
]

const actions = [
  actionsOf(pieceApi.list).does(
    'freight.undo-receipt',
    pieceApi.undo,
    ({ id, no }: PieceLine) => ({ pieceId: id, code: no, receivedIn: null }),
    {
      ...{ takes: 'one', asks: 'confirm', question: 'freight.undo-receipt-ask', danger: true },
      ...{
        success: 'freight.receipt-undone',
        fits: ({ status }) => status === 'received' || status === 'stored',
      },
    },
  ),
]

/** One package: where it is, what it weighs, and everywhere it was. */
export function PiecePage() {
  const may = useMay()
  return (
    <DocumentPage<PieceDetail>
      title="page.staff.parcelPackage"
      byId={pieceApi.byId}
      actions={actions}
      nameOf={({ no }) => no}
      head={({ no, status }) => (
        <>
          {no}
          <StatusChip of="piece" value={status} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Facts
            of={[
              ['freight.place', placesText(one)],
              ['freight.disputed', one.disputed && placesText(one)],
              ['freight.weight', one.weight > 0 && kgText(one.weight)],
              ['freight.size', one.size && `${one.size} cm`],
              ['freight.announced', one.announced > 0 && kgText(one.announced)],
              ['field.customerName', one.customerName],
              [
                'freight.order',
                <Link key="order" component={To} to={`/parcelReceipt?id=${one.orderId}`}>
                  {one.orderNo}
                </Link>,
              ],
              ['freight.received-by', one.receivedBy],
              ['freight.received-at', one.receivedAt !== null && timeOf(one.receivedAt)],
              ['freight.measured-by', one.measuredBy],
            ]}
          />
          {one.photo !== null && (
            <div>
              <PhotoButton hash={one.photo} />
            </div>
          )}
          {may('freight.receive') && (
            <Paper variant="outlined" sx={{ px: 2, maxWidth: 760, displayPrint: 'none' }}>
              <SchemaForm
                key={one.version}
                of={pieceApi.measure}
                fixed={{ pieceId: one.id }}
                saved={reload}
                submit="freight.measure"
              >
                <MeasureFields />
              </SchemaForm>
            </Paper>
          )}
          <PartTable
            title="freight.carried"
            rows={one.carried}
            parts={carried}
            keyOf={({ at, from, to }) => `${at} ${from} ${to}`}
            stacks
          />
        </>
      )}
    </DocumentPage>
  )
}
