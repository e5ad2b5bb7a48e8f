import { note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { nextNumbers, numbering } from '../setup/next-number.ts'
import { numberRange } from '../setup/number-range.ts'
import { device } from './device.ts'

/** Adds a handheld to a warehouse, with numbers of its own; performed by the system when it shows its one-time code. */
export const enrolDevice = intent({
  name: 'access.enrolDevice',
  scope: 'warehouse',
  permission: 'devices.enrol',
  args: args({ deviceId: id(), warehouseId: filled(64), name: filled(64), publicKey: filled(1000) }),
  reads: (_, told) => numbering('bag-range', told),
  decide({ counter, house }, { deviceId, warehouseId, name, publicKey }, told) {
    const { numbers, counted } = nextNumbers('bag-range', { counter, house }, { told })
    return [
      put(device, {
        ...{ id: deviceId, warehouseId, name, publicKey },
        ...{ enrolledAt: told.at, revoked: 0, revokedAt: null },
      }),
      counted,
      put(numberRange, { id: deviceId, prefix: numbers[0] ?? deviceId, used: 0 }),
      note(deviceId, 'device.enrolled', { name }),
    ]
  },
})

/** Takes a lost or retired handheld out of service: what it still sends is parked, and it is told nothing more. */
export const revokeDevice = intent({
  name: 'access.revokeDevice',
  scope: 'warehouse',
  permission: 'devices.revoke',
  args: args({ deviceId: id() }),
  reads: ({ deviceId }) => ({ device: need(device, deviceId) }),
  decide({ device: was }, _, told) {
    if (was.revoked) throw refusals.moveNotAllowed({ move: 'revoke', status: 'revoked' })
    return [put(device, { ...was, revoked: 1, revokedAt: told.at }), note(was.id, 'device.revoked')]
  },
})
