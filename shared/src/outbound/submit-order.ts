import { boolean } from 'yup'
import { note } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { list, need, row, type Supply } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id } from '../command/schema.ts'
import { balanceOf, mustNotBeLow } from '../orders/early-warning.ts'
import { flagOf } from '../rows/table.ts'
import { type Customer, customer } from '../setup/customer.ts'
import { type Carrier, carrier, settingsOf, type Warehouse, warehouse } from '../setup/warehouse.ts'
import { type DefectiveItem, lotsFor, lotsIn } from '../stock/defective-item.ts'
import { LotsToBind } from '../stock/lots-to-bind.ts'
import { stockRefusals } from '../stock/refusals.ts'
import { availableIn, type SupplyKey, suppliesOf } from '../stock/supplies.ts'
import { checkConsignee } from './consignee.ts'
import { unmarked } from './mark-abnormal.ts'
import { linesOfOrder, type OutboundLine, type OutboundOrder, ordersOfDocNo, outboundOrder } from './order.ts'
import { outboundMachine } from './order-machine.ts'
import { OrderWork } from './order-work.ts'
import { outboundRefusals } from './refusals.ts'
import { shipByOf } from './ship-by.ts'

/** What a submission looks at first: the draft, and the house that it is sent to. */
export const draftReads = (orderId: string, scope: string) => ({
  order: need(outboundOrder, orderId),
  lines: list(linesOfOrder, [orderId]),
  house: row(warehouse, scope.slice('warehouse:'.length)),
})

/** And then: whose it is, what else has its number, and who carries it away. */
export const ownerReads = ({ customerId, docNo, carrierId }: OutboundOrder) => ({
  same: list(ordersOfDocNo, [customerId, docNo], 1000),
  owner: row(customer, customerId),
  carrier: row(carrier, carrierId),
})

interface Submission extends Readonly<Record<SupplyKey, Supply>> {
  readonly order: OutboundOrder
  readonly lines: readonly OutboundLine[]
  readonly same: readonly OutboundOrder[]
  readonly owner: Customer | undefined
  readonly carrier: Carrier | undefined
  readonly house: Warehouse | undefined
}

/**
 * Puts a draft before the reviewers: it is complete, its number is the customer's first of that name, and what is
 * available to promise covers every SKU; then that much is promised (state-machines §5, §6). A back order may want more
 * than there is.
 */
export function submitted(
  rows: Submission,
  review: Pick<OutboundOrder, 'backorder' | 'merchantReviewed'>,
  told: Told,
): OrderWork {
  const { order, lines, same, owner } = rows
  if (owner && !owner.active) throw outboundRefusals.customerStopped()
  if (order.kind === 'sale' && order.originalNo === '') throw outboundRefusals.originalNoEmpty()
  if (lines.length === 0) throw outboundRefusals.noLines()
  checkConsignee(order.consignee)
  const taken = same.find((one) => one.id !== order.id && isBinding(one))
  if (taken) throw outboundRefusals.docNoTaken({ docNo: order.docNo, order: taken.no })
  if (!review.backorder)
    for (const { skuId, ownerId, skuCode } of lines.filter(({ condition }) => condition === 'good')) {
      const wanted = lines.reduce((sum, line) => (line.skuId === skuId ? sum + line.quantity : sum), 0)
      const available = availableIn(rows, { skuId, ownerId })
      if (available < wanted)
        throw stockRefusals.notEnough({ sku: skuCode, available: Math.max(0, available), wanted })
    }
  const work = new OrderWork({ order, lines, tasks: [] }, told)
  work.edit({
    ...{ status: 'to-review', ...review, warehouseReviewed: 0, held: 0, ...unmarked },
    ...{ rejected: 0, rejectReason: '', submittedAt: told.at },
    shipBy: shipByOf(order, { ...rows, at: told.at }),
  })
  for (const line of lines) work.promise(line.id, line.quantity)
  bindLots(work, lotsIn(rows))
  return work
}

/** Defective pieces are promised on their lots, each of them: nobody waits for goods to become defective. */
function bindLots(work: OrderWork, lots: readonly DefectiveItem[]): void {
  const bound = new LotsToBind(lots)
  for (const line of work.lines) {
    if (line.condition !== 'defective') continue
    const { id: lineId, skuCode: sku, quantity: wanted } = line
    // An order that was a draft for a moment may hold its lots still.
    const had = line.lots.reduce((sum, lot) => sum + lot.bound, 0)
    const shares = bound.take(line, Math.max(0, wanted - had), line.orderId)
    const available = shares.reduce((sum, { quantity }) => sum + quantity, had)
    if (available < wanted) throw stockRefusals.notEnough({ sku, available, wanted })
    const held = shares.map(({ lotId, positionId, quantity }) => ({
      ...{ lotId, positionId, bound: quantity, away: 0, gone: 0 },
    }))
    work.editLine(lineId, { lots: [...line.lots, ...held] })
  }
  work.say(...bound.changes(lots))
}

/** Submits a draft. With `backorder` it may want more than there is, where the customer or the warehouse allows that. */
export const submitOrder = intent({
  name: 'outbound.submitOrder',
  scope: 'warehouse',
  permission: 'outbound.order',
  args: args({ orderId: id(), backorder: boolean().default(false) }),
  reads: ({ orderId }, { scope }) => draftReads(orderId, scope),
  reads2: (_, { order }) => ownerReads(order),
  reads3: (_, { order, lines, owner }, { scope }) => ({
    ...suppliesOf(lines),
    ...lotsFor(lines, scope),
    balance: balanceOf(order.customerId, owner),
  }),
  decide(rows, { backorder }, told) {
    const { status, id: orderId } = rows.order
    if (!outboundMachine.allows(status, 'submit')) throw refusals.moveNotAllowed({ move: 'submit', status })
    if (backorder && !allowsBackorders(rows.house, rows.owner)) throw outboundRefusals.backorderNotAllowed()
    mustNotBeLow(rows.owner, rows.balance, told)
    const work = submitted(rows, { backorder: flagOf(backorder), merchantReviewed: 0 }, told)
    return [...work.changes(), note(orderId, 'order.submitted')]
  },
})

/** Whether an order of a customer may be submitted although the shelves do not hold all of it. */
export function allowsBackorders(
  house: Pick<Warehouse, 'settings'> | undefined,
  owner: Pick<Customer, 'backorders'> | undefined,
): boolean {
  return settingsOf(house).backorders || owner?.backorders === 1
}

/** Drafts bind nobody, and a cancelled or deleted order gives its number back. */
function isBinding({ status }: OutboundOrder): boolean {
  return status !== 'draft' && status !== 'cancelled' && status !== 'deleted'
}
