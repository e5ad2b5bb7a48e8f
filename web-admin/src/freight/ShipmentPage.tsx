import { calls } from '@longshore/shared/contract/endpoint.ts'
import type { PieceLine } from '@longshore/shared/freight/piece-view.ts'
import { type ShipmentDetail, shipmentApi } from '@longshore/shared/freight/shipment.api.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as To } from 'react-router'
import { sentenceOf, useSend } from '../calls/api.ts'
import { Barcode } from '../document/Barcode.tsx'
import { DocumentPage } from '../document/DocumentPage.tsx'
import { Facts } from '../document/Facts.tsx'
import { type Part, PartTable } from '../document/PartTable.tsx'
import { Timeline } from '../document/Timeline.tsx'
import { StatusChip } from '../grid/StatusChip.tsx'
import { textOf } from '../language/language.ts'
import { useMay } from '../login/may.ts'
import { timeOf } from '../look/dates.ts'
import { kgText } from '../look/measures.ts'
import { notify } from '../notice/notify.ts'
import { ChannelName } from '../pricing/ChannelName.tsx'
import { countryName } from '../setup/place-search.ts'
import { packageParts } from './package-parts.tsx'
import { shipmentActions } from './shipment-actions.ts'

/** One shipment order: which of its packages were scanned for the carrier, and what happened. */
export function ShipmentPage() {
  const may = useMay()
  const { unsweep, print } = calls(shipmentApi, useSend())
  const onPaper = async ({ id: shipmentId, printed }: ShipmentDetail, reload: () => void) => {
    window.print()
    if (printed || !may('freight.ship')) return
    await print({ shipmentId }).catch((fault) => notify.error(sentenceOf(fault)))
    reload()
  }
  const back = (one: ShipmentDetail, reload: () => void): Part<PieceLine> => ({
    ...{ label: 'shipment.unsweep', screen: true },
    show: ({ id: pieceId, place }) =>
      place === `SHIP:${one.no}` && (
        <Button
          size="small"
          onClick={() =>
            void unsweep({ shipmentId: one.id, pieceId })
              .catch((fault) => notify.error(sentenceOf(fault)))
              .then(reload)
          }
        >
          {textOf('shipment.unsweep')}
        </Button>
      ),
  })
  return (
    <DocumentPage<ShipmentDetail>
      title="page.staff.shipmentDetails"
      byId={shipmentApi.byId}
      actions={shipmentActions}
      nameOf={({ no }) => no}
      head={({ no, tab }) => (
        <>
          {no}
          <StatusChip of="shipment" value={tab} />
        </>
      )}
    >
      {(one, reload) => (
        <>
          <Box sx={{ display: 'none', displayPrint: 'block' }}>
            <Barcode text={one.no} height={16} />
          </Box>
          <Box sx={{ displayPrint: 'none' }}>
            <Button variant="contained" onClick={() => void onPaper(one, reload)}>
              {textOf('shipment.print-note')}
            </Button>
          </Box>
          <Facts
            of={[
              ['field.customerName', one.customerName],
              [
                'freight.order',
                <Link key="order" component={To} to={`/parcelReceipt?id=${one.orderId}`}>
                  {one.orderNo}
                </Link>,
              ],
              ['field.channel', one.channel && <ChannelName key="channel" code={one.channel} />],
              ['field.country', countryName(one.country)],
              ['field.waybillNo', one.waybillNo],
              ['shipment.swept-pieces', `${one.sweptPieces} / ${one.pieces}`],
              ['freight.weighed', one.weight > 0 && kgText(one.weight)],
              ['shipment.printed', textOf(one.printed ? 'kit.yes' : 'kit.no')],
              ['shipment.reason', one.abnormal && one.abnormalReason],
              ['shipment.shipped-at', one.shippedAt !== null && timeOf(one.shippedAt)],
              ['shipment.shipped-by', one.shippedBy],
            ]}
          />
          <PartTable
            title="freight.packages"
            rows={one.packages}
            parts={may('freight.ship') ? [...packageParts, back(one, reload)] : packageParts}
            keyOf={({ id }) => id}
            none="freight.none"
            stacks
          />
          <Timeline entries={one.timeline} />
        </>
      )}
    </DocumentPage>
  )
}
