import { derivedId } from '@longshore/shared/command/id.ts'
import type { Page } from '@longshore/shared/contract/page.ts'
import { cancelOrder } from '@longshore/shared/outbound/cancel-order.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OrderSummary } from '@longshore/shared/outbound/order-view.ts'
import { merchantReview, reviewOrder } from '@longshore/shared/outbound/review-order.ts'
import { saveOrder } from '@longshore/shared/outbound/save-order.ts'
import { submitOrder } from '@longshore/shared/outbound/submit-order.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WaveBuildProgress } from '@longshore/shared/outbound/wave-view.ts'
import { approveCount } from '@longshore/shared/stock/approve-count.ts'
import { countApi } from '@longshore/shared/stock/count.api.ts'
import type { CountRow } from '@longshore/shared/stock/count-view.ts'
import type { Chance } from '../simulation/chance.ts'
import { Refused } from './desk.ts'
import type { Standing } from './set-up.ts'
import type { Tally } from './tally.ts'
import type { WantedOrder } from './world.ts'

const TICK = 400
/** Orders that come in together. */
const PORTION = 150
const CANCELLED = 0.02
const ORDERS_A_WAVE = 20

export interface OfficeParts {
  readonly standing: Standing
  readonly orders: readonly WantedOrder[]
  readonly chance: Chance
  readonly tally: Tally
  readonly trouble: number
}

/** The people at the desks: they take orders in, plan waves, cancel some in mid-pick and approve counts. */
export class Office {
  readonly #parts: OfficeParts
  #left: readonly WantedOrder[]
  #toCancel: number
  #taking = false
  /** Orders that could not be promised, by their document numbers. */
  readonly refused = new Map<string, string>()

  constructor(parts: OfficeParts) {
    this.#parts = parts
    this.#left = parts.orders
    this.#toCancel = Math.ceil(parts.orders.length * CANCELLED * parts.trouble)
  }

  /** Orders are still to come, or on their way into waves. */
  get hasOrders(): boolean {
    return this.#left.length > 0 || this.#taking
  }

  /** Works until `isOver`: the rest of the orders comes in while the first ones are picked. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (this.hasOrders) await this.takeOrders()
      await this.#approveCounts()
      if (this.#toCancel > 0 && this.#parts.chance.of(0.5)) await this.#cancelOne()
      await new Promise((resolve) => setTimeout(resolve, TICK))
    }
  }

  /** Takes the next orders in and plans waves for those that can be fulfilled. */
  async takeOrders(): Promise<void> {
    const some = this.#left.slice(0, PORTION)
    this.#left = this.#left.slice(PORTION)
    this.#taking = true
    await this.#take(some)
    this.#taking = false
  }

  async #take(some: readonly WantedOrder[]): Promise<void> {
    const { desk } = this.#parts.standing
    const saved = await desk.all(
      saveOrder,
      some.map((order) => this.#written(order)),
    )
    const ids = saved.map((id) => derivedId(id, 'order'))
    const submitted = await desk.each(
      submitOrder,
      ids.map((orderId) => ({ orderId })),
    )
    const promised = ids.flatMap((orderId, i) => {
      const outcome = submitted[i]?.outcome
      if (outcome?.outcome === 'applied') return [{ orderId }]
      this.refused.set(some[i]?.docNo ?? '', outcome?.code ?? '')
      return []
    })
    await desk.all(merchantReview, promised)
    await desk.all(reviewOrder, promised)
    if (promised.length > 0) await this.#planWaves(promised.map(({ orderId }) => orderId))
  }

  /** Has waves of these orders built, and waits until they are. */
  async #planWaves(orderIds: readonly string[]): Promise<void> {
    const { desk } = this.#parts.standing
    const wishes = { orderIds, maxOrders: ORDERS_A_WAVE }
    const { buildId } = await desk.ask<{ buildId: string }>(waveApi.build.path, wishes)
    for (;;) {
      const build = await desk.ask<WaveBuildProgress>(waveApi.progress.path, { id: buildId })
      if (build.status === 'done') return
      if (build.status === 'failed') throw new Error(`waves are not built: ${build.defect}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  #written({ owner, docNo, waybill, consignee, lines }: WantedOrder) {
    const { ownerIds, skuIds } = this.#parts.standing
    return {
      ...{ customerId: ownerIds[owner] ?? '', docNo, waybillNo: waybill, consignee },
      lines: lines.map(({ article, quantity }) => ({ skuId: skuIds[article.nth] ?? '', quantity })),
    }
  }

  async #approveCounts(): Promise<void> {
    const { standing, tally } = this.#parts
    const wanted = { status: 'counted', size: 100 }
    const { rows } = await standing.desk.ask<Page<CountRow>>(countApi.list.path, wanted)
    for (const { id } of rows) {
      const done = await standing.desk.does(approveCount, { countId: id }).catch(refused)
      tally.add(done instanceof Refused ? `approvals refused: ${done.code}` : 'counts approved')
    }
  }

  /** Stops an order that is on its way: half picked, picked, or packed already. */
  async #cancelOne(): Promise<void> {
    const { standing, chance, tally } = this.#parts
    const picking = chance.one(['picking', 'picking', 'picked'] as const)
    const { rows } = await standing.desk.ask<Page<OrderSummary>>(orderApi.list.path, {
      ...{ status: 'in-delivery', picking, size: 50 },
    })
    const order = chance.one(rows)
    if (!order) return
    this.#toCancel -= 1
    const reason = 'The buyer changed their mind'
    const done = await standing.desk.does(cancelOrder, { orderId: order.id, reason }).catch(refused)
    tally.add(
      done instanceof Refused
        ? `cancels refused: ${done.code}`
        : `cancelled: ${order.packed ? 'packed' : picking}`,
    )
  }
}

function refused(fault: unknown): Refused {
  if (fault instanceof Refused) return fault
  throw fault
}
