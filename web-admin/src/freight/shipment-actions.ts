import { type ShipmentLine, shipmentApi } from '@longshore/shared/freight/shipment.api.ts'
import { actionsOf } from '../grid/actions.ts'

const action = actionsOf(shipmentApi.list)
const shipmentId = ({ id }: ShipmentLine) => ({ shipmentId: id })
const reasoned = ({ id }: ShipmentLine, { reason }: { reason: string }) => ({ shipmentId: id, reason })

export const shipmentActions = [
  action.does('shipment.print', shipmentApi.print, shipmentId, {
    fits: ({ printed, tab }) => !printed && tab !== 'cancelled',
  }),
  action.does('shipment.ship', shipmentApi.ship, shipmentId, {
    ...{ asks: 'confirm', question: 'shipment.ship-question' },
    fits: ({ tab, swept }) => tab === 'in-delivery' && swept,
  }),
  action.does('shipment.set-aside', shipmentApi.setAside, reasoned, {
    ...{ asks: 'reason', danger: true, fits: ({ tab }) => tab === 'in-delivery' },
  }),
  action.does('shipment.re-out', shipmentApi.reout, shipmentId, {
    ...{ asks: 'confirm', fits: ({ tab }) => tab === 'abnormal' },
  }),
  action.does('shipment.return', shipmentApi.return, shipmentId, {
    ...{ asks: 'confirm', question: 'shipment.return-question', fits: ({ tab }) => tab === 'abnormal' },
  }),
  action.does('shipment.cancel', shipmentApi.cancel, reasoned, {
    ...{
      asks: 'reason',
      danger: true,
      fits: ({ tab, sweptPieces }) => tab === 'in-delivery' && sweptPieces === 0,
    },
  }),
]
