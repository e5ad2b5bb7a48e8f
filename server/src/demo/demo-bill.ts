import { collectBill, generateBill } from '@longshore/shared/billing/generate-bill.ts'
import { auditBill, confirmBill, issueBill } from '@longshore/shared/billing/issue-bill.ts'
import { payBill } from '@longshore/shared/billing/pay-bill.ts'
import { settleAll } from '@longshore/shared/billing/settle-charges.ts'
import { writeCharge } from '@longshore/shared/billing/write-charge.ts'
import { derivedId } from '@longshore/shared/command/id.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import type { DemoGoods, DemoSteps } from './demo.ts'

// biome-ignore format: a table
const charges = [
  ['FIRST_LEG',  '420.00', 'OUT', 17, 'First leg by air, 20 kg'],
  ['OPERATION',   '38.50', 'OUT', 17, 'Three cartons packed anew'],
  ['OPERATION',   '12.00', 'OUT', 23, 'A label put on again'],
  ['INSPECTION',  '27.00', 'IN',   2, 'Thirty pieces looked at one by one'],
  ['DESTRUCTION',  '9.00', 'DE',  11, 'Three kilograms destroyed'],
] as const

const bills = [
  { code: 'LOTUS', currency: 'CNY', month: '09', paid: '200.00' },
  { code: 'LOTUS', currency: 'CNY', month: '10', paid: '' },
] as const

/** A bill that is issued, agreed and paid in part, and one that its customer has not looked at yet. */
export async function demoBills(steps: DemoSteps, goods: readonly DemoGoods[], now: number): Promise<void> {
  for (const { code, currency, month, paid } of bills) {
    const customerId = goods.find((one) => one.code === code)?.customerId
    if (!customerId) continue
    const scope = `customer:${customerId}`
    const name = `bill of ${code} ${month}`
    for (const [nth, [fee, amount, kind, day, reason]] of charges.entries()) {
      const documentNo = `LS-${kind}-${month}${String(day).padStart(2, '0')}`
      const charge = { customerId, fee, currency, amount, documentNo, reason }
      steps.do(writeCharge, `${name} ${nth}`, charge, scope)
    }
    await steps.settle()
    steps.do(settleAll, `${name} settled`, { customerId }, scope)
    await steps.settle()
    // A start that is taken up later the same day asks for the same.
    const until = Math.ceil(now / DAY) * (DAY / 1000) - 1
    const asked = { customerId, currency, until, remark: 'Services agreed by mail' }
    const billId = derivedId(steps.do(generateBill, name, asked, scope), 'bill')
    await steps.settle()
    const bill = { customerId, billId }
    // What follows a bill may not have come to its end yet; where it has, this changes nothing.
    steps.do(collectBill, `${name} collected`, bill, scope)
    await steps.settle()
    steps.do(auditBill, `${name} audited`, bill, scope)
    await steps.settle()
    steps.do(issueBill, `${name} issued`, bill, scope, { id: 'demo-finance', name: 'Finance' })
    await steps.settle()
    if (!paid) continue
    steps.do(confirmBill, `${name} agreed`, bill, scope)
    await steps.settle()
    steps.do(payBill, `${name} paid`, { ...bill, amount: paid }, scope)
    await steps.settle()
  }
}
