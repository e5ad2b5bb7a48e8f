import type { Table } from '@longshore/shared/rows/table.ts'
import { freshId } from '../../commands/test-house.ts'

let nth = 0

/** A row that says nothing but what is given. */
export function blank(of: Table, more: object) {
  const none = Object.entries(of.columns).map(([name, { kind, optional }]) => [
    name,
    optional ? null : kind === 'json' ? '[]' : kind === 'integer' || kind === 'flag' ? 0 : '',
  ])
  return { id: freshId(), scope: 'company', version: 0, ...Object.fromEntries(none), ...more }
}

/** A cost in CNY that a supplier is expected to ask for. */
export function costRow(documentId: string, amount: number, more: object) {
  nth += 1
  return {
    ...{ id: freshId(), scope: 'company', version: 0, supplierId: freshId(), status: 'expected' },
    ...{ fee: 'HAULAGE', of: '', currency: 'CNY', amount, exact: String(amount), counted: '1', quantity: 1 },
    ...{
      ruleId: '',
      ruleNo: 1,
      documentId,
      documentNo: documentId,
      subjectId: '',
      scopeNo: 0,
      seq: nth,
      n: 1,
    },
    ...{ reverses: null, differs: 0, occurredAt: 0, invoiceId: '', paidAt: null, ...more },
  }
}
