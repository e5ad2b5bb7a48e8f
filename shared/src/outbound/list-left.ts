import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need, row } from '../command/reads.ts'
import { args, id } from '../command/schema.ts'
import { carrier } from '../setup/warehouse.ts'
import { handover } from './handover.ts'
import { listingLeft, readLeft, withLeft } from './next-manifest.ts'
import { outboundRefusals } from './refusals.ts'
import { parcel } from './wave.ts'

/** The rest of a manifest that is longer than one step writes: the house asks for it by itself. */
export const listLeft = intent({
  ...listingLeft,
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  reads: ({ handoverId }) => ({ listed: need(handover, handoverId) }),
  reads2: (_, { listed }, { scope }) => readLeft(scope, listed),
  decide({ listed, left }) {
    const { into, changes } = withLeft(listed, left)
    return left.length > 0 ? [put(handover, into), ...changes] : []
  },
})

/** Somebody knows who has a parcel that left under no hand-over: it goes on that carrier's next manifest. */
export const nameCarrier = intent({
  name: 'outbound.nameCarrier',
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  args: args({ parcelId: id(), carrierId: id() }),
  reads: ({ parcelId, carrierId }) => ({
    left: need(parcel, parcelId),
    by: row(carrier, carrierId),
  }),
  decide({ left, by }, { carrierId }, told) {
    if (left.nextManifest === null) throw outboundRefusals.notLeftAlone({ parcel: left.no })
    if (!by?.enabled) throw outboundRefusals.carrierUnknown({ code: by?.code ?? '' })
    return [
      put(parcel, { ...left, carrierId, nextManifest: carrierId }),
      note(left.orderId, 'order.carrier-named', { parcel: left.no, carrier: by.name, by: told.actor.name }),
    ]
  },
})
