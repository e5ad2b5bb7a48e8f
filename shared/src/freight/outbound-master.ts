import { derivedId } from '../command/id.ts'
import { machine } from '../rows/machine.ts'
import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export const outboundMasterStates = [
  'to-be-issued',
  'reserved',
  'partially-issued',
  'issued',
  'cancelled',
] as const
export type OutboundMasterStatus = (typeof outboundMasterStates)[number]

/** Packages that leave under one master waybill. Weights in grams. */
export const outboundMaster = table('outboundMaster', {
  no: text,
  /** The master waybill of the carrier. */
  waybillNo: text,
  /** The bill of lading. */
  blNo: text,
  /** The code of the channel that its packages go by; '' takes any. */
  channel: text,
  destination: text,
  carrier: text,
  remark: text,
  status: word<OutboundMasterStatus>(),
  /** Packages that were extracted for it, and what they weigh together; of them those that were issued. */
  pieces: integer,
  issued: integer,
  grams: integer,
  createdAt: integer,
  createdBy: text,
})
export type OutboundMaster = RowOf<typeof outboundMaster>

/** A package that was extracted from stock for an outbound master order. One package has one at most: the database keeps that. */
export const extraction = table('extraction', {
  masterId: text,
  pieceId: text,
  grams: integer,
  issuedAt: maybe(integer),
  issuedBy: text,
})
export type Extraction = RowOf<typeof extraction>
export const extractionsOfMaster = listOf('extractionsOfMaster', extraction, ['masterId'])
export const MOST_EXTRACTED = 2000

/** Where a package's extraction stands, so that it is found without looking. */
export function extractionId(pieceId: string): string {
  return derivedId(pieceId, 'extraction')
}

// biome-ignore format: read as a table
export const outboundMasterMachine = machine('outboundMaster', {
  states: outboundMasterStates,
  starts: ['to-be-issued'],
  moves: {
    extract:     { from: ['to-be-issued', 'reserved', 'partially-issued', 'issued'], to: 'reserved',         derived: true },
    returnAll:   { from: ['reserved', 'partially-issued', 'issued'],                 to: 'to-be-issued',     derived: true },
    issuePart:   { from: ['to-be-issued', 'reserved', 'issued', 'cancelled'],        to: 'partially-issued', derived: true },
    issue:       { from: ['to-be-issued', 'reserved', 'partially-issued', 'cancelled'], to: 'issued',        derived: true },
    cancel:      { from: ['to-be-issued', 'reserved'],                               to: 'cancelled',        permission: 'freight.ship', asks: 'reason' },
    void:        { from: ['to-be-issued', 'reserved'],                               to: 'cancelled',        permission: 'freight.ship', asks: 'confirm' },
  },
})

/** Where a master order stands by its packages (parcels.md §2). */
export function outboundStatusOf({
  pieces,
  issued,
}: Pick<OutboundMaster, 'pieces' | 'issued'>): OutboundMasterStatus {
  if (issued === 0) return pieces === 0 ? 'to-be-issued' : 'reserved'
  return issued < pieces ? 'partially-issued' : 'issued'
}
