import { put } from '../command/change.ts'
import { fact } from '../command/command.ts'
import { row } from '../command/reads.ts'
import { arriving } from './arrive-stowage.ts'
import { arrivalOf, itemId, stowage, stowageItem } from './stowage.ts'

/**
 * `arriveItem` as a device queues it. It holds what left with the load, and neither bags nor packages; what is surplus, or
 * nobody knows, the server says.
 */
export const askArriveItem = fact({
  ...arriving,
  reads: ({ stowageId, thingId }) => ({
    one: row(stowage, stowageId),
    item: row(stowageItem, stowageId && thingId ? itemId(stowageId, thingId) : null),
  }),
  decide({ one, item }, _, { at }) {
    if (!one || !item) return []
    return [
      put(stowageItem, { ...item, stage: 'arriving' }),
      put(stowage, arrivalOf({ ...one, arrivedAt: at, arrived: one.arrived + 1 })),
    ]
  },
})
