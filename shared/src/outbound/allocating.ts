import { args, id, maybeId, pieces } from '../command/schema.ts'

/** What `allocateWaiting` is called and takes: a device that asks for it need not carry how pieces are found. */
export const allocatingWaiting = {
  name: 'outbound.allocateWaiting',
  args: args({ skuId: id(), ownerId: id() }),
} as const

/** What `reallocateTask` is called and takes. */
export const reallocatingTask = {
  name: 'outbound.reallocateTask',
  args: args({
    ...{ taskId: id(), orderId: id(), quantity: pieces() },
    /** The position that the pieces were moved to: they are promised until the task holds them again. */
    movedTo: maybeId(),
  }),
} as const
