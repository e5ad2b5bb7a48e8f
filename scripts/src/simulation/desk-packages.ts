import { beginBag } from '@longshore/shared/freight/begin-bag.ts'
import { closeBag } from '@longshore/shared/freight/close-bag.ts'
import { extractStock } from '@longshore/shared/freight/extract-stock.ts'
import { bagPiece, unbagPiece } from '@longshore/shared/freight/fill-bag.ts'
import { issuePiece, returnToStock } from '@longshore/shared/freight/issue-piece.ts'
import { makeShipment, printShipment } from '@longshore/shared/freight/make-shipment.ts'
import { mergeBags } from '@longshore/shared/freight/merge-bags.ts'
import { openBag, reopenBag } from '@longshore/shared/freight/move-bag.ts'
import {
  cancelReceivingMaster,
  putOnMaster,
  saveReceivingMaster,
  takeOffMaster,
} from '@longshore/shared/freight/move-receiving-master.ts'
import { bagAt } from '@longshore/shared/freight/piece-place.ts'
import { measurePiece, receivePiece } from '@longshore/shared/freight/receive-piece.ts'
import {
  cancelOutboundMaster,
  saveOutboundMaster,
  voidOutboundMaster,
} from '@longshore/shared/freight/save-outbound-master.ts'
import { ship } from '@longshore/shared/freight/ship.ts'
import {
  cancelShipment,
  reoutShipment,
  returnShipment,
  setAsideShipment,
} from '@longshore/shared/freight/stop-shipment.ts'
import { sweepPiece, unsweepPiece } from '@longshore/shared/freight/sweep-piece.ts'
import { CHANNELS } from './desk-parcel-orders.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'

/** What a scale says, most of the time. */
export function measured({ chance }: Pick<SimDesk, 'chance'>) {
  const weight = chance.of(0.8) ? 1 + chance.below(20) : 0
  return { weight, length: weight && 40, width: weight && 30, height: weight && 20, photo: null }
}

