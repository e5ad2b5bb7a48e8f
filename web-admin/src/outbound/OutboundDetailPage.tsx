import { totalsOf } from '@longshore/shared/catalog/goods-facts.ts'
import type { TimelineEntry } from '@longshore/shared/contract/timeline.ts'
import { outboundFloorApi } from '@longshore/shared/outbound/floor.api.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import { holdersOf } from '@longshore/shared/outbound/order-holders.ts'
import type {
  OrderDetail,
  OrderGoods,
  OrderParcel,
  OrderTask,
} from '@longshore/shared/outbound/order-view.ts'
import { packPhotoPath } from '@longshore/shared/outbound/parcel.api.ts'
import { packageMachine } from '@longshore/shared/outbound/parcel-state.ts'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { Link as To } from 'react-router'
import { Article, GoodsSums } from '../catalog/Article.tsx'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { DoneWork } from '../document/DoneWork.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Thumbnail } from '../document/Picture.tsx'
import { valueText } from '../document/said.ts'
import { Timeline, valuesOf } from '../document/Timeline.tsx'
import { WarehouseRemark } from '../document/WarehouseRemark.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { PhotoButton } from '../inbound/PhotoButton.tsx'
import { textOf } from '../language/language.ts'
import { customer, useLogin } from '../login/login.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { kgText } from '../look/measures.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { countryName } from '../setup/place-search.ts'
import { originText } from '../sheet/origin-text.ts'
import { heldText } from './held-text.ts'
import { customerActions, staffActions } from './order-actions.ts'
import { shownAs } from './order-columns.tsx'
import { ShipBy } from './ShipBy.tsx'

const goods: readonly Part<OrderGoods>[] = [
  { label: 'field.skuCode', show: (line) => <Article goods={line} quantity={line.quantity} /> },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'outbound.promised', number: true, show: ({ promised }) => promised },
  { label: 'field.picked', number: true, show: ({ picked }) => picked },
  { label: 'field.packed', number: true, show: ({ packed }) => packed },
]
const _taskStates = ['waiting', 'picked', 'short', 'void']
const tasks: readonly Part<OrderTask>[] = [
  { label: 'field.positionCode', show: ({ positionCode }) => positionCode },
  { label: 'field.skuCode', show: ({ skuCode }) => skuCode },
  { label: 'field.quantity', number: true, show: ({ quantity }) => quantity },
  { label: 'field.picked', number: true, show: ({ picked }) => picked },
  {
    label: 'field.status',
    show: ({ status }) => <StatusChip of="task" value={status} />,
  },
  { label: 'field.reason', show: ({ reason }) => reason && textOf(`short-reason.${reason}`) },
  { label: 'field.bin', show: ({ bin }) => bin },
  { label: 'field.waveNo', show: ({ waveNo }) => waveNo },
]
const parcels: readonly Part<OrderParcel>[] = [
  { label: 'field.no', show: ({ no }) => no },
  { label: 'field.waybillNo', show: ({ waybillNo }) => waybillNo },
  {
    label: 'field.status',
    show: ({ status }) => <StatusChip of={packageMachine.name} value={status} />,
  },
  { label: 'field.weight', number: true, show: ({ weight }) => weight > 0 && kgText(weight) },
  { label: 'outbound.packed-at', show: ({ packedAt }) => timeOf(packedAt) },
  { label: 'field.shippedAt', show: ({ sweptAt }) => sweptAt && timeOf(sweptAt) },
]
const idOf = ({ id }: { id: string }) => id

