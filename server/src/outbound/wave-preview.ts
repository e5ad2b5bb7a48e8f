import { toCm } from '@longshore/shared/money/units.ts'
import { FreePieces } from '@longshore/shared/outbound/allocate.ts'
import type { PlannedWave } from '@longshore/shared/outbound/plan-waves.ts'
import {
  type FilledWave,
  fillPlanned,
  type LeftOutReason,
  leftOutReasons,
  type WaitingOrder,
} from '@longshore/shared/outbound/preview-wave.ts'
import { type WalkedTask, walkOf } from '@longshore/shared/outbound/walk.ts'
import { PREVIEW_NAMED, PREVIEW_WALKS, type WavePreview } from '@longshore/shared/outbound/wave-view.ts'
import type { LayoutPlan } from '@longshore/shared/setup/layout.ts'
import type { Kysely } from 'kysely'
import { inChunks } from '../catalog/rows-by-code.ts'
import type { Database } from '../database/tables.ts'
import { inSlices } from '../jobs/slices.ts'
import { shelvesHolding } from '../stock/shelves-holding.ts'
import { ordersHeldBack } from './orders-held-back.ts'

type Planned = PlannedWave & { readonly rule?: string }
type Kind = WavePreview['kinds'][number]
type LeftOut = WavePreview['leftOut'][number]

interface Wanted {
  readonly scope: string
  readonly waiting: readonly WaitingOrder[]
  readonly plan: readonly Planned[]
  /** Why the plan has no place for an order. */
  why(order: WaitingOrder): LeftOutReason
}

/** What the planned waves would hold if they were made now, how far they are walked, and who stays and why. */
export async function previewOf(
  db: Kysely<Database>,
  { scope, waiting, plan, why }: Wanted,
): Promise<WavePreview> {
  const orders = new Map(waiting.map((order) => [order.id, order]))
  const planned = plan.flatMap(({ orderIds }) => orderIds.flatMap((id) => orders.get(id) ?? []))
  const free = new FreePieces(await shelvesHolding(db, scope, needed(planned)))
  const held = await heldTasks(db, planned)
  const filled: (Planned & FilledWave)[] = []
  await inSlices(plan, async (wave) => {
    const inside = wave.orderIds.flatMap((id) => orders.get(id) ?? [])
    filled.push({ ...wave, ...fillPlanned(inside, free, held) })
  })
  const made = filled.filter(({ inside }) => inside.length > 0)
  const kinds = await kindsOf(db, scope, made)
  const taken = new Set(planned.map(({ id }) => id))
  const left = new Map<LeftOutReason, LeftOut>(
    (await ordersHeldBack(db, scope)).map((one) => [one.reason, one]),
  )
  const add = (reason: LeftOutReason, { id, no }: WaitingOrder) => {
    const was = left.get(reason) ?? { reason, orders: 0, named: [] }
    left.set(reason, { ...was, orders: was.orders + 1, named: named(was.named, [{ id, no }]) })
  }
  for (const { lacking } of filled) for (const order of lacking) add('stock', order)
  for (const order of waiting) if (!taken.has(order.id)) add(why(order), order)
  return {
    orders: kinds.reduce((sum, kind) => sum + kind.orders, 0),
    pieces: kinds.reduce((sum, kind) => sum + kind.pieces, 0),
    allocated: made.flatMap(({ inside }) => inside.filter(({ picking }) => picking === 'waiting-to-pick'))
      .length,
    kinds,
    leftOut: leftOutReasons.flatMap((reason) => left.get(reason) ?? []),
  }
}

async function kindsOf(
  db: Kysely<Database>,
  scope: string,
  waves: readonly (Planned & FilledWave)[],
): Promise<Kind[]> {
  const partitions = await partitionsOf(db, [
    ...new Set(waves.flatMap(({ tasks }) => tasks.map(({ positionId }) => positionId))),
  ])
  const sequences = new Map([...partitions].map(([id, { sequence }]) => [id, sequence]))
  const drawn = waves.length <= PREVIEW_WALKS ? await planOf(db, scope) : undefined
  const kinds = new Map<string, Kind>()
  const walked = new Map<string, Set<string>>()
  await inSlices(waves, async ({ type, method, rule = '', inside, tasks }) => {
    const key = `${rule} ${type} ${method}`
    const none = { waves: 0, orders: 0, pieces: 0, stops: 0, partitions: 0, walkLength: 0, named: [] }
    const was = kinds.get(key) ?? { rule, type, method, ...none }
    const positions = new Set(tasks.map(({ positionId }) => positionId))
    const through = walked.get(key) ?? new Set<string>()
    walked.set(key, through)
    for (const id of positions) through.add(partitions.get(id)?.partitionId ?? '')
    // One walk of a kind that leaves the drawing leaves its length unknown.
    const known = was.waves === 0 || was.walkLength > 0
    const length = drawn && known ? toCm(walkOf(tasks, sequences, { plan: drawn }).length) : 0
    kinds.set(key, {
      ...was,
      ...{ waves: was.waves + 1, orders: was.orders + inside.length },
      pieces: was.pieces + inside.reduce((sum, order) => sum + order.pieces, 0),
      ...{ stops: was.stops + positions.size, partitions: through.size },
      walkLength: length > 0 ? was.walkLength + length : 0,
      named: named(was.named, inside),
    })
  })
  return [...kinds.values()]
}

function named(was: Kind['named'], more: Kind['named']): Kind['named'] {
  if (was.length >= PREVIEW_NAMED) return was
  return [...was, ...more.slice(0, PREVIEW_NAMED - was.length).map(({ id, no }) => ({ id, no }))]
}

function needed(orders: readonly WaitingOrder[]): { skuId: string; ownerId: string }[] {
  return orders.flatMap(({ lines }) => lines.filter(({ promised }) => promised > 0))
}

/** The picks of orders that have pieces already, by order. */
async function heldTasks(
  db: Kysely<Database>,
  orders: readonly WaitingOrder[],
): Promise<ReadonlyMap<string, readonly WalkedTask[]>> {
  const held = new Map<string, WalkedTask[]>()
  const some = orders.filter(({ lines }) => lines.some(({ promised, quantity }) => promised < quantity))
  await inSlices(inChunks(some.map(({ id }) => id)), async (ids) => {
    const tasks = await db
      .selectFrom('pickTask')
      .select(['id', 'orderId', 'positionId', 'positionCode', 'skuCode', 'bin'])
      .where('orderId', 'in', ids)
      .where('status', '=', 'waiting')
      .execute()
    for (const { orderId, ...task } of tasks) {
      const known = held.get(orderId)
      if (known) known.push(task)
      else held.set(orderId, [task])
    }
  })
  return held
}

async function partitionsOf(
  db: Kysely<Database>,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly partitionId: string; readonly sequence: number }>> {
  const found = new Map<string, { partitionId: string; sequence: number }>()
  await inSlices(inChunks(positionIds), async (ids) => {
    const rows = await db
      .selectFrom('position')
      .leftJoin('partition', 'partition.id', 'position.partitionId')
      .select(['position.id', 'position.partitionId', 'partition.sequence'])
      .where('position.id', 'in', ids)
      .execute()
    for (const { id, partitionId, sequence } of rows) found.set(id, { partitionId, sequence: sequence ?? 0 })
  })
  return found
}

async function planOf(db: Kysely<Database>, scope: string): Promise<LayoutPlan | undefined> {
  const row = await db.selectFrom('layout').select('plan').where('id', '=', scope).executeTakeFirst()
  return row && (JSON.parse(row.plan) as LayoutPlan)
}
