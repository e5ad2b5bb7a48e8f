import { SYSTEM } from '@longshore/server/commands/perform.ts'
import { applyWithdrawal, applyWithdrawalOfAll } from '@longshore/shared/finance/apply-withdrawal.ts'
import { bringCodLine } from '@longshore/shared/finance/bring-cod-line.ts'
import { missCodLine, receiveCodLine } from '@longshore/shared/finance/confirm-cod-line.ts'
import { followCod } from '@longshore/shared/finance/follow-cod.ts'
import {
  auditWithdrawal,
  bounceWithdrawal,
  cancelWithdrawal,
  claimWithdrawal,
  payWithdrawal,
  returnWithdrawal,
  unclaimWithdrawal,
} from '@longshore/shared/finance/review-withdrawal.ts'
import { fromMinor } from '@longshore/shared/money/money.ts'
import { found, moneyChore } from './money-chore.ts'
import { BUYERS, buyer, CNY, clerk, idOf } from './money-people.ts'
import type { DeskChore, SimDesk } from './sim-desk.ts'

const why = { reason: 'The bank says so' }
const payee = { currency: CNY, holder: 'Lin', bank: 'Harbour', account: '6222' }

/** What a carrier collected at the nth delivery of a run. */
export function delivery(nth: number) {
  return {
    ...{ customerId: BUYERS[nth % 2] ?? '', orderId: idOf(`order ${nth}`), orderNo: `COD-${nth}` },
    ...{ waybillNo: `JNE${nth}`, currency: CNY, collected: 1500 + nth * 777 },
  }
}

/** Which delivery an order was made for; nothing where it is one of another origin. */
function nthOf(orderNo: string): number | undefined {
  const [, nth] = /^COD-(\d+)$/.exec(orderNo) ?? []
  return nth === undefined ? undefined : Number(nth)
}

async function withdrawal(desk: SimDesk, status: readonly string[]) {
  const one = await found(desk, 'withdrawal', { status })
  return one && { withdrawalId: one.id, customerId: one.customerId, payerId: String(one.payerId) }
}

const step =
  <M extends object>(status: readonly string[], more: M) =>
  async (desk: SimDesk) => {
    const one = await withdrawal(desk, status)
    return one && { args: { withdrawalId: one.withdrawalId, ...more }, by: clerk(desk.chance) }
  }

/** Who claimed it pays it, most of the time. */
async function payer(desk: SimDesk, payerId: string) {
  const other = clerk(desk.chance)
  return desk.chance.of(0.85) && payerId ? { ...other, id: payerId, name: payerId } : other
}

/** What carriers collect for customers, and how they get it. */
export const codDesk: readonly DeskChore[] = [
  moneyChore(followCod, 7, async (desk) => {
    const { chance, server } = desk
    const paid = chance.of(0.15) && (await desk.one('codEntry', { status: ['applying', 'withdrawn'] }))
    const back = paid && nthOf(String(paid.orderNo))
    const signedAt = chance.of(back ? 0.2 : 0.8) ? server.now() : 0
    return { args: { ...delivery(back || chance.below(30)), signedAt, turn: 0 }, by: SYSTEM }
  }),
  moneyChore(bringCodLine, 14, async (desk) => {
    const { chance } = desk
    const one = await found(desk, 'codEntry', { status: 'pending' })
    if (!one) return undefined
    const off = chance.of(0.85) ? 0 : chance.below(3) - 1
    const said = {
      ...{ waybillNo: String(one.waybillNo), currency: CNY, reference: '' },
      collected: fromMinor(Number(one.collected) + off, CNY),
      fee: fromMinor(chance.below(3) * 25, CNY),
    }
    return { args: { ...said, lineId: idOf(JSON.stringify(said)) }, by: clerk(chance) }
  }),
  moneyChore(receiveCodLine, 10, async (desk) => {
    const one = await found(desk, 'codLine', { status: 'to-confirm' })
    return one && { args: { lineId: one.id }, by: clerk(desk.chance) }
  }),
  moneyChore(missCodLine, 2, async (desk) => {
    const one = await found(desk, 'codLine', { status: 'to-confirm' })
    return one && { args: { lineId: one.id, ...why }, by: clerk(desk.chance) }
  }),
  moneyChore(applyWithdrawal, 8, async (desk) => {
    const one = await found(desk, 'codEntry', { status: 'confirmed' })
    const other = one && (await desk.one('codEntry', { customerId: one.customerId, status: 'confirmed' }))
    if (!one) return undefined
    const entryIds = [...new Set([one.id, other?.id ?? one.id])]
    const amount = String(1 + desk.chance.below(40))
    return { args: { ...payee, entryIds, amount }, by: buyer(one.customerId) }
  }),
  moneyChore(applyWithdrawalOfAll, 2, async ({ chance }) => ({
    args: payee,
    by: buyer(chance.one(BUYERS) ?? ''),
  })),
  moneyChore(auditWithdrawal, 9, step(['applied'], {})),
  moneyChore(claimWithdrawal, 10, step(['audited'], {})),
  moneyChore(payWithdrawal, 12, async (desk) => {
    const one = await withdrawal(desk, ['paying'])
    const account = await desk.one('bankAccount', { currency: CNY })
    if (!one || !account) return undefined
    const args = { withdrawalId: one.withdrawalId, bankAccountId: account.id, transferNo: 'B1' }
    return { args, by: await payer(desk, one.payerId) }
  }),
  moneyChore(unclaimWithdrawal, 3, step(['paying'], why)),
  moneyChore(returnWithdrawal, 3, step(['applied', 'audited'], why)),
  moneyChore(cancelWithdrawal, 2, async (desk) => {
    const one = await withdrawal(desk, ['applied'])
    return one && { args: { withdrawalId: one.withdrawalId }, by: buyer(one.customerId) }
  }),
  moneyChore(bounceWithdrawal, 4, step(['paid'], why)),
]
