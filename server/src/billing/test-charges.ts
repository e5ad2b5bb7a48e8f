import { freshId } from '../commands/test-house.ts'

let nth = 0

/** A charge as the rating leaves it. */
export function chargeRow(customerId: string, amount: number) {
  nth += 1
  return {
    ...{ id: freshId(), scope: `customer:${customerId}`, version: 0, customerId, sheet: 'outbound' },
    ...{ fee: 'OPERATION', of: '', shown: 1, status: 'accrued', currency: 'CNY', amount },
    ...{ exact: String(amount), counted: '1', quantity: 1, basis: '{}', ruleId: '', ruleNo: 1 },
    ...{ documentId: `order-${nth}`, documentNo: `OB${nth}`, subjectId: '', scopeNo: 0, seq: nth, n: 1 },
    ...{ reverses: null, occurredAt: 1000 + nth, ratedAt: 2000, settledBy: '', settledName: '' },
    ...{ settledAt: null, postingId: '', billId: '' },
  }
}
