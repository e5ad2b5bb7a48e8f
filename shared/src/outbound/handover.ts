import { machine } from '../rows/machine.ts'
import { integer, listOf, maybe, type RowOf, table, text, word } from '../rows/table.ts'

export type HandoverStatus = 'open' | 'closed'

/** Parcels given to one carrier's vehicle at one dock (state-machines §10.8). Weight in grams. */
export const handover = table(
  'handover',
  {
    no: text,
    /** Null: whoever carries the parcel. */
    carrierId: maybe(text),
    carrierName: text,
    vehicle: text,
    dock: text,
    status: word<HandoverStatus>(),
    parcels: integer,
    pieces: integer,
    weight: integer,
    openedBy: text,
    openedAt: integer,
    closedBy: text,
    closedAt: maybe(integer),
  },
  {
    bucket: (row) => (row.status === 'open' ? `outbound:${row.scope}` : undefined),
    device: ['no', 'carrierId', 'carrierName', 'vehicle', 'dock', 'status', 'parcels', 'pieces', 'weight'],
  },
)
export type Handover = RowOf<typeof handover>

export const handoverMachine = machine('handover', {
  states: ['open', 'closed'],
  starts: ['open'],
  moves: {
    close: { from: ['open'], to: 'closed', asks: 'confirm', permission: 'outbound.scan-out' },
  },
})

/** Hand-overs that parcels may be scanned into: held in memory by devices and stations. */
export const openHandovers = listOf('openHandovers', handover, ['scope', 'status'], ['no'])
