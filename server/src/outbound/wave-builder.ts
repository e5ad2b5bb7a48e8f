import type { Actor } from '@longshore/shared/command/command.ts'
import { derivedId, houseId } from '@longshore/shared/command/id.ts'
import { WALK_SLICE } from '@longshore/shared/outbound/build-wave.ts'
import { planByRules, type Rule, type RuledOrder } from '@longshore/shared/outbound/plan-by-rules.ts'
import {
  type PlannedWave,
  planWaves,
  type WaveHall,
  type WaveLimits,
} from '@longshore/shared/outbound/plan-waves.ts'
import type { Asked, Performed } from '../commands/asked.ts'
import type { Engine } from '../database/engine.ts'
import { LongWork, LongWorker } from '../jobs/long-work.ts'
import { inSlices } from '../jobs/slices.ts'
import { ordersToWave } from './orders-to-wave.ts'
import type { WaveBuildRow } from './wave-build.tables.ts'

/** Orders that one slice takes into a wave: it stays within 25 ms (architecture §11.12). */
const ORDERS_A_SLICE = 10

export interface WaveBuilderParts {
  readonly engine: Engine
  perform(asked: Asked): Promise<Performed>
  now(): number
  newId(): string
  defect(fault: unknown, where: string): string
}

type Wishes = WaveLimits & { readonly priority: number }
type Plan = readonly (PlannedWave & {
  readonly priority: number
  readonly maxOrders: number
  readonly maxSkus: number
})[]

interface Slice {
  readonly name: string
  readonly args: object
  readonly command: 'outbound.openWave' | 'outbound.fillWave' | 'outbound.closeWave'
}

/**
 * Builds waves of any number of orders, a slice at a time. Each slice is a command whose id follows from the build's,
 * so that after a kill the build goes on by repeating what may have been done: a repeat changes nothing.
 */
export class WaveBuilder extends LongWorker<WaveBuildRow> {
  readonly #parts: WaveBuilderParts
  protected readonly work: LongWork<WaveBuildRow>

  constructor(parts: WaveBuilderParts) {
    super()
    const { engine, now, defect } = parts
    this.#parts = parts
    this.work = new LongWork({
      ...{ engine, now, defect, table: 'waveBuild', name: 'wave build' },
      work: (row) => this.#build(row),
    })
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
    { rules, hall }: { rules: readonly Rule[]; hall: WaveHall },
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
    const row: WaveBuildRow = {
      ...{ id, scope, actor: JSON.stringify({ kind, id: actorId, name, customerId }), status: 'running' },
      ...{ plan: JSON.stringify(plan), orders: plan.reduce((sum, one) => sum + one.orderIds.length, 0) },
      ...{ ordersDone: 0, waves: plan.length, wavesDone: 0, defect: '', startedAt: now(), finishedAt: null },
    }
    await this.work.begin(row)
    return id
  }

  async #build(row: WaveBuildRow): Promise<void> {
    const plan = JSON.parse(row.plan) as Plan
    let { ordersDone } = row
    await inSlices([...plan.entries()].slice(row.wavesDone), async ([nth, wave]) => {
      const waveId = derivedId(houseId(row.id, `open ${nth}`), 'wave')
      await inSlices(buildSlices(nth, waveId, wave), (slice) => this.#perform(row, slice))
      const built = await this.#parts.engine.reader
        .selectFrom('wave')
        .select(['tasks', 'status'])
        .where('id', '=', waveId)
        .executeTakeFirst()
      if (built?.status === 'building')
        await inSlices(walkSlices(nth, waveId, built.tasks), (slice) => this.#perform(row, slice))
      ordersDone += wave.orderIds.length
      await this.work.note(row.id, { ordersDone, wavesDone: nth + 1 })
    })
  }

  /** A slice that is refused (somebody voided the wave meanwhile) leaves its orders waiting for another wave. */
  async #perform(row: WaveBuildRow, { name, command, args }: Slice): Promise<void> {
    this.work.goesOn()
    const at = this.#parts.now()
    const actor = { ...(JSON.parse(row.actor) as Omit<Actor, 'permissions'>), permissions: undefined }
    await this.#parts.perform({
      ...{ id: houseId(row.id, name), name: command, scope: row.scope, args, actor, via: 'system' },
      ...{ occurredAt: at, receivedAt: at },
    })
  }
}

function* buildSlices(
  nth: number,
  waveId: string,
  { type, method, orderIds, priority, maxOrders, maxSkus }: Plan[number],
): Generator<Slice> {
  yield {
    name: `open ${nth}`,
    command: 'outbound.openWave',
    args: { type, method, priority, maxOrders, maxSkus },
  }
  for (let from = 0; from < orderIds.length; from += ORDERS_A_SLICE)
    yield {
      ...{ name: `fill ${nth} ${from}`, command: 'outbound.fillWave' },
      args: { waveId, orderIds: orderIds.slice(from, from + ORDERS_A_SLICE) },
    }
}

function* walkSlices(nth: number, waveId: string, tasks: number): Generator<Slice> {
  const slices = Math.max(1, Math.ceil(tasks / WALK_SLICE))
  for (let slice = 0; slice < slices; slice++)
    yield {
      ...{ name: `close ${nth} ${slice}`, command: 'outbound.closeWave' },
      args: { waveId, slice, last: slice === slices - 1 ? 1 : 0 },
    }
}
