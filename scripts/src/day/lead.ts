import type { Page } from '@longshore/shared/contract/page.ts'
import { exceptionApi } from '@longshore/shared/contract.ts'
import type { ExceptionRow } from '@longshore/shared/exceptions/exception.api.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OrderSummary } from '@longshore/shared/outbound/order-view.ts'
import { reoutOrder } from '@longshore/shared/outbound/set-aside-order.ts'
import { resolveException } from '@longshore/shared/resolutions.ts'
import { approveCount } from '@longshore/shared/stock/approve-count.ts'
import { countApi } from '@longshore/shared/stock/count.api.ts'
import type { CountRow } from '@longshore/shared/stock/count-view.ts'
import { Refused, refused } from './desk.ts'
import type { OfficeParts } from './office.ts'

const HEAVY = 'outbound.weight-out-of-tolerance'

/** Whoever leads the floor, at a desk: approves counts, accepts weights, and lets orders go on that were set aside. */
export class Lead {
  readonly #parts: OfficeParts
  /** Counts, and when they were seen first. */
  readonly #counts = new Map<string, number>()

  constructor(parts: OfficeParts) {
    this.#parts = parts
  }

  /** A count is looked at once every handheld has been heard since: a pick from before it may still come. */
  get waits(): boolean {
    return this.#counts.size > 0
  }

  async look(): Promise<void> {
    await this.#approveCounts()
    await this.#acceptWeights()
    await this.#letGoOn()
  }

  async #approveCounts(): Promise<void> {
    const { standing, tally } = this.#parts
    const wanted = { status: 'counted', size: 100 }
    const { rows } = await standing.desk.ask<Page<CountRow>>(countApi.list.path, wanted)
    for (const id of this.#counts.keys()) if (!rows.some((row) => row.id === id)) this.#counts.delete(id)
    // Those of a count order are approved with it.
    for (const { id } of rows.filter(({ orderId }) => orderId === null)) {
      const seen = this.#counts.get(id) ?? performance.now()
      this.#counts.set(id, seen)
      if (performance.now() - seen < this.#parts.stands) continue
      this.#counts.delete(id)
      const done = await standing.desk.does(approveCount, { countId: id }).catch(refused)
      tally.add(done instanceof Refused ? `approvals refused: ${done.code}` : 'counts approved')
    }
  }

  async #acceptWeights(): Promise<void> {
    const { standing, tally } = this.#parts
    const wanted = { status: 'open', kind: HEAVY, size: 100 }
    const { rows } = await standing.desk.ask<Page<ExceptionRow>>(exceptionApi.list.path, wanted)
    for (const { id: exceptionId } of rows) {
      const answer = { exceptionId, resolution: 'accept-weight', remark: 'much paper' }
      const done = await standing.desk.does(resolveException, answer).catch(refused)
      tally.add(done instanceof Refused ? `weights refused: ${done.code}` : 'weights accepted')
    }
  }

  async #letGoOn(): Promise<void> {
    const { standing, tally } = this.#parts
    const wanted = { status: 'abnormal', size: 100 }
    const { rows } = await standing.desk.ask<Page<OrderSummary>>(orderApi.list.path, wanted)
    for (const { id: orderId } of rows) {
      const done = await standing.desk.does(reoutOrder, { orderId }).catch(refused)
      tally.add(done instanceof Refused ? `re-outs refused: ${done.code}` : 'orders that went on')
    }
  }
}
