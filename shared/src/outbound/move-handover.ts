import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, line, maybeId } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { carrier } from '../setup/warehouse.ts'
import { handover, handoverMachine } from './handover.ts'
import { outboundRefusals } from './refusals.ts'

/** A carrier's vehicle stands at a dock: parcels are scanned into this hand-over until it is closed. */
export const openHandover = intent({
  name: 'outbound.openHandover',
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  args: args({ carrierId: maybeId(), vehicle: line(40), dock: line(40) }),
  reads: ({ carrierId }, told) => ({ ...numbering('handover', told), by: row(carrier, carrierId) }),
  decide({ counter, house, by }, { carrierId, vehicle, dock }, told) {
    if (carrierId && !by?.enabled) throw outboundRefusals.carrierUnknown({ code: by?.code ?? '' })
    const { numbers, counted } = nextNumbers('handover', { counter, house }, { told })
    const handoverId = told.id('handover')
    return [
      counted,
      put(handover, {
        ...{
          id: handoverId,
          no: numbers[0] ?? '',
          carrierId: carrierId ?? null,
          carrierName: by?.name ?? '',
        },
        ...{ vehicle: vehicle.trim(), dock: dock.trim(), status: 'open', parcels: 0, pieces: 0, weight: 0 },
        ...{ openedBy: told.actor.name, openedAt: told.at, closedBy: '', closedAt: null },
      }),
      note(handoverId, 'handover.opened'),
    ]
  },
})

/** The vehicle leaves: its manifest stands, and what was scanned into it is taken back only as a missed pickup. */
export const closeHandover = intent({
  name: 'outbound.closeHandover',
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  args: args({ handoverId: id() }),
  reads: ({ handoverId }) => ({ closed: need(handover, handoverId) }),
  decide({ closed }, _, told) {
    if (!handoverMachine.allows(closed.status, 'close'))
      throw refusals.moveNotAllowed({ move: 'close', status: closed.status })
    if (closed.parcels === 0) throw outboundRefusals.handoverEmpty({ handover: closed.no })
    const by = { closedBy: told.actor.name, closedAt: told.at }
    return [
      put(handover, { ...closed, ...by, status: 'closed' }),
      note(closed.id, 'handover.closed', { parcels: closed.parcels }),
    ]
  },
})
