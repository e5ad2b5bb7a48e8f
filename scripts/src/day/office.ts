import { derivedId } from '@longshore/shared/command/id.ts'
import type { Page } from '@longshore/shared/contract/page.ts'
import { cancelOrder } from '@longshore/shared/outbound/cancel-order.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OrderSummary } from '@longshore/shared/outbound/order-view.ts'
import { merchantReview, reviewOrder } from '@longshore/shared/outbound/review-order.ts'
import { saveOrder } from '@longshore/shared/outbound/save-order.ts'
import { submitOrder } from '@longshore/shared/outbound/submit-order.ts'
import { waveApi } from '@longshore/shared/outbound/wave.api.ts'
import type { WaveBuildProgress, WaveDetail, WaveSummary } from '@longshore/shared/outbound/wave-view.ts'
import type { Chance } from '../simulation/chance.ts'
import { Afternoon } from './afternoon.ts'
import { Refused, refused } from './desk.ts'
import type { Floor } from './floor.ts'
import { Gate, type Manifest } from './gate.ts'
import { Lead } from './lead.ts'
import type { Standing } from './set-up.ts'
import type { Tally } from './tally.ts'
import type { Article, WantedOrder } from './world.ts'

const TICK = 400
/** More waves than are made at once. */
const NEW_WAVES = 100
/** Orders that come in together. */
const PORTION = 150
const CANCELLED = 0.02
/** Mixed orders that are picked into one tote, and told apart on the wall. */
const ORDERS_FOR_WALL = 8
const MIXED = 'multi-product-mixed-bag'
const SAME = 'same-product-same-quantity'

export interface OfficeParts {
  readonly standing: Standing
  readonly orders: readonly WantedOrder[]
  readonly chance: Chance
  readonly tally: Tally
  readonly trouble: number
  readonly floor: Floor
  readonly articles: readonly Article[]
  /** Counts, returns, defective goods and their destruction follow the orders. */
  readonly afternoon: boolean
  /** How long, ms, a vehicle stands at the gate. */
  readonly stands: number
}

/** The people at the desks: they take orders in, plan waves, cancel some in mid-pick and approve counts. */
export class Office {
  readonly #parts: OfficeParts
  readonly #gate: Gate
  readonly #lead: Lead
  readonly afternoon: Afternoon | undefined
  #left: readonly WantedOrder[]
  #toCancel: number
  #taking = false
  /** Orders that could not be promised, by their document numbers. */
  readonly refused = new Map<string, string>()

  constructor(parts: OfficeParts) {
    this.#parts = parts
    this.#left = parts.orders
    this.#gate = new Gate(parts)
    this.#lead = new Lead(parts)
    this.afternoon = parts.afternoon ? new Afternoon(parts) : undefined
    this.#toCancel = Math.ceil(parts.orders.length * CANCELLED * parts.trouble)
  }

  /** The last vehicles leave: every hand-over with parcels is closed. Answers the manifests. */
  closeGate(): Promise<readonly Manifest[]> {
    return this.#gate.close()
  }

  /** Orders are still to come, or counts wait for the lead. */
  get isBusy(): boolean {
    return this.hasOrders || this.#lead.waits || this.afternoon?.waits === true
  }

  /** Orders are still to come, or on their way into waves. */
  get hasOrders(): boolean {
    return this.#left.length > 0 || this.#taking
  }

  /** Works until `isOver`: the rest of the orders comes in while the first ones are picked. */
  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (this.hasOrders) await this.takeOrders()
      else if (await this.#waits()) await this.#planWaves()
      await this.#gate.look()
      await this.#lead.look()
      if (this.afternoon && !this.hasOrders) {
        await this.afternoon.look()
        await this.#listWaves()
      }
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
    if (promised.length > 0) await this.#planWaves()
  }

  /** Lets the rules make waves of what waits; what they leave is mixed, and goes over the wall. */
  async #planWaves(): Promise<void> {
    await this.#built(waveApi.buildRules.path, {})
    await this.#built(waveApi.build.path, { type: MIXED, method: 'tote', maxOrders: ORDERS_FOR_WALL })
    await this.#listWaves()
  }

  /** Tells the floor what the new waves are, and prints the labels of those whose orders are all the same. */
  async #listWaves(): Promise<void> {
    const { standing, floor, orders, tally } = this.#parts
    const { rows } = await standing.desk.ask<Page<WaveSummary>>(waveApi.list.path, { size: NEW_WAVES })
    for (const { id, no, type, method } of rows.filter((wave) => !floor.isListed(wave.no))) {
      const isSorted = type === MIXED && method === 'tote'
      const inside = type === SAME ? await this.#ordersIn(id) : []
      const labels = inside.flatMap(({ docNo }) => orders.find((one) => one.docNo === docNo)?.waybill ?? [])
      tally.add(`waves: ${isSorted ? `${type} over the wall` : type}`)
      floor.list(no, { type, isSorted, labels, pieces: inside[0]?.pieces ?? 0 })
    }
  }

  async #ordersIn(id: string): Promise<WaveDetail['inside']> {
    return (await this.#parts.standing.desk.ask<WaveDetail>(waveApi.byId.path, { id })).inside
  }

  /** Has waves built, and waits until they are. */
  async #built(path: string, wishes: object): Promise<void> {
    const { desk } = this.#parts.standing
    const { buildId } = await desk.ask<{ buildId: string }>(path, wishes)
    for (;;) {
      const build = await desk.ask<WaveBuildProgress>(waveApi.progress.path, { id: buildId })
      if (build.status === 'done') return
      if (build.status === 'failed') throw new Error(`waves are not built: ${build.defect}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  #written({ owner, docNo, waybill, consignee, lines, packageType, logisticsMode }: WantedOrder) {
    const { ownerIds, skuIds } = this.#parts.standing
    return {
      ...{ customerId: ownerIds[owner] ?? '', docNo, waybillNo: waybill, consignee },
      // Shops' own numbers, and no contract with a carrier.
      ...{ originalNo: docNo, channel: 'standard' },
      ...{ packageType, logisticsMode },
      lines: lines.map(({ article, quantity }) => ({ skuId: skuIds[article.nth] ?? '', quantity })),
    }
  }

  /** Whether orders got their pieces after the last waves were made. */
  async #waits(): Promise<boolean> {
    const wanted = { status: 'to-be-issued', picking: 'waiting-to-pick', size: 1 }
    const { rows } = await this.#parts.standing.desk.ask<Page<OrderSummary>>(orderApi.list.path, wanted)
    return rows.length > 0
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
