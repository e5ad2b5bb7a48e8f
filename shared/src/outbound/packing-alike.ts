import { type Step, say } from '../job/job.ts'
import { linesOfOrder } from './order.ts'
import { back, closed, kept, undo, undone } from './packing-close.ts'
import { type Held, packable, piecesTaken, undoable, wantedOf } from './packing-held.ts'

/** Orders that are all the same: the first and the last are checked piece by piece, those between by their label. */
export const alike: Step<Held> = {
  accepts: 'anything',
  view: (now, world) => ({
    instruction: say('outbound.label-next'),
    facts: [{ label: say('outbound.orders-left'), value: String(packable(world, now).length), strong: true }],
    secondary: [...(undoable(world, now) ? [undo] : []), back],
  }),
  scan(now, { code }, world) {
    const open = packable(world, now)
    const read = code.trim()
    const named = open.find(({ waybillNo, no }) =>
      [waybillNo, no].some((one) => one !== '' && one.toUpperCase() === read.toUpperCase()),
    )
    const order = named ?? open.find(({ waybillNo }) => waybillNo === '')
    if (!order) return { stay: say('outbound.no-order-of-label') }
    // The last one is checked like the first: a count that went wrong shows there.
    if (open.length === 1) return { step: 'verify', held: { ...now, orderId: order.id, verified: {} } }
    const lines = world.list(linesOfOrder, [order.id])
    const verified = Object.fromEntries(lines.map((line) => [line.id, wantedOf(line)]))
    const held = { ...now, orderId: order.id, verified }
    const waybillNo = order.waybillNo || (read.toUpperCase() === order.no.toUpperCase() ? '' : read)
    return closed(world, held, { order, pieces: piecesTaken(world, held, order), waybillNo })
  },
  press: (now, key, world) => (key === 'undo' ? undone(world, now) : { step: 'start', held: kept(now) }),
}
