import { type Change, followUp, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { currency } from '../command/measure.ts'
import { releaseMoney, reverse } from '../command/money-change.ts'
import { funds, need, row } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id, pieces } from '../command/schema.ts'
import { WALLET } from '../money/accounts.ts'
import type { Currency } from '../money/money.ts'
import { payOrderFreight } from '../orders/owe-freight.ts'
import { customer } from '../setup/customer.ts'
import { type ChargeLine, type ChargeStatus, chargeLine } from './charge-line.ts'
import { type FreightDue, freightDue, freightDueId } from './freight-due.ts'
import { available, held } from './pay-freight.ts'
import { paysItself } from './pay-waiting.ts'

const about = {
  scope: 'customer',
  permission: null,
  args: args({
    ...{ customerId: id(), orderId: id(), orderNo: filled(), warehouse: filled(), lineId: id() },
    ...{ currency: currency(), amount: pieces().max(Number.MAX_SAFE_INTEGER) },
  }),
} as const

/** It follows what happened to the order, and nothing else. */
function mustFollow({ actor }: Told): void {
  if (actor.kind !== 'system') throw refusals.forbidden()
}

/** The freight of an order is to be paid; from the balance at once where the customer wants that and it covers it. */
export const openDue = intent({
  name: 'billing.openDue',
  ...about,
  reads: ({ customerId, orderId, lineId, currency: money }) => ({
    was: row(freightDue, freightDueId(orderId)),
    line: row(chargeLine, lineId),
    owner: need(customer, customerId),
    balance: funds(WALLET, money),
  }),
  reads2: (_, { was }) => ({ before: row(chargeLine, was?.lineId) }),
  decide({ was, before, line, owner, balance }, given, told) {
    mustFollow(told)
    // Paid, or cancelled before this was heard of.
    if (was && (was.status === 'paid' || was.lineId === given.lineId)) return []
    const open = opened(given, told)
    // On a bill already: the order waits for nothing.
    if (line && line.status !== 'accrued')
      return [put(freightDue, { ...open, status: 'void' }), tookNote(given)]
    const free = available(owner, balance, open.currency) + (was?.status === 'paying' ? was.amount : 0)
    const pays = paysItself(owner, open, free)
    return [
      ...(was?.status === 'paying' ? [releaseMoney(was.holdId)] : []),
      ...(was?.status === 'open' || was?.status === 'paying' ? lineBecomes(before, 'accrued') : []),
      ...lineBecomes(line, 'due'),
      ...(pays ? held(open, owner, { free, told }) : [put(freightDue, open)]),
    ]
  },
})

/** The order was cancelled: what is held is released, and what was paid goes back. */
export const voidDue = intent({
  name: 'billing.voidDue',
  ...about,
  reads: ({ orderId, lineId }) => ({
    was: row(freightDue, freightDueId(orderId)),
    line: row(chargeLine, lineId),
  }),
  decide({ was, line }, given, told) {
    mustFollow(told)
    const { status, holdId, postingId, orderId, orderNo } = was ?? opened(given, told)
    if (status === 'void') return []
    const back = { kind: 'freight-returned', documentId: orderId, label: orderNo }
    return [
      ...(status === 'paying' ? [releaseMoney(holdId)] : []),
      ...(status === 'paid' ? [reverse({ id: told.id('reversal'), postingId, ...back })] : []),
      put(freightDue, { ...(was ?? opened(given, told)), status: 'void', holdId: '' }),
      ...lineBecomes(line, 'accrued'),
    ]
  },
})

/** The order goes on. */
function tookNote({ warehouse, customerId, orderId, lineId }: Given): Change {
  return followUp(warehouse, payOrderFreight, { customerId, orderId, lineId })
}

type Given = Pick<FreightDue, 'customerId' | 'orderId' | 'orderNo' | 'warehouse' | 'lineId' | 'amount'> & {
  readonly currency: string
}

function opened({ currency: money, ...of }: Given, { at, scope }: Told): FreightDue {
  return {
    ...{ ...of, id: freightDueId(of.orderId), scope, version: 0, status: 'open' },
    ...{ currency: money as Currency, holdId: '', postingId: '', dueAt: at, paidAt: null },
  }
}

/** What was settled or billed meanwhile stays so. */
export function lineBecomes(line: ChargeLine | undefined, status: ChargeStatus): Change[] {
  const from: readonly ChargeStatus[] = status === 'due' ? ['accrued'] : ['due', 'paid']
  return line && from.includes(line.status) ? [put(chargeLine, { ...line, status })] : []
}