/** One order: its goods and addressee, where its pieces are, and what happened to it. */
export function OutboundDetailPage() {
  const isCustomer = useLogin()?.userType === customer
  const may = useMay()
  const mayRemark = may('outbound.remark')
  const maySeeStock = may('stock.view')
  const maySeePhotos = !isCustomer && may('inbound.view')
  return (
    <DocumentPage
      title={isCustomer ? 'page.customer.outboundDetails' : 'page.staff.outboundDetails'}
      byId={orderApi.byId}
      actions={isCustomer ? customerActions : staffActions}
      nameOf={({ no }) => no}
      head={({ no, shown }) => (
        <>
          {no}
          <StatusChip of={shownAs.name} value={shown} />
        </>
      )}
    >
      {(order, reload) => (
        <>
          <Facts
            of={[
              ...factsOf(order),
              [
                'field.warehouseRemark',
                mayRemark && (
                  <WarehouseRemark
                    of={orderApi.remark}
                    fixed={{ orderId: order.id }}
                    remark={order.warehouseRemark}
                    changed={reload}
                  />
                ),
              ],
            ]}
          />
          <PartTable
            title="outbound.goods"
            rows={order.goods}
            keyOf={idOf}
            parts={goods}
            foot={<GoodsSums {...totalsOf(order.goods)} />}
          />
          <PartTable title="outbound.tasks" rows={order.tasks} parts={tasks} keyOf={idOf} />
          <PartTable title="outbound.parcels" rows={order.parcels} parts={parcels} keyOf={idOf} />
          {!isCustomer && (
            <>
              <DoneWork id={order.id} of={orderApi.work} calls={outboundFloorApi} changed={reload} />
              {maySeeStock && (
                <Link component={To} to={`/stockMoment?orderId=${order.id}`}>
                  {textOf('page.staff.stockMoment')}
                </Link>
              )}
            </>
          )}
          <Timeline entries={order.timeline} wordsOf={(entry) => withPhoto(entry, order, maySeePhotos)} />
        </>
      )}
    </DocumentPage>
  )
}

/** The floor weighs in grams, the desk in kg. */
function wordsOf({ event, details, by }: TimelineEntry): string {
  const { weight, reason } = details
  const kilos = typeof weight === 'number' && { weight: kgText(weight / 1000) }
  const why = typeof reason === 'string' && { reason: valueText('reason', reason) }
  return textOf(`timeline.${event}`, { by, ...valuesOf(details), ...kilos, ...why })
}

/** What happened, with the picture that the packer took of the package, or a worker of what was wrong. */
function withPhoto(entry: TimelineEntry, { parcels }: OrderDetail, maySeeReported: boolean): ReactNode {
  const { photo, parcel } = entry.details
  const packed = entry.event === 'order.packed' ? parcels.find(({ no }) => no === parcel) : undefined
  const at = packed?.photo && { path: packPhotoPath, hash: packed.photo, row: packed.id }
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1 }}>
      {wordsOf(entry)}
      {at && <Thumbnail at={at} alt={packed.no} side={72} />}
      {maySeeReported && typeof photo === 'string' && <PhotoButton hash={photo} />}
    </Box>
  )
}

function Wave({ waveId, waveNo }: OrderDetail) {
  return (
    <Link component={To} to={`/waveDetails?id=${waveId}`}>
      {waveNo}
    </Link>
  )
}

function factsOf(order: OrderDetail): Parameters<typeof Facts>[0]['of'] {
  const { name, company, phone, email, address, city, province, postcode, country } = order.consignee
  const place = [address, postcode, city, province, country && countryName(country)]
    .filter(Boolean)
    .join(', ')
  return [
    ['outbound.kind', order.kind === 'removal' && textOf('order-kind.removal')],
    ['outbound.condition', order.condition === 'defective' && textOf('condition.defective')],
    ['field.docNo', order.docNo],
    ['field.originalNo', order.originalNo],
    ['field.customerName', order.customerName],
    ['field.picking', order.picking === 'none' ? '' : textOf(`picking.${order.picking}`)],
    ['field.warehouseReviewed', order.warehouseReviewed && textOf('kit.yes')],
    ['field.merchantReviewed', textOf(order.merchantReviewed ? 'kit.yes' : 'kit.no')],
    ['field.rejectReason', order.rejectReason],
    ['field.abnormalReason', order.abnormalReason && valueText('reason', order.abnormalReason)],
    ['field.waveNo', order.waveNo && <Wave {...order} />],
    ['field.channel', order.channel && <ChannelName code={order.channel} />],
    ['field.carrierName', order.carrierName],
    ['field.waybillNo', order.waybillNo],
    ['field.shipBy', order.shipBy && <ShipBy {...order} />],
    ['field.priority', order.priority > 0 && order.priority],
    ['field.pieces', order.pieces],
    ['field.weight', kgText(order.weight)],
    ['outbound.consignee', [name, company, phone, email].filter(Boolean).join(' · ')],
    ['field.address', place],
    ['field.remark', order.remark],
    ['sheet.origin', originText(order.origin)],
    ['field.createdAt', timeOf(order.createdAt)],
    ['field.submittedAt', order.submittedAt && timeOf(order.submittedAt)],
    ['field.shippedAt', order.shippedAt && timeOf(order.shippedAt)],
    ['home.held', heldText(holdersOf([...order.timeline].reverse(), dayjs().unix()))],
  ]
}
