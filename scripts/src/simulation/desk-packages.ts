import { extractStock } from '@longshore/shared/freight/extract-stock.ts'
import { bagPiece, unbagPiece } from '@longshore/shared/freight/fill-bag.ts'
import { issuePiece, returnToStock } from '@longshore/shared/freight/issue-piece.ts'
import { closeBag, openBag, reopenBag } from '@longshore/shared/freight/move-bag.ts'
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
import { CHANNELS } from './desk-parcel-orders.ts'
import { type DeskChore, deskChore, type SimDesk } from './sim-desk.ts'

/** What a scale says, most of the time. */
function measured({ chance }: SimDesk) {
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
    return master && piece && { masterId: master.id, code: String(piece.no) }
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
    return master && piece && { masterId: master.id, code: String(piece.no), pieces: null }
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
  deskChore(measurePiece, 8, async (desk) => {
    const piece = await desk.one('parcelPiece', desk.chance.of(0.8) ? { status: 'received' } : {})
    return piece && { ...measured(desk), pieceId: piece.id }
  }),
  deskChore(openBag, 6, async ({ chance }) => ({
    channel: (chance.of(0.2) && chance.one(CHANNELS)) || '',
    zone: '',
  })),
  deskChore(bagPiece, 12, async (desk) => {
    const into = await desk.one('bag', desk.chance.of(0.9) ? { status: 'open' } : {})
    const piece = await desk.one('parcelPiece', desk.chance.of(0.8) ? { status: 'stored' } : {})
    const from = desk.chance.of(0.2) ? String(piece?.place || 'STAGE') : 'STAGE'
    return into && piece && { bagId: into.id, pieceId: piece.id, code: '', from }
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
