import { type Change, note, put } from '../command/change.ts'
import { intent } from '../command/command.ts'
import { list, need } from '../command/reads.ts'
import { refusals } from '../command/refusals.ts'
import { args, filled, id } from '../command/schema.ts'
import { type CostLine, costLine, costsOfInvoice } from './cost-line.ts'
import { billingRefusals } from './refusals.ts'
import { type SupplierInvoice, supplierInvoice, supplierInvoiceMachine } from './supplier-invoice.ts'

/** Cost lines of one invoice at most. */
const MOST = 5000
const pays = { scope: 'company', permission: 'billing.cost-pay' } as const
const reasoned = args({ invoiceId: id(), reason: filled(300) })
const of = (invoiceId: string) => ({
  one: need(supplierInvoice, invoiceId),
  costs: list(costsOfInvoice, [invoiceId], MOST),
})
type Move = keyof (typeof supplierInvoiceMachine)['moves']

function mustMove({ status }: SupplierInvoice, move: Move): void {
  if (!supplierInvoiceMachine.allows(status, move)) throw refusals.moveNotAllowed({ move, status })
}

function now(costs: readonly CostLine[], more: Partial<CostLine>): Change[] {
  return costs.map((cost) => put(costLine, { ...cost, ...more }))
}

/** Another person than who entered it says that it is to be paid. */
export const approveInvoice = intent({
  name: 'billing.approveInvoice',
  ...{ ...pays, args: args({ invoiceId: id() }) },
  reads: ({ invoiceId }) => of(invoiceId),
  decide({ one, costs }, { invoiceId }, { actor }) {
    mustMove(one, 'approve')
    if (one.enteredBy === actor.id) throw billingRefusals.ownStep()
    return [
      put(supplierInvoice, { ...one, status: 'approved', approvedBy: actor.id, approvedName: actor.name }),
      ...now(costs, { status: 'approved' }),
      note(invoiceId, 'supplier-invoice.approved'),
    ]
  },
})

/** It is to be paid though it differs from what was expected. */
export const acceptVariance = intent({
  name: 'billing.acceptVariance',
  ...{ ...pays, args: reasoned },
  reads: ({ invoiceId }) => of(invoiceId),
  decide({ one, costs }, { invoiceId, reason }, { actor }) {
    mustMove(one, 'accept')
    if (one.enteredBy === actor.id) throw billingRefusals.ownStep()
    const approved = { status: 'approved', approvedBy: actor.id, approvedName: actor.name, reason } as const
    return [
      put(supplierInvoice, { ...one, ...approved }),
      ...now(costs, { status: 'approved' }),
      note(invoiceId, 'supplier-invoice.accepted', { reason }),
    ]
  },
})

/** Another person than who approved it says by which transfer it was paid. */
export const payInvoice = intent({
  name: 'billing.payInvoice',
  ...{ ...pays, args: args({ invoiceId: id(), paymentNo: filled(64) }) },
  reads: ({ invoiceId }) => of(invoiceId),
  decide({ one, costs }, { invoiceId, paymentNo }, { actor, at }) {
    mustMove(one, 'pay')
    if (one.approvedBy === actor.id) throw billingRefusals.ownStep()
    return [
      put(supplierInvoice, { ...one, status: 'paid', paidName: actor.name, paidAt: at, paymentNo }),
      ...now(costs, { status: 'paid', paidAt: at }),
      note(invoiceId, 'supplier-invoice.paid', { no: paymentNo }),
    ]
  },
})

/** An invoice that is not to be paid: what was expected waits for another. */
export const voidInvoice = intent({
  name: 'billing.voidInvoice',
  ...{ ...pays, permission: 'billing.cost', args: reasoned },
  reads: ({ invoiceId }) => of(invoiceId),
  decide({ one, costs }, { invoiceId, reason }) {
    mustMove(one, 'void')
    return [
      put(supplierInvoice, { ...one, status: 'void' }),
      ...now(
        costs.filter(({ differs }) => differs === 0),
        { status: 'expected', invoiceId: '' },
      ),
      ...now(
        costs.filter(({ differs }) => differs === 1),
        { status: 'void' },
      ),
      note(invoiceId, 'supplier-invoice.voided', { reason }),
    ]
  },
})
