import { askOrder } from '@longshore/shared/outbound/ask-order.ts'
import { checkEmpty } from '@longshore/shared/outbound/check-empty.ts'
import { claimWave, releaseWave, takeOverWave } from '@longshore/shared/outbound/lease-wave.ts'
import { missAtSort } from '@longshore/shared/outbound/miss-at-sort.ts'
import { closeTote, openTote } from '@longshore/shared/outbound/open-tote.ts'
import { linesOfOrder, type OutboundLine, outboundOrder } from '@longshore/shared/outbound/order.ts'
import { packOrder } from '@longshore/shared/outbound/pack-order.ts'
import { pickTask } from '@longshore/shared/outbound/pick-task.ts'
import { shortPick } from '@longshore/shared/outbound/short-pick.ts'
import { slotOfOrder } from '@longshore/shared/outbound/sort-held.ts'
import { sortPiece, sortSurplus } from '@longshore/shared/outbound/sort-piece.ts'
import { undoPick } from '@longshore/shared/outbound/undo-pick.ts'
import { type PickTask, tasksOfWave } from '@longshore/shared/outbound/wave.ts'
import { countPosition } from '@longshore/shared/stock/count-position.ts'
import { openPutBacks } from '@longshore/shared/stock/floor-lists.ts'
import { tote } from '@longshore/shared/stock/place.ts'
import { putBackStock } from '@longshore/shared/stock/put-back-stock.ts'
import { type AtHand, type Chore, chore } from './chore.ts'
import { DEFECTIVE, HOUSE, MATERIALS, OWNER, POSITIONS, SKUS } from './sim-world.ts'

/** A task that the device shows, and the tote that its wave is picked into. */
function withTask<A extends object>(write: (task: PickTask, into: string, at: AtHand) => A | undefined) {
  return (at: AtHand): A | undefined => {
    const { rows, known, chance } = at
    const waveId = chance.one(known.waves) ?? ''
    const task = chance.one(rows.list(tasksOfWave, [waveId]))
    return task && write(task, toteOfWave(waveId), at)
  }
}

function withWave<A extends object>(write: (waveId: string, at: AtHand) => A) {
  return (at: AtHand): A | undefined => {
    const waveId = at.chance.one(at.known.waves)
    return waveId ? write(waveId, at) : undefined
  }
}

export function toteOfWave(waveId: string): string {
  return `T-${waveId.slice(-4)}`.toUpperCase()
}

export const pickingChores: readonly Chore[] = [
  chore(
    pickTask,
    55,
    withTask(({ id: taskId, positionId, quantity }, into, { chance }) => ({
      ...{ taskId, into, quantity: chance.of(0.9) ? quantity : 1 },
      positionId: chance.of(0.9) ? positionId : (POSITIONS[0] ?? ''),
    })),
  ),
  chore(
    shortPick,
    4,
    withTask(({ id: taskId }) => ({ taskId, reason: 'not-found' as const })),
  ),
  chore(
    checkEmpty,
    3,
    withTask(({ id: taskId }, _, { chance }) => ({ taskId, empty: chance.of(0.7) })),
  ),
  chore(
    undoPick,
    5,
    withTask(({ id: taskId, positionId, picked }, from) => ({
      ...{ taskId, positionId, from, quantity: Math.max(1, picked) },
    })),
  ),
  chore(
    claimWave,
    4,
    withWave((waveId) => ({ waveId })),
  ),
  chore(
    takeOverWave,
    2,
    withWave((waveId) => ({ waveId })),
  ),
  chore(
    releaseWave,
    2,
    withWave((waveId) => ({ waveId })),
  ),
  chore(askOrder, 1, ({ known, chance }) => ({ code: `DOC ${chance.below(known.orders.length)}` })),
]

/** How the slots begin that an older build chose for itself, where the house gave none. */
export const OLD_SLOTS = '10'

