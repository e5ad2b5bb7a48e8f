import type { Actor, Command, Told } from '../command/command.ts'
import { derivedId } from '../command/id.ts'
import type { NewOp } from './ports.ts'

export interface DeviceOptions {
  /** The enrolled device's id; another one than last time means that it was enrolled again. */
  readonly device: string
  readonly warehouse: string
  /** The worker from the roster; a name is all that a rule may miss. */
  workerOf?(id: string): Actor | undefined
}

/** What a rule is told on the device: everything from the op itself, so that deciding again gives the same. */
export function deviceTold(
  op: NewOp,
  command: Command,
  { device, warehouse, workerOf }: DeviceOptions,
): Told {
  return {
    commandId: op.id,
    actor: workerOf?.(op.w) ?? {
      kind: 'worker',
      id: op.w,
      name: '',
      customerId: null,
      permissions: undefined,
    },
    deviceId: device,
    at: op.t,
    scope: command.scope === 'company' ? 'company' : `warehouse:${warehouse}`,
    id: (nth) => derivedId(op.id, nth),
  }
}
