import { type Change, followUp, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { first, type ListRead, list, next, rows } from '../command/reads.ts'
import { houseOf } from '../setup/house.ts'
import { settingsOf } from '../setup/warehouse.ts'
import { openPutBacks } from '../stock/floor-lists.ts'
import { slotOf, toteOf, wall } from '../stock/place.ts'
import { MISSING_AT_SORT, type PutBack, putBacksOfOrder } from '../stock/tasks.ts'
import { ORDERS_OF_WAVE, type OutboundOrder, ordersOfWave, ordersOnWall, outboundOrder } from './order.ts'
import { givingSlots, isMixed, keepsSlot, MOST_SLOTS, slotName } from './wall.ts'
import { openTotes } from './wall-tote.ts'
import { type PickTask, tasksOfOrder, type Wave, wave } from './wave.ts'

/** Orders that one slice gives slots: it stays within 25 ms (architecture §11.12). */
const GIVEN = 25

type InsideKey = `inside ${string}`
type BacksKey = `backs ${string}`
type TasksKey = `tasks ${string}`

/**
 * Gives orders their slots of the sorting wall: those of the wave that is named, then those whose totes stand open at the
 * wall. A slot is one order's until its pieces have left it and none of them can be on their way there, so that no two
 * orders ever lie in one. Orders that find no free slot wait for the next round. The house asks for it by itself when a
 * wave is built, begun or brought to the wall, and when a slot may have come free (state-machines §9).
 */
export const giveSlots = intent({
  ...givingSlots,
  scope: 'warehouse',
  permission: 'outbound.wave',
  reads: (_, told) => ({
    house: houseOf(told),
    owners: list(ordersOnWall, [told.scope, 1], MOST_SLOTS),
    totes: first(openTotes, [told.scope, 1], 200),
    strays: next(openPutBacks, [told.scope, 1], { after: wall(''), limit: 2 * MOST_SLOTS }),
  }),
  reads2: ({ waveId }, { owners, totes }) => {
    const inside: Record<InsideKey, ListRead<OutboundOrder>> = {}
    for (const id of servedBy(waveId, totes))
      inside[`inside ${id}`] = list(ordersOfWave, [id], ORDERS_OF_WAVE)
    const backs: Record<BacksKey, ListRead<PutBack>> = {}
    for (const order of owners)
      if (!keepsSlot(order)) backs[`backs ${order.id}`] = list(putBacksOfOrder, [order.id])
    const waves = rows(wave, [
      ...new Set([...servedBy(waveId, totes), ...owners.flatMap((one) => one.waveId ?? [])]),
    ])
    return Object.assign({ waves }, inside, backs)
  },
  reads3: ({ waveId }, loaded) => {
    const tasks: Record<TasksKey, ListRead<PickTask>> = {}
    for (const { id } of waiting(waveId, loaded)) tasks[`tasks ${id}`] = list(tasksOfOrder, [id], 1000)
    return tasks
  },
  decide(loaded, { waveId }, told) {
    const { owners, waves } = loaded
    const gone = owners.filter(
      (order) => !keepsSlot(order) && !mayComeBack(loaded[`backs ${order.id}`] ?? []),
    )
    const kept = owners.filter((order) => !gone.includes(order))
    const wanting = byWalk(waiting(waveId, loaded), loaded)
    const free = freeSlots(settingsOf(loaded.house).wallSlots, { kept, strays: loaded.strays })
    // A wave that is being worked goes before one that only lies there.
    const lacking = wanting.filter((order) => !isIdle(order, waves)).length - free.length
    const robbed = lacking > 0 ? kept.filter((order) => isIdle(order, waves)).slice(-lacking) : []
    free.push(...robbed.map(({ wallSlot }) => wallSlot))
    const given = wanting.slice(0, Math.min(GIVEN, free.length))
    const changes: Change[] = [...gone, ...robbed].map((order) =>
      put(outboundOrder, { ...order, wallSlot: '', onWall: 0 }),
    )
    given.forEach((order, i) => {
      changes.push(put(outboundOrder, { ...order, wallSlot: free[i] ?? '', onWall: 1 }))
    })
    if (given.length === GIVEN) changes.push(followUp(told.scope, givingSlots, { waveId }))
    return changes
  },
})

interface Served {
  readonly totes: readonly { readonly waveId: string }[]
  readonly [inside: InsideKey]: readonly OutboundOrder[]
}

/** The waves that are served, each once, the named one first. */
function servedBy(waveId: string | null, totes: Served['totes']): string[] {
  return [...new Set([...(waveId ? [waveId] : []), ...totes.map((one) => one.waveId)])]
}

/** Orders of these waves that have no slot yet, so many as one slice serves. */
function waiting(waveId: string | null, loaded: Served): OutboundOrder[] {
  const inside = servedBy(waveId, loaded.totes).flatMap((id) => loaded[`inside ${id}`] ?? [])
  return inside
    .filter((order) => keepsSlot(order) && isMixed(order.waveType) && !order.onWall)
    .slice(0, GIVEN)
}

/** Pieces of an order that left the wall's work are still in a tote or a slot, so that they may lie in its slot yet. */
function mayComeBack(backs: readonly PutBack[]): boolean {
  return backs.some(
    ({ open, reason, fromLocation }) =>
      open === 1 &&
      reason !== MISSING_AT_SORT &&
      (slotOf(fromLocation) ?? toteOf(fromLocation)) !== undefined,
  )
}

/** A wave that nobody picks or holds: none of its pieces can be on its way to the wall. */
function isIdle({ waveId, picked }: OutboundOrder, waves: readonly Wave[]): boolean {
  const found = waves.find(({ id }) => id === waveId)
  return picked === 0 && found?.status === 'not-picked' && found.leaseWorker === null
}

/** The order whose pieces the totes bring first has the lowest slot. */
function byWalk(
  orders: readonly OutboundOrder[],
  loaded: Readonly<Record<TasksKey, readonly PickTask[]>>,
): OutboundOrder[] {
  const walks = new Map(orders.map(({ id }) => [id, loaded[`tasks ${id}`]?.[0]?.walk ?? 0]))
  return [...orders].sort((a, b) => (walks.get(a.id) ?? 0) - (walks.get(b.id) ?? 0) || (a.id < b.id ? -1 : 1))
}

interface Taken {
  readonly kept: readonly OutboundOrder[]
  /** Put-backs whose pieces lie on the wall, whoever has their slots. */
  readonly strays: readonly PutBack[]
}

/** Slots of the wall that are nobody's and where nothing lies, the lowest first. */
function freeSlots(wallSlots: number, { kept, strays }: Taken): string[] {
  const taken = new Set([
    ...kept.flatMap(({ wallSlot, slot }) => [wallSlot, slot]),
    ...strays.map(({ fromLocation }) => slotOf(fromLocation) ?? ''),
  ])
  return Array.from({ length: wallSlots }, (_, i) => slotName(i + 1)).filter((slot) => !taken.has(slot))
}
