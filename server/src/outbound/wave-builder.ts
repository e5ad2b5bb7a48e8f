import type { Actor } from '@longshore/shared/command/command.ts'
import { derivedId, houseId } from '@longshore/shared/command/id.ts'
import { WALK_SLICE } from '@longshore/shared/outbound/build-wave.ts'
import {
  type HallNow,
  planByRules,
  type Rule,
  type RuledOrder,
} from '@longshore/shared/outbound/plan-by-rules.ts'
import { type PlannedWave, planWaves, type WaveLimits } from '@longshore/shared/outbound/plan-waves.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import { askedBy, BatchJob, type BatchParts, type Slice } from '../jobs/batch-job.ts'
import { keptActor } from '../jobs/kept-actor.ts'
import { inSlices } from '../jobs/slices.ts'
import { ordersToWave } from './orders-to-wave.ts'
import type { WaveBuildRow } from './wave-build.tables.ts'

/** Orders that one slice takes into a wave, as many as most carts have bins: it stays within 25 ms (architecture §11.12). */
const ORDERS_A_SLICE = 12
/** Orders of the waves that are built side by side: what carts of a few orders have is what one large wave has. */
const ORDERS_A_BATCH = 240
/** Slices that wait for their turn at once: about what one commit takes. */
const ABREAST = { open: 20, fill: 5, walk: 5 } as const

export interface WaveBuilderParts extends BatchParts {
  perform(asked: Asked): Promise<Performed>
  newId(): string
}

type Wishes = WaveLimits & { readonly priority: number }
type Plan = readonly (PlannedWave & {
  readonly priority: number
  readonly maxOrders: number
  readonly maxSkus: number
})[]

/** A wave of the plan, and the id that it will have. */
type Planned = Plan[number] & { readonly nth: number; readonly id: string }

/** A wave that has its orders, and the slices that its walk takes. */
interface Filled {
  readonly nth: number
  readonly id: string
  readonly slices: number
}

/**
 * Builds waves of any number of orders, a slice at a time. Each slice is a command whose id follows from the build's,
 * so that after a kill the build goes on by repeating what may have been done: a repeat changes nothing.
 */
export class WaveBuilder extends BatchJob<WaveBuildRow> {
  readonly #parts: WaveBuilderParts

  constructor(parts: WaveBuilderParts) {
    super(parts, { table: 'waveBuild', name: 'wave build' })
    this.#parts = parts
  }

  /** Plans waves of the given orders, or of every order that waits, and starts to build them. Answers the build's id. */
  async start(scope: string, actor: Actor, wishes: Wishes, chosen?: readonly string[]): Promise<string> {
    const wanted = chosen && new Set(chosen)
    const orders = (await this.#waiting(scope)).filter(({ id }) => !wanted || wanted.has(id))
    const { priority, maxOrders, maxSkus } = wishes
    const plan = planWaves(orders, wishes).map((one) => ({ ...one, priority, maxOrders, maxSkus }))
    return this.#begin(scope, actor, plan)
  }

  /** Lets rules choose among every order that waits, and starts to build their waves. Answers the build's id. */
  async startByRules(
    scope: string,
    actor: Actor,
    { rules, hall }: { rules: readonly Rule[]; hall: HallNow },
  ): Promise<string> {
    return this.#begin(scope, actor, planByRules(await this.#waiting(scope), rules, hall))
  }

  async #waiting(scope: string): Promise<RuledOrder[]> {
    const orders: RuledOrder[] = []
    for await (const page of ordersToWave(this.#parts.engine.reader, scope)) orders.push(...page)
    return orders
  }

  async #begin(scope: string, actor: Actor, plan: Plan): Promise<string> {
    const { now, newId } = this.#parts
    const id = newId()
    const { kind, id: actorId, name, customerId } = actor
    const began = { kind, id: actorId, name, customerId, permissions: undefined }
    const row: WaveBuildRow = {
      ...{ id, scope, actor: keptActor(began), status: 'running' },
      ...{ plan: JSON.stringify(plan), orders: plan.reduce((sum, one) => sum + one.orderIds.length, 0) },
      ...{ ordersDone: 0, waves: plan.length, wavesDone: 0, defect: '', startedAt: now(), finishedAt: null },
    }
    await this.launch(row)
    return id
  }

  protected async work(row: WaveBuildRow): Promise<void> {
    const plan = JSON.parse(row.plan) as Plan
    const planned = plan.map((wave, nth) => ({
      ...wave,
      nth,
      id: derivedId(houseId(row.id, `open ${nth}`), 'wave'),
    }))
    let { ordersDone, wavesDone } = row
    await this.slices(row.id, batchesOf(planned.slice(wavesDone)), {
      work: async (batch) => {
        await this.#abreast(row, batch.map(openSlice), ABREAST.open)
        await this.#abreast(row, batch.flatMap(fillSlices), ABREAST.fill)
        const filled = await this.#filled(batch)
        await this.#abreast(row, filled.flatMap(walkSlices), ABREAST.walk)
        await this.#abreast(row, filled.map(closeSlice), ABREAST.walk)
        for (const { orderIds } of batch) ordersDone += orderIds.length
        wavesDone = (batch.at(-1)?.nth ?? 0) + 1
      },
      progress: () => ({ ordersDone, wavesDone }),
    })
  }

  /** The waves that still wait for their walk, with their tasks: a repeat finds those on the floor that were closed before. */
  async #filled(batch: readonly Planned[]): Promise<Filled[]> {
    const found = await this.#parts.engine.reader
      .selectFrom('wave')
      .select(['id', 'tasks'])
      .where(
        'id',
        'in',
        batch.map(({ id }) => id),
      )
      .where('status', '=', 'building')
      .execute()
    const tasks = new Map(found.map((wave) => [wave.id, wave.tasks]))
    return batch.flatMap(({ nth, id }) => {
      const known = tasks.get(id)
      return known === undefined ? [] : [{ nth, id, slices: Math.max(1, Math.ceil(known / WALK_SLICE)) }]
    })
  }

