import { number } from 'yup'
import { ownCode } from '../catalog/barcode-match.ts'
import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, line, maybeId } from '../command/schema.ts'
import { parcelPiece, piecesOfNo } from '../orders/parcel-piece.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { masterRefusals } from './master-refusals.ts'
import { pieceRefusals } from './piece-refusals.ts'
import { receivingMaster, receivingMasterMachine } from './receiving-master.ts'
import { masterGoesOn } from './receiving-progress.ts'

const about = { scope: 'warehouse', permission: 'freight.receive' } as const

/** A new receiving master order, or another waybill, carrier or day for one that is expected. */
export const saveReceivingMaster = intent({
  name: 'freight.saveReceivingMaster',
  ...about,
  args: args({
    masterId: maybeId(),
    waybillNo: filled(64),
    carrier: line(64),
    expectedAt: number().integer().min(0).nullable().default(null),
    remark: line(500),
  }),
  reads: ({ masterId }, told) => ({
    old: row(receivingMaster, masterId),
    ...numbering('receiving-master', told),
  }),
  decide({ counter, house, old }, { masterId, expectedAt, ...said }, told) {
    const written = { ...said, expectedAt: expectedAt === null ? null : expectedAt * 1000 }
    if (old)
      return [put(receivingMaster, { ...old, ...written }), note(old.id, 'receiving-master.edited', said)]
    if (masterId !== null) throw refusals.rowMissing()
    const { numbers, counted } = nextNumbers('receiving-master', { counter, house }, { told })
    const newId = told.id('master')
    return [
      counted,
      put(receivingMaster, {
        ...{ ...written, id: newId, no: numbers[0] ?? newId, status: 'to-be-received' },
        ...{ pieces: 0, received: 0, measured: 0, createdAt: told.at, createdBy: told.actor.name },
      }),
      note(newId, 'receiving-master.created'),
    ]
  },
})

/** Says that a package comes under this waybill. */
export const putOnMaster = intent({
  name: 'freight.putOnMaster',
  ...about,
  args: args({ masterId: id(), pieceId: maybeId(), code: line(100) }),
  reads: ({ masterId, pieceId, code }, { scope }) => ({
    master: need(receivingMaster, masterId),
    named: row(parcelPiece, pieceId),
    ofNo: first(piecesOfNo, [scope, ownCode(code)], 1),
  }),
  reads2: (_, { named, ofNo }) => ({ other: row(receivingMaster, (named ?? ofNo[0])?.masterId || null) }),
  decide({ master, named, ofNo, other }, { code }) {
    const piece = named ?? ofNo[0]
    if (master.status === 'cancelled') throw masterRefusals.masterOver({ master: master.no })
    if (!piece) throw pieceRefusals.pieceUnknown({ code })
    if (other && (other.status !== 'cancelled' || other.id === master.id))
      throw masterRefusals.onMaster({ piece: piece.no })
    const after = { ...piece, masterId: master.id }
    return [
      ...(other ? masterGoesOn(other, { before: piece, after }) : []),
      put(parcelPiece, after),
      ...masterGoesOn(master, { before: piece, after }),
      note(master.id, 'receiving-master.put-on', { piece: piece.no }),
    ]
  },
})

/** Says that a package that did not come yet does not come under this waybill. */
export const takeOffMaster = intent({
  name: 'freight.takeOffMaster',
  ...about,
  args: args({ pieceId: id() }),
  reads: ({ pieceId }) => ({ piece: need(parcelPiece, pieceId) }),
  reads2: (_, { piece }) => ({ master: row(receivingMaster, piece.masterId || null) }),
  decide({ piece, master }) {
    if (!master) throw masterRefusals.onNoMaster({ piece: piece.no })
    if (piece.receivedAt !== null) throw pieceRefusals.pieceCame({ piece: piece.no })
    const after = { ...piece, masterId: '' }
    return [
      put(parcelPiece, after),
      ...masterGoesOn(master, { before: piece, after }),
      note(master.id, 'receiving-master.taken-off', { piece: piece.no }),
    ]
  },
})

/** Nothing comes under this waybill. What does come opens it again. */
export const cancelReceivingMaster = intent({
  name: 'freight.cancelReceivingMaster',
  ...about,
  args: args({ masterId: id(), reason: line(500) }),
  reads: ({ masterId }) => ({ master: need(receivingMaster, masterId) }),
  decide({ master }, { reason }) {
    const { status } = master
    if (!receivingMasterMachine.allows(status, 'cancel'))
      throw refusals.moveNotAllowed({ move: 'cancel', status })
    if (reason.trim() === '') throw pieceRefusals.reasonRequired()
    return [
      put(receivingMaster, { ...master, status: 'cancelled' }),
      note(master.id, 'receiving-master.cancelled', { reason }),
    ]
  },
})
