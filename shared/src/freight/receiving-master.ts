import { machine } from '../rows/machine.ts'
import { integer, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const receivingMasterStates = [
  'to-be-received',
  'partially-received',
  'received',
  'stored',
  'cancelled',
] as const
export type ReceivingMasterStatus = (typeof receivingMasterStates)[number]

/** Packages of parcel orders that come to the dock under one waybill. A package names its master (`parcelPiece.masterId`). */
export const receivingMaster = table('receivingMaster', {
  no: text,
  /** The waybill, air waybill or bill of lading that they come under. */
  waybillNo: text,
  /** Who brings them. */
  carrier: text,
  remark: text,
  status: word<ReceivingMasterStatus>(),
  /** Its packages; of them those that came, and those that were measured. */
  pieces: integer,
  received: integer,
  measured: integer,
  expectedAt: maybe(integer),
  createdAt: integer,
  createdBy: text,
})
export type ReceivingMaster = RowOf<typeof receivingMaster>

// biome-ignore format: read as a table
export const receivingMasterMachine = machine('receivingMaster', {
  states: receivingMasterStates,
  starts: ['to-be-received'],
  moves: {
    receivePart: { from: ['to-be-received', 'received', 'stored'],                 to: 'partially-received', derived: true },
    receive:     { from: ['to-be-received', 'partially-received'],                 to: 'received',           derived: true },
    store:       { from: ['to-be-received', 'partially-received', 'received'],     to: 'stored',             derived: true },
    empty:       { from: ['partially-received', 'received', 'stored'],             to: 'to-be-received',     derived: true },
    cancel:      { from: ['to-be-received'],                                       to: 'cancelled',          permission: 'freight.receive', asks: 'reason' },
    reopen:      { from: ['cancelled'],                                            to: 'partially-received', derived: true },
  },
})

/** Where a master order stands by its packages (parcels.md §2). */
export function receivingStatusOf({
  pieces,
  received,
  measured,
}: Pick<ReceivingMaster, 'pieces' | 'received' | 'measured'>): ReceivingMasterStatus {
  if (received === 0) return 'to-be-received'
  if (received < pieces) return 'partially-received'
  return measured < pieces ? 'received' : 'stored'
}
