import type { Page } from '@longshore/shared/contract/page.ts'
import { applyReturn } from '@longshore/shared/exceptions/apply-return.ts'
import { decideReturn } from '@longshore/shared/exceptions/carry-out-return.ts'
import { type DefectiveRow, defectiveApi } from '@longshore/shared/exceptions/defective.api.ts'
import { auditHandling, requestHandling } from '@longshore/shared/exceptions/handle-defective.ts'
import { inboundApi } from '@longshore/shared/inbound/receipt.api.ts'
import type { WholeReceipt } from '@longshore/shared/inbound/receipt-lines.ts'
import { orderApi } from '@longshore/shared/outbound/order.api.ts'
import type { OrderDetail, OrderSummary } from '@longshore/shared/outbound/order-view.ts'
import { merchantReview, reviewOrder } from '@longshore/shared/outbound/review-order.ts'
import { saveOrder } from '@longshore/shared/outbound/save-order.ts'
import { submitOrder } from '@longshore/shared/outbound/submit-order.ts'
import { approveCountOrder } from '@longshore/shared/stock/approve-count-order.ts'
import { type CountOrderRow, countOrderApi } from '@longshore/shared/stock/count-order.api.ts'
import { openCountOrder } from '@longshore/shared/stock/open-count-order.ts'
import { type Desk, Refused, refused } from './desk.ts'
import { receiving } from './dock-work.ts'
import { registering } from './handling-work.ts'
import { pickingAlone } from './home-work.ts'
import type { OfficeParts } from './office.ts'
import { idOf } from './set-up.ts'
import type { Article, WantedOrder } from './world.ts'

/** Pieces that somebody finds on the shelves and that are not good. */
const SPOILT = 4
/** Boxes that come back: as announced, a piece short, with a piece that nobody named, one broken. */
const RETURNS = 4
/** No order was packed for so much longer than a vehicle stands, ms: no more will leave. */
const IDLE = 10_000

/** What the desks do when the last orders are in: count, decide on defective goods, take back what was sold. */
export class Afternoon {
  readonly #parts: OfficeParts
  /** Another person at a desk: whoever asks does not agree. */
  readonly #second: Desk
  #begun = false
  #countOrder: string | undefined
  #countedSince = 0
  #returnsLeft = RETURNS
  /** Orders that were packed when the last one that could come back was looked for in vain, and since when so many are. */
  #packed = -1
  #packedSince = 0
  #decided = 0
  /** Orders that take defective goods home. */
  readonly home: Pick<WantedOrder, 'docNo' | 'waybill'>[] = []
  readonly returns: string[] = []

  constructor(parts: OfficeParts) {
    this.#parts = parts
    this.#second = parts.standing.second
  }

  /** Something is still to be decided at a desk. */
  get waits(): boolean {
    return !this.#begun || this.#countOrder !== undefined || this.#returnsLeft > 0
  }

  async look(): Promise<void> {
    if (!this.#begun) await this.#begin()
    await this.#takeBack()
    await this.#decideLots()
    await this.#sendAgain()
    await this.#decideReturns()
    await this.#approveCount()
  }

  async #begin(): Promise<void> {
    const { standing, floor } = this.#parts
    this.#begun = true
    for (let nth = 1; nth <= SPOILT; nth++) floor.add(registering(floor, nth))
    const storage = floor.shelves.filter(({ kind }) => kind === 'storage')
    const shelves = [storage[0]?.code.split('-')[0] ?? '']
    for (const { code } of storage) if (code.startsWith(`${shelves[0]}-`)) floor.doubted.add(code)
    const opened = await standing.desk.does(openCountOrder, { type: 'shelf', shelves, remark: 'Afternoon' })
    this.#countOrder = idOf(opened, 'countOrder')
  }

