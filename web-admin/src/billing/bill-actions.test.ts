// @vitest-environment jsdom
import type { BillLine } from '@longshore/shared/billing/bill.api.ts'
import { expect, test } from 'vitest'
import { houseBillActions, ownBillActions } from './bill-columns.tsx'

const open: BillLine = {
  ...{ id: 'b', version: 1, no: '', customerId: 'c', customerName: 'Lotus', status: 'to-be-issued' },
  ...{ currency: 'CNY', sheets: [], until: 1, lines: 2, total: '5.00', writtenOff: '0.00', credited: '0.00' },
  ...{ open: '5.00', collecting: false, disputes: 0, remark: '', createdAt: 1, createdName: 'Anna' },
  ...{ auditedName: '', issuedAt: null, issuedName: '', dueAt: null, writtenOffAt: null, paid: 'unpaid' },
}
const issued: BillLine = { ...open, no: 'C-1', status: 'pending-reconciliation', auditedName: 'Anna' }
const offered = (row: BillLine, actions = houseBillActions) =>
  actions.filter(({ fits }) => fits(row)).map(({ label }) => label)

test('a bill offers what can be done with it, and nothing that would be refused', () => {
  expect(offered(open)).toEqual(['billing.audit', 'bill.to-void'])
  expect(offered({ ...open, collecting: true }), 'its lines are still collected').toEqual([])
  expect(offered({ ...open, auditedName: 'Anna' })).toEqual([
    'billing.cancel-audit',
    'bill.issue',
    'bill.to-void',
  ])
  expect(offered(issued)).toEqual(['bill.to-void'])
  expect(offered({ ...issued, credited: '1.00' }), 'a credit note stands on it').toEqual([])
})

test('a customer agrees with a bill once no line of it is disputed', () => {
  expect(offered(issued, ownBillActions)).toEqual(['bill.confirm'])
  expect(offered({ ...issued, disputes: 1 }, ownBillActions)).toEqual([])
})