  /** Slices that need not wait for each other share commits, a few at a time: scans stand behind no more than those. */
  async #abreast(row: WaveBuildRow, slices: readonly Slice[], atOnce: number): Promise<void> {
    const fews = Array.from({ length: Math.ceil(slices.length / atOnce) }, (_, few) =>
      slices.slice(few * atOnce, (few + 1) * atOnce),
    )
    await inSlices(fews, async (few) => {
      this.goesOn()
      await Promise.all(few.map((slice) => this.#perform(row, slice)))
    })
  }

  /** A slice that is refused (somebody voided the wave meanwhile) leaves its orders waiting for another wave. */
  async #perform(row: WaveBuildRow, slice: Slice): Promise<void> {
    await this.#parts.perform(askedBy(row, slice, this.#parts.now()))
  }
}

/** Waves that are built side by side, in the order of the plan: as many as come to the orders of one large wave. */
function* batchesOf(planned: readonly Planned[]): Generator<Planned[]> {
  let batch: Planned[] = []
  let orders = 0
  for (const wave of planned) {
    if (batch.length > 0 && orders + wave.orderIds.length > ORDERS_A_BATCH) {
      yield batch
      batch = []
      orders = 0
    }
    batch.push(wave)
    orders += wave.orderIds.length
  }
  if (batch.length > 0) yield batch
}

function openSlice({ nth, type, method, priority, maxOrders, maxSkus }: Planned): Slice {
  const args = { type, method, priority, maxOrders, maxSkus }
  return { name: `open ${nth}`, command: 'outbound.openWave', args }
}

function fillSlices({ nth, id: waveId, orderIds }: Planned): Slice[] {
  return Array.from({ length: Math.ceil(orderIds.length / ORDERS_A_SLICE) }, (_, slice) => {
    const from = slice * ORDERS_A_SLICE
    const args = { waveId, orderIds: orderIds.slice(from, from + ORDERS_A_SLICE) }
    // Builds that an earlier version began filled their waves by other slices: these repeat none of them.
    return { name: `take ${nth} ${from}`, command: 'outbound.fillWave', args }
  })
}

/** All of a walk but its end, which gives the wave to the floor. */
function walkSlices({ nth, id: waveId, slices }: Filled): Slice[] {
  return Array.from({ length: slices - 1 }, (_, slice) => ({
    ...{ name: `close ${nth} ${slice}`, command: 'outbound.closeWave' },
    args: { waveId, slice, last: 0 },
  }))
}

function closeSlice({ nth, id: waveId, slices }: Filled): Slice {
  const slice = slices - 1
  return { name: `close ${nth} ${slice}`, command: 'outbound.closeWave', args: { waveId, slice, last: 1 } }
}