/** What the logistics warehouse does with packages of parcel orders. */
export const packageDesk: readonly DeskChore[] = [
  deskChore(receivePiece, 14, async (desk) => {
    const piece = await desk.one('parcelPiece', desk.chance.of(0.8) ? { status: 'expected' } : {})
    const code = desk.chance.of(0.05) ? 'WHO' : String(piece?.no ?? '')
    const master = desk.chance.of(0.3) ? await desk.one('receivingMaster') : undefined
    return piece && { ...measured(desk), pieceId: null, masterId: master?.id ?? null, code }
  }),
  deskChore(saveReceivingMaster, 3, async ({ chance }) => ({
    ...{ masterId: null, waybillNo: `MW${chance.below(1000)}`, carrier: '', expectedAt: null, remark: '' },
  })),
  deskChore(putOnMaster, 6, async (desk) => {
    const master = await desk.one('receivingMaster', desk.chance.of(0.8) ? { status: 'to-be-received' } : {})
    const piece = await desk.one('parcelPiece', desk.chance.of(0.8) ? { status: 'expected' } : {})
    return master && piece && { masterId: master.id, pieceId: piece.id, code: '' }
  }),
  deskChore(takeOffMaster, 2, async (desk) => {
    const piece = await desk.one('parcelPiece', { status: 'expected' })
    return piece && { pieceId: piece.id }
  }),
  deskChore(cancelReceivingMaster, 2, async (desk) => {
    const master = await desk.one('receivingMaster', { status: 'to-be-received' })
    return master && { masterId: master.id, reason: 'Not sent' }
  }),
  deskChore(saveOutboundMaster, 3, async ({ chance }) => ({
    ...{ masterId: null, waybillNo: '', blNo: '', channel: (chance.of(0.2) && chance.one(CHANNELS)) || '' },
    ...{ destination: '', carrier: '', remark: '' },
  })),
  deskChore(extractStock, 6, async (desk) => {
    const master = await desk.one('outboundMaster')
    const piece = await desk.one('parcelPiece', desk.chance.of(0.8) ? { status: 'stored' } : {})
    return master && piece && { masterId: master.id, pieceId: piece.id, code: '', pieces: null }
  }),
  deskChore(issuePiece, 8, async (desk) => {
    const extracted = desk.chance.of(0.9) ? await desk.one('extraction') : undefined
    const master = extracted ? { id: extracted.masterId } : await desk.one('outboundMaster')
    const piece = extracted ? { id: extracted.pieceId } : await desk.one('parcelPiece')
    if (!master || !piece) return undefined
    return { masterId: String(master.id), pieceId: String(piece.id), code: '', from: 'STAGE' }
  }),
  deskChore(returnToStock, 3, async (desk) => {
    const extracted = await desk.one('extraction')
    return extracted && { pieceId: String(extracted.pieceId) }
  }),
  deskChore(cancelOutboundMaster, 2, async (desk) => {
    const master = await desk.one('outboundMaster', { status: 'reserved' })
    return master && { masterId: master.id, reason: 'No aircraft' }
  }),
  deskChore(voidOutboundMaster, 1, async (desk) => {
    const master = await desk.one('outboundMaster', { status: 'to-be-issued' })
    return master && { masterId: master.id }
  }),
  deskChore(makeShipment, 4, async (desk) => {
    const order = await desk.one('parcelOrder', desk.chance.of(0.8) ? { status: 'to-ship' } : {})
    return order && order.no !== '' && { code: String(order.no) }
  }),
  deskChore(printShipment, 2, async (desk) => {
    const one = await desk.one('shipment')
    return one && { shipmentId: one.id }
  }),
  deskChore(sweepPiece, 8, async (desk) => {
    const stage = desk.chance.one(['stored', 'issued', 'bagged'])
    const piece = await desk.one('parcelPiece', desk.chance.of(0.9) ? { status: stage ?? '' } : {})
    return piece && { pieceId: piece.id, code: '', from: desk.chance.of(0.2) ? 'STAGE' : '' }
  }),
  deskChore(unsweepPiece, 2, async (desk) => {
    const one = await desk.one('shipment', { status: 'in-delivery' })
    const piece = one && (await desk.one('parcelPiece', { orderId: String(one.orderId) }))
    return one && piece && { shipmentId: one.id, pieceId: piece.id }
  }),
  deskChore(ship, 4, async (desk) => {
    const one = await desk.one('shipment', desk.chance.of(0.9) ? { swept: 1 } : {})
    return one && { shipmentId: one.id }
  }),
  deskChore(setAsideShipment, 2, async (desk) => {
    const one = await desk.one('shipment', { tab: 'in-delivery' })
    return one && { shipmentId: one.id, reason: 'Label torn' }
  }),
  deskChore(reoutShipment, 2, async (desk) => {
    const one = await desk.one('shipment', { tab: 'abnormal' })
    return one && { shipmentId: one.id }
  }),
  deskChore(returnShipment, 1, async (desk) => {
    const one = await desk.one('shipment', { tab: 'abnormal' })
    return one && { shipmentId: one.id }
  }),
  deskChore(cancelShipment, 1, async (desk) => {
    const one = await desk.one('shipment', { tab: 'in-delivery' })
    return one && { shipmentId: one.id, reason: 'Not yet' }
  }),
  deskChore(measurePiece, 8, async (desk) => {
    const piece = await desk.one('parcelPiece', desk.chance.of(0.8) ? { status: 'received' } : {})
    return piece && { ...measured(desk), pieceId: piece.id }
  }),
  deskChore(openBag, 6, async ({ chance }) => ({
    channel: (chance.of(0.2) && chance.one(CHANNELS)) || '',
    zone: '',
  })),
  deskChore(beginBag, 3, async ({ chance }) => ({
    ...{ no: `SACK-${chance.below(6)}`, zone: '' },
    channel: (chance.of(0.2) && chance.one(CHANNELS)) || '',
  })),
  deskChore(mergeBags, 3, async (desk) => {
    const [from, into] = [
      await desk.one('bag', { status: 'open' }),
      await desk.one('bag', { status: 'open' }),
    ]
    return from && into && { bagId: from.id, intoId: into.id }
  }),
  deskChore(bagPiece, 12, async (desk) => {
    const into = await desk.one('bag', desk.chance.of(0.9) ? { status: 'open' } : {})
    const piece = await desk.one('parcelPiece', desk.chance.of(0.8) ? { status: 'stored' } : {})
    const from = desk.chance.of(0.2) ? String(piece?.place || 'STAGE') : 'STAGE'
    return into && piece && { bagId: into.id, pieceId: piece.id, code: '', from, anyway: desk.chance.of(0.3) }
  }),
  deskChore(unbagPiece, 6, async (desk) => {
    const piece = await desk.one('parcelPiece', { status: 'bagged' })
    const bagId = bagAt(String(piece?.place ?? '').split(' ')[0] ?? '')
    return piece && bagId && { bagId, pieceId: piece.id }
  }),
  deskChore(closeBag, 3, async (desk) => {
    const open = await desk.one('bag', { status: 'open' })
    return open && { bagId: open.id, weight: 1 + desk.chance.below(20), seal: 'S' }
  }),
  deskChore(reopenBag, 2, async (desk) => {
    const closed = await desk.one('bag', { status: 'closed' })
    return closed && { bagId: closed.id, reason: 'A package is missing' }
  }),
]
