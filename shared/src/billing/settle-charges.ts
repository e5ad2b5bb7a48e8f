import { type Change, followUp, put } from '../command/change.ts'
import { intent, type Told } from '../command/command.ts'
import { type Counted, post, reverse } from '../command/money-change.ts'
import { first, rows } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, id, several } from '../command/schema.ts'
import { RECEIVABLE, REVENUE } from '../money/accounts.ts'
import { type ChargeLine, chargeLine, chargeMachine, chargesOfStatus } from './charge-line.ts'
import { billingRefusals } from './refusals.ts'

/** Lines that one command settles of all. */
const AT_ONCE = 200
const about = { scope: 'customer', permission: 'billing.settle' } as const
const chosen = args({ customerId: id(), lineIds: several(id()) })

/** "Charge settlement" (001 §2): what was charged is owed from here on, and moves no more. */
export const settleCharges = intent({
  name: 'billing.settleCharges',
  ...about,
  args: chosen,
  reads: ({ lineIds }) => ({ lines: rows(chargeLine, lineIds) }),
  decide({ lines }, { lineIds }, told) {
    if (lines.length < new Set(lineIds).size) throw refusals.rowMissing()
    return lines.flatMap((line) => settled(line, told, corrects(told)))
  },
})

/** Everything that a customer was charged so far; what is left over follows by itself. */
export const settleAll = intent({
  name: 'billing.settleAll',
  ...about,
  args: args({ customerId: id() }),
  reads: ({ customerId }) => ({ lines: first(chargesOfStatus, [customerId, 'accrued'], AT_ONCE) }),
  decide({ lines }, { customerId }, told) {
    const changes = lines.flatMap((line) => settled(line, told, {}))
    if (lines.length < AT_ONCE) return changes
    return [...changes, followUp(told.scope, { name: 'billing.settleAll' }, { customerId })]
  },
})

/** A charge was settled too early: another person than who settled it takes that back. */
export const unsettleCharges = intent({
  name: 'billing.unsettleCharges',
  ...about,
  args: chosen,
  reads: ({ lineIds }) => ({ lines: rows(chargeLine, lineIds) }),
  decide({ lines }, { lineIds }, told) {
    if (lines.length < new Set(lineIds).size) throw refusals.rowMissing()
    return lines.flatMap((line): Change[] => {
      mustMove(line, 'unsettle')
      if (line.settledBy === told.actor.id) throw billingRefusals.ownStep()
      const { id: lineId, documentNo, postingId } = line
      const open = { settledBy: '', settledName: '', settledAt: null, postingId: '' }
      return [
        put(chargeLine, { ...line, ...open, status: 'accrued' }),
        ...(postingId
          ? [
              reverse({
                ...{ id: told.id(`reversal ${lineId}`), postingId, kind: 'charge-unsettled' },
                ...{ documentId: lineId, label: documentNo, occurredAt: line.occurredAt, ...corrects(told) },
              }),
            ]
          : []),
      ]
    })
  },
})

/** Lines that a person chose are looked at one by one: they still go into a month that is closed softly. */
function corrects({ actor }: Told): Counted {
  return actor.kind === 'staff' ? { corrects: true } : {}
}

/** What is earned counts in the month in which it happened, as long as that is open. */
function settled(line: ChargeLine, told: Told, counted: Counted): Change[] {
  mustMove(line, 'settle')
  const { id: lineId, amount, currency, documentNo } = line
  const postingId = amount === 0 ? '' : told.id(`posting ${lineId}`)
  const by = { settledBy: told.actor.id, settledName: told.actor.name, settledAt: told.at }
  const changed = put(chargeLine, { ...line, ...by, postingId, status: 'settled' })
  if (amount === 0) return [changed]
  const way = amount > 0 ? { from: RECEIVABLE, to: REVENUE } : { from: REVENUE, to: RECEIVABLE }
  const what = { kind: 'charge', documentId: lineId, label: documentNo, occurredAt: line.occurredAt }
  return [changed, post({ id: postingId, ...way, currency, amount: Math.abs(amount), ...what, ...counted })]
}

function mustMove({ status }: ChargeLine, move: 'settle' | 'unsettle'): void {
  if (!chargeMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}
