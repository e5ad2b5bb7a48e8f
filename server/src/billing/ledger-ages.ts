import { type LedgerAge, ledgerAges } from '@longshore/shared/billing/ledger.api.ts'
import type { LedgerAccount } from '@longshore/shared/billing/ledger.ts'
import { DAY } from '@longshore/shared/money/local-time.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'

const OPEN = [
  ...(['to-be-issued', 'pending-reconciliation', 'reconciled', 'pending-write-off'] as const),
  'partly-written-off' as const,
]
type Whose = Pick<LedgerAccount, 'side' | 'partyId' | 'currency'>
export type Ages = Readonly<Record<LedgerAge, number>>
const none = Object.fromEntries(ledgerAges.map((age) => [age, 0])) as Ages

/** What is open of the bills of some customers, or of the invoices of suppliers, by how many days it is over its due day. */
export async function agesOf(
  db: Kysely<Database>,
  parties: readonly Whose[],
  now: number,
): Promise<(whose: Whose) => Ages> {
  const idsOf = (of: Whose['side']) => [
    ...new Set(parties.flatMap(({ side, partyId }) => (side === of ? [partyId] : []))),
    '',
  ]
  const days = (count: number) => sql.lit(now - count * DAY)
  const age = sql<LedgerAge>`case when "dueAt" is null or "dueAt" >= ${days(0)} then 'notDue'
    when "dueAt" >= ${days(30)} then 'late30' when "dueAt" >= ${days(60)} then 'late60'
    when "dueAt" >= ${days(90)} then 'late90' else 'lateMore' end`
  const bills = await db
    .selectFrom('bill')
    .select(['customerId as partyId', 'currency', age.as('age')])
    .select(({ fn }) => [fn.sum('total').as('total'), sql<number>`sum("writtenOff" + credited)`.as('paid')])
    .where('customerId', 'in', idsOf('receivable'))
    .where('status', 'in', OPEN)
    .groupBy(['customerId', 'currency', age])
    .execute()
  const invoices = await db
    .selectFrom('supplierInvoice')
    .select(['supplierId as partyId', 'currency', age.as('age'), sql.lit(0).as('paid')])
    .select(({ fn }) => fn.sum('total').as('total'))
    .where('supplierId', 'in', idsOf('payable'))
    .where('status', 'in', ['matched', 'variance', 'approved'])
    .groupBy(['supplierId', 'currency', age])
    .execute()
  const found = new Map<string, Record<LedgerAge, number>>()
  for (const row of [...bills, ...invoices]) {
    const key = `${row.partyId} ${row.currency}`
    found.set(key, { ...(found.get(key) ?? none), [row.age]: Number(row.total) - Number(row.paid) })
  }
  return ({ partyId, currency }) => found.get(`${partyId} ${currency}`) ?? none
}
