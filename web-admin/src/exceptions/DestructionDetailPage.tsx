import {
  type DestructionDetail,
  type DestructionLineRow,
  destructionApi,
} from '@longshore/shared/exceptions/destruction.api.ts'
import { destructionMachine } from '@longshore/shared/exceptions/destruction-order.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { PhotoButton } from '../inbound/PhotoButton.tsx'
import { textOf, useText } from '../language/language.ts'
import { timeOf } from '../look/dates.ts'
import type { PageProps } from '../menu/menu-line.ts'
import { ownerDestructionActions, staffDestructionActions } from './destruction-actions.ts'

const goods: readonly Part<DestructionLineRow>[] = [
  { label: 'field.skuCode', show: ({ skuCode }) => skuCode },
  { label: 'field.skuName', show: ({ skuName }) => skuName },
  { label: 'stock.condition', show: ({ condition }) => textOf(`condition.${condition}`) },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'destruction.destroyed', number: true, show: ({ destroyed }) => destroyed },
  {
    label: 'field.positionCode',
    show: ({ places }) =>
      places.map(({ positionCode, quantity }) => `${positionCode} × ${quantity}`).join(', '),
  },
  {
    ...{ label: 'inbound.photo', screen: true },
    show: ({ photos }) => photos.map((hash) => <PhotoButton key={hash} hash={hash} />),
    cell: ({ photos }) => photos.length,
  },
]

/** Something of it was destroyed, and nothing more will be. */
const isCertified = ({ status, destroyed }: DestructionDetail) => status === 'destroyed' && destroyed > 0

/** One destruction order; once it is over its printed page is the certificate of what was destroyed. */
export function DestructionDetailPage({ preset }: PageProps) {
  const t = useText()
  const own = preset === 'own'
  return (
    <DocumentPage
      title={own ? 'page.customer.destructionOrderDetails2' : 'page.staff.destructionOrderDetails2'}
      byId={destructionApi.byId}
      actions={own ? ownerDestructionActions : staffDestructionActions}
      nameOf={({ no }) => no}
      head={(order) => (
        <>
          {isCertified(order) ? t('destruction.certificate', { no: order.no }) : order.no}
          <StatusChip of={destructionMachine.name} value={order.status} />
        </>
      )}
    >
      {(order) => (
        <>
          {order.status === 'destroyed' && order.destroyed < order.pieces && (
            <Alert severity="warning">
              {t(order.destroyed > 0 ? 'destruction.in-part' : 'destruction.none', {
                ...{ left: order.pieces - order.destroyed, pieces: order.pieces, reason: order.reason },
              })}
            </Alert>
          )}
          <Facts of={factsOf(order)} />
          <PartTable title="destruction.goods" rows={order.goods} parts={goods} keyOf={({ id }) => id} />
          {isCertified(order) && (
            <Button sx={{ displayPrint: 'none', justifySelf: 'start' }} onClick={() => window.print()}>
              {t('destruction.print')}
            </Button>
          )}
          <Timeline entries={order.timeline} />
        </>
      )}
    </DocumentPage>
  )
}

function factsOf(order: DestructionDetail): Parameters<typeof Facts>[0]['of'] {
  return [
    ['field.customerName', order.customerName],
    ['field.remark', order.mark],
    ['field.pieces', order.pieces],
    ['destruction.destroyed', order.destroyed],
    ['destruction.accepted-by', order.acceptedByName],
    ['destruction.destroyed-by', order.destroyedBy],
    [
      'destruction.witness-by',
      order.witness === 'seen'
        ? order.witnessName || textOf('destruction-witness.seen')
        : order.witness === 'waiting' && textOf('destruction-witness.waiting'),
    ],
    ['field.reason', order.reason],
    ['field.createdAt', timeOf(order.createdAt)],
    ['destruction.accepted-at', order.acceptedAt && timeOf(order.acceptedAt)],
    ['destruction.destroyed-at', order.destroyedAt && timeOf(order.destroyedAt)],
  ]
}
