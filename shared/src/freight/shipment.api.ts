import { object } from 'yup'
import { id } from '../command/schema.ts'
import { performs, read } from '../contract/endpoint.ts'
import { anyOf, moment, search, within, yesOrNo } from '../contract/list-filters.ts'
import { type Page, pageInput } from '../contract/page.ts'
import type { TimelineEntry } from '../contract/timeline.ts'
import { toKg, toSeconds } from '../money/units.ts'
import { makeShipment, printShipment } from './make-shipment.ts'
import type { PieceLine } from './piece-view.ts'
import { ship } from './ship.ts'
import { type Shipment, shipmentTabs } from './shipment.ts'
import { cancelShipment, reoutShipment, returnShipment, setAsideShipment } from './stop-shipment.ts'
import { sweepPiece, unsweepPiece } from './sweep-piece.ts'

type Said = 'scope' | 'grams' | 'abnormal' | 'printed' | 'swept'
/** A shipment order in a list; times in seconds, kg. */
export interface ShipmentLine extends Omit<Shipment, Said> {
  readonly customerName: string
  readonly weight: number
  readonly abnormal: boolean
  readonly printed: boolean
  readonly swept: boolean
}
export interface ShipmentDetail extends ShipmentLine {
  readonly packages: readonly PieceLine[]
  readonly timeline: readonly TimelineEntry[]
}

export function shipmentLine({ scope: _, grams, ...row }: Shipment, customerName: string): ShipmentLine {
  return {
    ...{ ...row, customerName, weight: toKg(grams), createdAt: toSeconds(row.createdAt) },
    ...{ abnormal: row.abnormal === 1, printed: row.printed === 1, swept: row.swept === 1 },
    shippedAt: row.shippedAt === null ? null : toSeconds(row.shippedAt),
  }
}

const base = '/api/owms/v1/shipment'
const staff = ['staff'] as const
const reads = { audience: staff, permission: 'freight.view' } as const

export const shipmentApi = {
  list: read<Page<ShipmentLine>>()({
    ...{ ...reads, path: `${base}/list` },
    input: pageInput(['createdAt'], {
      search: search(),
      tab: anyOf(shipmentTabs),
      customerId: within(),
      channel: search(),
      printed: yesOrNo(),
      swept: yesOrNo(),
      createdFrom: moment(),
      createdTo: moment(),
    }),
  }),
  byId: read<ShipmentDetail>()({ ...{ ...reads, path: `${base}/by-id` }, input: object({ id: id() }) }),
  make: performs({ path: `${base}/make`, audience: staff, command: makeShipment }),
  print: performs({ path: `${base}/print`, audience: staff, command: printShipment }),
  sweep: performs({ path: `${base}/sweep`, audience: staff, command: sweepPiece }),
  unsweep: performs({ path: `${base}/unsweep`, audience: staff, command: unsweepPiece }),
  ship: performs({ path: `${base}/ship`, audience: staff, command: ship }),
  setAside: performs({ path: `${base}/set-aside`, audience: staff, command: setAsideShipment }),
  reout: performs({ path: `${base}/re-out`, audience: staff, command: reoutShipment }),
  return: performs({ path: `${base}/return`, audience: staff, command: returnShipment }),
  cancel: performs({ path: `${base}/cancel`, audience: staff, command: cancelShipment }),
}