  /** Of orders that left, some come back. One that nobody applied for stands among the unknown parts. */
  async #takeBack(): Promise<void> {
    const { standing, floor, orders, stands, tally } = this.#parts
    if (this.#returnsLeft === 0) return
    const wanted = { status: 'issued', size: 2 * RETURNS + this.home.length }
    const { rows } = await standing.desk.ask<Page<OrderSummary>>(orderApi.list.path, wanted)
    const writtenAs = (docNo: string) => orders.find((one) => one.docNo === docNo)
    // What went home to its owner was not sold.
    const order = rows.find(({ id, docNo }) => !this.returns.includes(id) && writtenAs(docNo))
    const written = order && writtenAs(order.docNo)
    if (!order || !written) {
      const packed = tally.of('orders packed')
      if (packed !== this.#packed) this.#packedSince = performance.now()
      this.#packed = packed
      // No more orders leave: nothing more comes back.
      if (performance.now() - this.#packedSince > stands + IDLE) this.#returnsLeft = 0
      return
    }
    this.returns.push(order.id)
    const nth = this.#returnsLeft--
    const detail = await standing.desk.ask<OrderDetail>(orderApi.byId.path, { id: order.id })
    const applied = await standing.desk.does(applyReturn, {
      ...{ customerId: order.customerId, orderId: order.id, method: 're-shelve' },
      ...{
        waybillNo: `BACK-${order.docNo}`,
        lines: detail.goods.map(({ skuId, quantity }) => ({ skuId, quantity })),
      },
    })
    const { receipt } = await standing.desk.ask<WholeReceipt>(inboundApi.byId.path, {
      id: idOf(applied, 'receipt'),
    })
    const broken: { article: Article; quantity: number }[] = []
    const content = written.lines.map(({ article, quantity }) => ({ article, quantity }))
    const [first] = content
    if (nth === 1 && first) broken.push({ article: first.article, quantity: 1 })
    if (nth === 2 && content.length > 1) content.pop()
    if (nth === 3) content.push(...this.#stranger(written, content))
    for (const pieces of content) floor.goods.put(receipt.no, pieces)
    for (const { article, quantity } of broken) {
      floor.goods.take(receipt.no, { article, quantity })
      floor.goods.put(receipt.no, { article, quantity, look: 'broken' })
    }
    floor.tally.add('returns on their way')
    floor.add(
      receiving(floor, {
        ...{ owner: written.owner, paper: receipt.no, announced: [], inspected: true, receiptNo: receipt.no },
        cartons: [{ code: receipt.no, content, broken }],
      }),
    )
  }

  /** A piece of the same owner that the return does not name. */
  #stranger({ owner }: WantedOrder, content: readonly { article: Article }[]) {
    const named = new Set(content.map(({ article }) => article))
    const other = this.#parts.articles.find((one) => one.owner === owner && !named.has(one))
    return other ? [{ article: other, quantity: 1 }] : []
  }

  /** The owner of a return that differs says that what came goes to a shelf. */
  async #decideReturns(): Promise<void> {
    const { desk } = this.#parts.standing
    const wanted = { kind: 'return', size: 50 }
    const { rows } = await desk.ask<Page<{ id: string; returnState: string }>>(inboundApi.list.path, wanted)
    for (const { id: receiptId, returnState } of rows.filter((row) => row.returnState === 'abnormal')) {
      const done = await desk.does(decideReturn, { receiptId, method: 're-shelve' }).catch(refused)
      this.#parts.tally.add(
        done instanceof Refused ? `decisions refused: ${done.code} ${returnState}` : 'returns decided on',
      )
    }
  }

  /** Each lot is asked for, and agreed to by another person. What looked bad and is none is shelved again. */
  async #decideLots(): Promise<void> {
    const { standing, tally } = this.#parts
    const wanted = { status: 'pending', size: 100 }
    const { rows } = await standing.desk.ask<Page<DefectiveRow>>(defectiveApi.list.path, wanted)
    for (const lot of rows.filter(({ free, quantity }) => free === quantity)) {
      const method = lot.reason === 'other' ? 're-shelve' : this.#decided++ % 2 === 0 ? 'destroy' : 'return'
      const lotId = lot.id
      await standing.desk.does(requestHandling, { lotId, method })
      const own = await standing.desk.does(auditHandling, { lotId }).catch(refused)
      if (own instanceof Refused) tally.add('agreed to by who asked, refused')
      await this.#second.does(auditHandling, { lotId })
      tally.add(`lots decided: ${method}`)
      if (method === 'return') await this.#sendHome(lot)
    }
  }

  /** Lots that were to go home, whose removal order was cancelled, and whose pieces are back: they go with another order. */
  async #sendAgain(): Promise<void> {
    const { standing, tally } = this.#parts
    const wanted = { status: 'audited', size: 100 }
    const { rows } = await standing.desk.ask<Page<DefectiveRow>>(defectiveApi.list.path, wanted)
    const waiting = rows.filter(({ method, free, quantity }) => method === 'return' && free === quantity)
    for (const lot of waiting) {
      tally.add('lots sent home again')
      await this.#sendHome(lot)
    }
  }

  /** A removal order for one lot, which the floor picks alone. */
  async #sendHome({ id, skuId, ownerId, quantity }: DefectiveRow): Promise<void> {
    const { standing, floor, orders } = this.#parts
    const nth = this.home.length + 1
    const docNo = `HOME-${nth}-${id.slice(-8)}`
    const waybill = `HM${nth}${id.slice(-8).toUpperCase()}`
    const [any] = orders
    const saved = await standing.desk.does(saveOrder, {
      ...{ customerId: ownerId, kind: 'removal', condition: 'defective', docNo, waybillNo: waybill },
      ...{ channel: 'standard', lines: [{ skuId, quantity }], ...(any && { consignee: any.consignee }) },
    })
    const orderId = idOf(saved, 'outboundOrder')
    await standing.desk.does(submitOrder, { orderId })
    await standing.desk.does(merchantReview, { orderId })
    await standing.desk.does(reviewOrder, { orderId })
    this.home.push({ docNo, waybill })
    floor.add(pickingAlone(floor, docNo))
  }

  /** Approved when every position was counted, and every handheld was heard since. */
  async #approveCount(): Promise<void> {
    const { standing, tally, stands } = this.#parts
    if (!this.#countOrder) return
    const { rows } = await standing.desk.ask<Page<CountOrderRow>>(countOrderApi.list.path, { size: 10 })
    const order = rows.find(({ id }) => id === this.#countOrder)
    if (!order || order.gathering) return
    if (order.status === 'counted' || order.status === 'cancelled') {
      this.#countOrder = undefined
      return
    }
    if (order.counted === 0 || order.left > 0) {
      this.#countedSince = 0
      return
    }
    this.#countedSince ||= performance.now()
    if (performance.now() - this.#countedSince < stands) return
    const done = await this.#second.does(approveCountOrder, { orderId: order.id }).catch(refused)
    tally.add(done instanceof Refused ? `count orders refused: ${done.code}` : 'count orders approved')
    this.#countedSince = performance.now()
  }
}