export const wallChores: readonly Chore[] = [
  chore(
    openTote,
    5,
    withWave((waveId, { chance }) => ({ tote: toteOfWave(waveId), waveId, takeOver: chance.of(0.2) })),
  ),
  chore(
    closeTote,
    3,
    withWave((waveId) => ({ tote: toteOfWave(waveId) })),
  ),
  chore(
    sortPiece,
    20,
    withTask(({ lineId, orderId, quantity }, from, { rows, chance }) => {
      const order = rows.row(outboundOrder, orderId)
      const slot = (order && slotOfOrder(order)) || `${OLD_SLOTS}${chance.below(3)}`
      return { lineId, from, slot, quantity: chance.of(0.8) ? quantity : 1 }
    }),
  ),
  chore(
    sortSurplus,
    4,
    withTask(({ lineId }, from) => ({ lineId, from, quantity: 1 })),
  ),
  chore(
    missAtSort,
    4,
    withTask(({ lineId, quantity }, from, { chance }) => ({
      ...{ lineId, from, quantity: chance.of(0.8) ? quantity : 1 },
      answer: chance.of(0.5) ? ('re-pick' as const) : ('abnormal' as const),
    })),
  ),
]

/** Two that may be on any parcel, and one that is none. */
const LABELS = ['WB-00000001', 'WB-00000002', 'WB3']

/** Of packages that hold all of their order. */
const PHOTO = 'ab'.repeat(32)

/** The pieces of an order that a packer packs: all of them, or a part that goes into a package of its own. */
const pack = withTask(({ orderId, lineId, quantity }, into, { rows, chance }) => {
  const more = chance.of(0.25)
  const whole = rows.list(linesOfOrder, [orderId]).map((line) => ({
    ...{ lineId: line.id, quantity: more && chance.of(0.5) ? 1 : line.quantity },
    from: placeOf(line.places) ?? tote(into),
  }))
  const part =
    more && whole.length > 1 ? [whole[chance.below(whole.length)] as (typeof whole)[number]] : whole
  const material = chance.of(0.4) ? (chance.one(MATERIALS) ?? '') : ''
  return {
    ...{ orderId, more, material, weight: chance.of(0.2) ? 100 + chance.below(500) : 0 },
    pieces: part.length ? part : [{ lineId, from: tote(into), quantity }],
    waybillNo: chance.of(0.9) ? '' : (chance.one(LABELS) ?? ''),
    materials: chance.of(0.2) ? [{ code: chance.one(MATERIALS) ?? '', quantity: 1 + chance.below(2) }] : [],
    options: chance.of(0.15) ? ['waterproof' as const] : [],
    photo: more ? null : PHOTO,
  }
})

export const benchChores: readonly Chore[] = [chore(packOrder, 1, pack)]

/** Where most of a line lies by the device's books. */
function placeOf(places: OutboundLine['places']): string | undefined {
  return places.find(({ location, quantity }) => quantity > 0 && /^(TOTE|WALL):/.test(location))?.location
}

/** What is brought back to the shelves, and what is counted there. */
export const shelfChores: readonly Chore[] = [
  chore(putBackStock, 3, ({ rows, chance }) => {
    const back = chance.one(rows.list(openPutBacks, [HOUSE, 1]))
    if (!back) return undefined
    const left = Math.max(1, back.quantity - back.done)
    const positionId = (back.condition === 'defective' ? DEFECTIVE : POSITIONS[chance.below(2)]) ?? ''
    return {
      ...{ putBackId: back.id, orderId: back.orderId, skuId: back.skuId },
      ...{ from: back.fromLocation, positionId },
      quantity: chance.of(0.8) ? left : left + 1 - chance.below(2),
    }
  }),
  chore(countPosition, 5, ({ chance }) => {
    const seen = SKUS.filter(() => chance.of(0.6))
    const lines = seen.map((skuId) => ({
      ...{ skuId, skuCode: '', ownerId: OWNER, quantity: 1 + chance.below(9) },
    }))
    const only = chance.of(0.3) ? seen.slice(0, 1) : []
    return {
      positionId: POSITIONS[chance.below(2)] ?? '',
      lines: only.length > 0 ? lines.slice(0, 1) : lines,
      only,
    }
  }),
]
