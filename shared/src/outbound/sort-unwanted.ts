import { type Next, type Step, say, type World, wants } from '../job/job.ts'
import { type OutboundLine, outboundOrder } from './order.ts'
import { type Held, linesOfWave, stoppedInTote } from './sort-held.ts'
import { sortSurplus } from './sort-piece.ts'

export const back = { key: 'back', label: say('outbound.back') }

/** A piece that no order wants: of a stopped order, or scanned twice, or there is one too many, which only a person knows. */
export function unwanted(
  world: World,
  now: Held,
  { skuId, pieces }: { skuId: string; pieces: number },
): Next<Held> {
  const lines = linesOfWave(world, now.waveId).filter((one) => one.skuId === skuId)
  const stopped = stoppedInTote(world, now, lines)
  const line = stopped ?? lines[0]
  const order = world.row(outboundOrder, line?.orderId)
  if (!line || !order) return { stay: say('outbound.not-in-wave') }
  if (pieces > 1) return { stay: say('outbound.sort-singly') }
  const piece = { lineId: line.id, sku: line.skuCode, order: order.no }
  if (stopped)
    return {
      step: 'item',
      held: { ...now, aside: { ...piece, cancelled: isCancelled(world, line) } },
      tone: 'attention',
    }
  return {
    step: 'item',
    held: { ...now, enough: piece },
    done: say('outbound.too-many-of', { sku: piece.sku }),
    tone: 'wrong',
  }
}

export function laidAside({ aside, enough, ...held }: Held): Next<Held> {
  const { lineId } = aside ?? enough ?? {}
  if (!lineId || !held.tote) return { step: 'item', held }
  return {
    step: 'item',
    held,
    commands: [wants(sortSurplus, { lineId, from: held.tote, quantity: 1 })],
    done: say('outbound.was-put-aside'),
    tone: 'attention',
  }
}

/** Somebody said that there is another piece in the hand. */
export const surplus: Step<Held> = {
  accepts: [],
  view: ({ enough }) => ({
    instruction: say('outbound.into-abnormal-area', { order: enough?.order ?? '' }),
    facts: [{ label: say('outbound.item', { name: enough?.sku ?? '' }), value: '1', strong: true }],
    primary: { key: 'aside', label: say('outbound.is-put-aside') },
    secondary: [back],
  }),
  press: (now, key) => (key === 'aside' ? laidAside(now) : { step: 'item', held: now }),
}

function isCancelled(world: World, { orderId }: OutboundLine): boolean {
  return world.row(outboundOrder, orderId)?.status === 'cancelled'
}
