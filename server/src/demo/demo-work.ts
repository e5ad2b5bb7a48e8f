import { derivedId } from '@longshore/shared/command/id.ts'
import { finishReceipt } from '@longshore/shared/inbound/finish-receipt.ts'
import { submitReceipt } from '@longshore/shared/inbound/move-receipt.ts'
import { putawayStock } from '@longshore/shared/inbound/putaway-stock.ts'
import { receiveLine } from '@longshore/shared/inbound/receive-line.ts'
import { saveReceipt } from '@longshore/shared/inbound/save-receipt.ts'
import { signBox } from '@longshore/shared/inbound/sign-box.ts'
import { merchantReview, reviewOrder } from '@longshore/shared/outbound/review-order.ts'
import { saveOrder } from '@longshore/shared/outbound/save-order.ts'
import { submitOrder } from '@longshore/shared/outbound/submit-order.ts'
import { demoConsignees } from './demo.table.ts'
import type { DemoGoods, DemoSteps } from './demo.ts'

interface Place {
  readonly scope: string
  /** Positions for good goods, in the order they are filled. */
  readonly positions: readonly string[]
  readonly goods: readonly DemoGoods[]
}

const PIECES = 24
const BOXES = 4
const STORED = 12

/** Work of the day: each customer has goods on the shelves, a receipt on its way, a draft, and orders at every step. */
export function demoWork(steps: DemoSteps, { scope, positions, goods }: Place): void {
  const free = [...positions]
  for (const { customerId, code, skuIds } of goods) {
    const stocked = skuIds.slice(0, STORED)
    const stored = receipt(steps, { name: `${code} 1`, scope, customerId, skuIds: stocked })
    shelve(steps, { ...stored, scope, positions: free.splice(0, STORED) })
    const coming = receipt(steps, { name: `${code} 2`, scope, customerId, skuIds: skuIds.slice(STORED) })
    steps.do(submitReceipt, `submit ${code} 2`, { receiptId: coming.receiptId }, scope)
    receipt(steps, { name: `${code} 3`, scope, customerId, skuIds: skuIds.slice(0, 2) })
    orders(steps, { scope, customerId, code, skuIds: stocked })
  }
}

interface Announced {
  readonly name: string
  readonly scope: string
  readonly customerId: string
  readonly skuIds: readonly string[]
}

/** A draft of a receipt with its boxes, the codes of which are what a worker would scan. */
function receipt(steps: DemoSteps, { name, scope, customerId, skuIds }: Announced) {
  const boxes = Array.from({ length: BOXES }, (_, i) => `BX-${name.replace(' ', '-')}-${i + 1}`)
  const lines = skuIds.map((skuId, i) => ({
    skuId,
    boxNo: boxes[i % BOXES] ?? '',
    boxCount: 1,
    quantity: PIECES,
  }))
  const originalNo = `PO-${name.replace(' ', '-')}`
  const written = {
    customerId,
    kind: 'standard' as const,
    originalNo,
    logisticsCompany: 'COSCO',
    boxes,
    lines,
  }
  const saved = steps.do(saveReceipt, `receipt ${name}`, written, scope)
  return {
    ...{ name, receiptId: derivedId(saved, 'receipt') },
    boxIds: boxes.map((_, i) => derivedId(saved, `box ${i}`)),
    lineIds: lines.map((_, i) => derivedId(saved, `line ${i}`)),
  }
}

type Saved = ReturnType<typeof receipt> & {
  readonly scope: string
  readonly positions: readonly string[]
}

/** Takes a receipt all the way: boxes signed in, pieces counted, put on a position each, and finished. */
function shelve(steps: DemoSteps, { name, receiptId, boxIds, lineIds, scope, positions }: Saved): void {
  const quantity = PIECES
  steps.do(submitReceipt, `submit ${name}`, { receiptId }, scope)
  for (const [i, boxId] of boxIds.entries())
    steps.do(signBox, `sign ${name} ${i}`, { receiptId, boxId }, scope)
  for (const [i, lineId] of lineIds.entries())
    steps.do(receiveLine, `count ${name} ${i}`, { receiptId, lineId, quantity }, scope)
  for (const [i, lineId] of lineIds.entries()) {
    const put = { receiptId, lineId, positionId: positions[i] ?? '', quantity, condition: 'good' as const }
    steps.do(putawayStock, `put ${name} ${i}`, put, scope)
  }
  steps.do(finishReceipt, `finish ${name}`, { receiptId, received: quantity * lineIds.length }, scope)
}

interface Selling {
  readonly scope: string
  readonly customerId: string
  readonly code: string
  readonly skuIds: readonly string[]
}

/** Eight orders, mostly of one piece: one a draft, two to review, the others to be picked. */
function orders(steps: DemoSteps, { scope, customerId, code, skuIds }: Selling): void {
  for (let n = 0; n < 8; n++) {
    const docNo = `${code}-${1001 + n}`
    const lines = Array.from({ length: n % 4 === 3 ? 3 : 1 }, (_, i) => ({
      skuId: skuIds[(n * 5 + i * 3) % skuIds.length] ?? '',
      quantity: n % 3 === 2 ? 2 : 1,
    }))
    const consignee = demoConsignees[n % demoConsignees.length]
    const order = {
      customerId,
      docNo,
      originalNo: `PO-${docNo}`,
      channel: 'standard',
      ...(consignee && { consignee }),
      lines,
    }
    const orderId = derivedId(steps.do(saveOrder, `order ${docNo}`, order, scope), 'order')
    if (n === 0) continue
    steps.do(submitOrder, `submit order ${docNo}`, { orderId }, scope)
    if (n < 3) continue
    steps.do(merchantReview, `merchant review ${docNo}`, { orderId }, scope)
    steps.do(reviewOrder, `review ${docNo}`, { orderId }, scope)
  }
}
