import { intent } from '../command/command.ts'
import { RowAbsent } from '../command/row-absent.ts'
import { args, filled } from '../command/schema.ts'

/** What `startOrder` is called and takes. */
export const startingOrder = {
  name: 'outbound.startOrder',
  scope: 'warehouse',
  permission: 'outbound.pick',
  offline: true,
  args: args({ code: filled(64) }),
} as const

/** `startOrder` as a device queues it: the server alone decides, so no device downloads how waves are made. */
export const askOrder = intent({
  ...startingOrder,
  reads: () => ({}),
  decide() {
    throw new RowAbsent('only the server makes waves')
  },
})
