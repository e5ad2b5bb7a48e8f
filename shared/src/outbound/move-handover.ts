import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { carrier } from '../setup/warehouse.ts'
import { handover } from './handover.ts'
import { readLeft, withLeft } from './next-manifest.ts'
import { opened, openingHandover } from './open-handover.ts'
import { outboundRefusals } from './refusals.ts'

/** A carrier's vehicle stands at a dock: parcels are scanned into this hand-over until it is closed. */
export const openHandover = intent({
  ...openingHandover,
  reads: ({ carrierId }, told) => ({ ...numbering('handover', told), by: row(carrier, carrierId) }),
  decide({ counter, house, by }, given, told) {
    if (!given.carrierId) throw outboundRefusals.handoverCarrier()
    if (!by?.enabled) throw outboundRefusals.carrierUnknown({ code: by?.code ?? '' })
    const { numbers, counted } = nextNumbers('handover', { counter, house }, { told })
    return [
      counted,
      opened(given, { by, no: numbers[0] ?? '', told }),
      note(told.id('handover'), 'handover.opened'),
    ]
  },
})

/**
 * The vehicle leaves: its manifest stands, with those parcels of its carrier that left before under no hand-over. What is
 * on it is taken back only as a missed pickup.
 */
export const closeHandover = intent({
  name: 'outbound.closeHandover',
  offline: true,
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  args: args({ handoverId: id() }),
  reads: ({ handoverId }) => ({ closed: need(handover, handoverId) }),
  reads2: (_, { closed }, { scope }) => readLeft(scope, closed),
  decide({ closed, left }, _, told) {
    // As its machine says, which a handheld need not carry.
    if (closed.status !== 'open') throw refusals.moveNotAllowed({ move: 'close', status: closed.status })
    const { into, changes } = withLeft(closed, left)
    if (into.parcels === 0) throw outboundRefusals.handoverEmpty({ handover: closed.no })
    const by = { closedBy: told.actor.name, closedAt: told.at }
    return [
      put(handover, { ...into, ...by, status: 'closed' }),
      ...changes,
      note(closed.id, 'handover.closed', { parcels: into.parcels }),
    ]
  },
})
