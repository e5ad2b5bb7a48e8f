import type { AccountingPeriod } from '@longshore/shared/finance/accounting-period.ts'
import { monthNo, monthText } from '@longshore/shared/money/books.ts'
import { chargeRow } from '../../billing/test-charges.ts'
import { anna, type openMoneyHouse } from '../../billing/test-money-house.ts'
import { PeriodKeeping } from './period-keeping.ts'

export const AUGUST = monthNo(Date.UTC(2026, 7))
/** A day of a month of 2026, of UTC. */
export const on = (month: number, day: number) => Date.UTC(2026, month - 1, day, 12)

/** What stories about the months of one house ask of it. */
export function booksOf(house: ReturnType<typeof openMoneyHouse>) {
  const keeping = (at: number) =>
    new PeriodKeeping({
      ...{ engine: house.engine, now: () => at },
      perform: (asked) => house.performer.perform(asked),
    })
  const period = async (month: number): Promise<AccountingPeriod> => {
    const row = await house.engine.reader
      .selectFrom('accountingPeriod')
      .selectAll()
      .where('month', '=', month)
      .executeTakeFirstOrThrow()
    return { ...row, totals: JSON.parse(row.totals), left: JSON.parse(row.left) }
  }
  return {
    period,
    look: (at: number) => keeping(at).look(),
    /** Somebody of finance does something with a month. */
    async does(
      name: string,
      month: number,
      { at, actor = anna, ...more }: { at: number; actor?: typeof anna; [more: string]: unknown },
    ) {
      const args = { periodId: (await period(month)).id, ...more }
      const done = await house.act('company', `finance.${name}`, args, {
        actor,
        occurredAt: at,
        receivedAt: at,
      })
      return done.outcome
    },
    /** A charge of something that happened at a moment, settled with all others or by hand. */
    async charged(
      { customerId }: { customerId: string },
      amount: number,
      { happened, settled, byHand = false }: { happened: number; settled: number; byHand?: boolean },
    ): Promise<string> {
      const line = { ...chargeRow(customerId, amount), occurredAt: happened }
      await house.plants({ chargeLine: [line] })
      await house.act(
        `customer:${customerId}`,
        byHand ? 'billing.settleCharges' : 'billing.settleAll',
        byHand ? { customerId, lineIds: [line.id] } : { customerId },
        { actor: anna, occurredAt: settled, receivedAt: settled },
      )
      return line.id
    },
    /** In which months a customer's postings count, in their order, with when what they say happened. */
    async counted({ customerId }: { customerId: string }): Promise<string[]> {
      const rows = await house.engine.reader
        .selectFrom('moneyPosting')
        .innerJoin('moneyAccount', 'moneyAccount.no', 'moneyPosting.fromAccount')
        .select(['amount', 'kind', 'occurredAt', 'period'])
        .where('scope', '=', `customer:${customerId}`)
        .orderBy('seq')
        .orderBy('n')
        .execute()
      return rows.map(
        ({ amount, kind, occurredAt, period: no }) =>
          `${amount} ${kind} of ${monthText(monthNo(Number(occurredAt)))} in ${monthText(Number(no))}`,
      )
    },
  }
}
