import { type Change, followUp, note } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, oneOf } from '../command/schema.ts'
import { linesOfReceipt, type Receipt, type ReceiptLine, receipt } from '../inbound/receipt.ts'
import { putReceipt } from '../inbound/receipt-state.ts'
import { inboundRefusals } from '../inbound/refusals.ts'
import { isCarriedOut, isDisputed, returnMethods, returnState } from '../inbound/return.ts'
import { DAY } from '../money/local-time.ts'
import type { Consignee } from '../outbound/order.ts'
import { outboundOrder } from '../outbound/order.ts'
import { type Customer, customer } from '../setup/customer.ts'
import { settingsOf, warehouse } from '../setup/warehouse.ts'
import { addressOf, nowhere } from './owner-address.ts'

/** The owner, or the desk for the owner, says what is to be done with what came back, until that was done. */
export const decideReturn = intent({
  name: 'exceptions.decideReturn',
  scope: 'warehouse',
  permission: 'exceptions.return',
  args: args({ receiptId: id(), method: oneOf(returnMethods) }),
  reads: ({ receiptId }) => ({ receipt: need(receipt, receiptId) }),
  decide({ receipt: header }, { method }, { actor }) {
    mustBeReturn(header, 'decide')
    const state = returnState(header)
    if (header.carriedOut || state === 'rejected' || state === 'closed')
      throw inboundRefusals.returnWaits({ state })
    return [
      putReceipt({ ...header, method, decided: header.finishedAt === null ? header.decided : 1 }),
      note(header.id, 'receipt.return-decided', { method, by: actor.name }),
    ]
  },
})

/**
 * Asks for what the method needs once the goods lie on shelves: a draft to destroy them, to send them to their owner, or to
 * send the good ones to the buyer again. Other pieces than announced wait for the owner first, so many days as the
 * warehouse gives; then the method stands that was asked for.
 */
export const carryOutReturn = intent({
  name: 'exceptions.carryOutReturn',
  scope: 'warehouse',
  permission: 'exceptions.return',
  args: args({ receiptId: id() }),
  reads: ({ receiptId }, { scope }) => ({
    receipt: need(receipt, receiptId),
    lines: list(linesOfReceipt, [receiptId]),
    house: row(warehouse, scope.slice(scope.indexOf(':') + 1)),
  }),
  reads2: (_, { receipt: header }) => ({
    owner: row(customer, header.customerId),
    sold: row(outboundOrder, header.soldOrderId),
  }),
  decide({ receipt: header, lines, house, owner, sold }, _, { actor, at, scope }) {
    mustBeReturn(header, 'carryOut')
    if (header.status !== 'stored' || isCarriedOut(header))
      throw inboundRefusals.returnWaits({ state: returnState(header) })
    const days = settingsOf(house).returnDays
    if (isDisputed(header) && at < (header.finishedAt ?? 0) + days * DAY)
      throw inboundRefusals.returnUndecided({ days })
    const asked: Change[] =
      header.method === 'destroy'
        ? [followUp(scope, { name: 'exceptions.saveDestruction' }, destruction(header, lines))]
        : shipment(header, lines, { owner, consignee: sold?.consignee }).map((order) =>
            followUp(scope, { name: 'outbound.saveOrder' }, order),
          )
    return [
      putReceipt({ ...header, carriedOut: 1 }),
      ...asked,
      note(header.id, 'receipt.return-carried-out', { method: header.method, by: actor.name }),
    ]
  },
})

function mustBeReturn({ kind, status }: Receipt, move: string): void {
  if (kind !== 'return') throw refusals.moveNotAllowed({ move, status })
}

function destruction({ customerId, no }: Receipt, lines: readonly ReceiptLine[]) {
  const goods = lines.flatMap(({ skuId, shelvedGood, shelvedDefective }) => [
    { skuId, condition: 'good', quantity: shelvedGood },
    { skuId, condition: 'defective', quantity: shelvedDefective },
  ])
  return { customerId, mark: no, lines: goods.filter(({ quantity }) => quantity > 0) }
}

/** The good pieces, and where they go to their owner the defective ones; else these stay as lots until he decides. */
function shipment(
  { customerId, no, method }: Receipt,
  lines: readonly ReceiptLine[],
  { owner, consignee }: { owner: Customer | undefined; consignee: Consignee | undefined },
) {
  const shelved = (of: 'shelvedGood' | 'shelvedDefective') =>
    lines.flatMap(({ skuId, [of]: quantity }) => (quantity > 0 ? [{ skuId, quantity }] : []))
  const good = shelved('shelvedGood')
  const defective = method === 're-ship' ? [] : shelved('shelvedDefective')
  const again = method === 're-ship'
  const to = again ? consignee : owner && addressOf(owner)
  const order = {
    ...{ customerId, kind: again ? 'sale' : 'removal', docNo: no },
    consignee: { ...nowhere, ...to },
  }
  return [
    ...(good.length > 0 ? [{ ...order, lines: good }] : []),
    // Defective pieces travel in a parcel of their own.
    ...(defective.length > 0
      ? [{ ...order, docNo: `${no}-D`, condition: 'defective', lines: defective }]
      : []),
  ]
}
