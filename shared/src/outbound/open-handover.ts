import { put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { args, line, maybeId } from '../command/schema.ts'
import { type Carrier, carrier } from '../setup/warehouse.ts'
import { handover } from './handover.ts'

/** What `openHandover` is called and takes. */
export const openingHandover = {
  name: 'outbound.openHandover',
  scope: 'warehouse',
  permission: 'outbound.scan-out',
  offline: true,
  args: args({ carrierId: maybeId(), vehicle: line(40), dock: line(40) }),
} as const

interface Opening {
  readonly carrierId: string | null | undefined
  readonly vehicle: string
  readonly dock: string
}

/** The hand-over that is opened; its number is the server's to give. */
export function opened(
  { carrierId, vehicle, dock }: Opening,
  { by, no, told }: { by: Carrier | undefined; no: string; told: Told },
) {
  return put(handover, {
    ...{ id: told.id('handover'), no, carrierId: carrierId ?? null, carrierName: by?.name ?? '' },
    ...{ vehicle: vehicle.trim(), dock: dock.trim(), status: 'open', parcels: 0, pieces: 0, weight: 0 },
    ...{ openedBy: told.actor.name, openedAt: told.at, closedBy: '', closedAt: null },
  })
}

/** `openHandover` as a device queues it: parcels are scanned into it at once, its number comes with the server's answer. */
export const askHandover = intent({
  ...openingHandover,
  reads: ({ carrierId }) => ({ by: row(carrier, carrierId) }),
  decide: ({ by }, given, told) => [opened(given, { by, no: '', told })],
})
