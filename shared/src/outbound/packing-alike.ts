import { ownCode } from '../catalog/barcode-match.ts'
import { withoutAim } from '../catalog/gs1.ts'
import { type Next, type Step, say, type World } from '../job/job.ts'
import { linesOfOrder, type OutboundOrder } from './order.ts'
import { back, closed, kept, undo, undone } from './packing-close.ts'
import { type Held, packable, piecesTaken, undoable, wantedOf } from './packing-held.ts'
import { lacksPhoto, photographed, toPhotograph, unseen } from './packing-photo.ts'

/** Orders that are all the same: the first and the last are checked piece by piece, those between by their label. */
export const alike: Step<Held> = {
  accepts: ['package', 'order'],
  view(now, world) {
    const left = packable(world, now)
    const next = left.length > 1 ? left[0] : undefined
    const lacks = lacksPhoto(world, now, next)
    return {
      instruction: lacks ? say('outbound.photograph-open') : say('outbound.label-next'),
      facts: [{ label: say('outbound.orders-left'), value: String(left.length), strong: true }],
      ...toPhotograph(world, now, next),
      secondary: [...(lacks ? [unseen] : []), ...(undoable(world, now) ? [undo] : []), back],
    }
  },
  scan(now, { code }, world) {
    const isCalled = (text: string) => text !== '' && ownCode(text) === code
    const order = packable(world, now).find(({ waybillNo, no }) => isCalled(waybillNo) || isCalled(no))
    return order
      ? following(world, now, { order, waybillNo: order.waybillNo })
      : { stay: say('outbound.no-order-of-label') }
  },
  unknown(now, code, world) {
    const order = packable(world, now).find(({ waybillNo }) => waybillNo === '')
    return order
      ? following(world, now, { order, waybillNo: ownCode(withoutAim(code)) })
      : { stay: say('outbound.no-order-of-label') }
  },
  photo: photographed('alike'),
  press(now, key, world) {
    if (key === 'unseen') return { step: 'alike', held: { ...now, unseen: true } }
    return key === 'undo' ? undone(world, now) : { step: 'start', held: kept(now) }
  },
}

function following(
  world: World,
  now: Held,
  { order, waybillNo }: { order: OutboundOrder; waybillNo: string },
): Next<Held> {
  // The last one is checked like the first: a count that went wrong shows there.
  if (packable(world, now).length === 1)
    return { step: 'verify', held: { ...now, orderId: order.id, verified: {} } }
  if (lacksPhoto(world, now, order)) return { stay: say('outbound.photograph-open') }
  const lines = world.list(linesOfOrder, [order.id])
  const verified = Object.fromEntries(lines.map((line) => [line.id, wantedOf(line)]))
  const held = { ...now, orderId: order.id, verified }
  return closed(world, held, { order, pieces: piecesTaken(world, held, order), waybillNo })
}
