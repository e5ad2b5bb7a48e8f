import { type AccountingPeriod, accountingPeriod } from '@longshore/shared/finance/accounting-period.ts'
import { trialFile, trialTotals } from '@longshore/shared/finance/trial-balance.ts'
import { monthNo, monthText } from '@longshore/shared/money/books.ts'
import { type Kysely, sql } from 'kysely'
import { parsedRow } from '../../commands/row-statements.ts'
import { shapeOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import { type Proof, SHOWN } from '../../stock/prove/finding.ts'
import { headOf, sealedBy, sha256 } from './sealed-logs.ts'
import { turnoversOf } from './turnovers.ts'

interface Folded {
  readonly account: number
  readonly period: number
  readonly debit: number
  readonly credit: number
  /** When the latest of it happened; 0 where nothing was posted. */
  readonly last: number
}

/** What came to each account in each month by the postings themselves, less what is kept of it; only what is wrong. */
async function wrongTurnovers(db: Kysely<Database>): Promise<object[]> {
  const { rows } = await sql<Folded>`
    with way as materialized (
      select "fromAccount", "toAccount", period, sum(amount) as amount, max("occurredAt") as last
      from "moneyPosting" group by "fromAccount", "toAccount", period
    )
    select account, period, sum(debit) as debit, sum(credit) as credit, max(last) as last from (
      select "fromAccount" as account, period, amount as debit, 0 as credit, last from way
      union all select "toAccount", period, 0, amount, last from way
      union all select account, period, -debit, -credit, 0 from "moneyTurnover"
    ) t group by account, period`.execute(db)
  return rows.filter(
    ({ period, debit, credit, last }) =>
      Number(debit) !== 0 || Number(credit) !== 0 || Number(period) < monthNo(Number(last)),
  )
}

async function closedPeriods(db: Kysely<Database>): Promise<AccountingPeriod[]> {
  const rows = await db
    .selectFrom('accountingPeriod')
    .selectAll()
    .where('status', '=', 'closed')
    .where('sha256', '<>', '')
    .orderBy('month')
    .execute()
  return rows.map((row) => parsedRow(row, shapeOf(accountingPeriod).jsonColumns) as AccountingPeriod)
}

/** The months of the books against the postings themselves. */
export const periodProofs: readonly Proof[] = [
  {
    rule: 'what came to an account in a month is the sum of its postings, each in its own month or a later one',
    query: async (db) => (await wrongTurnovers(db)).slice(0, SHOWN),
  },
  {
    rule: 'a closed month is what its postings come to, to the byte of its trial balance',
    async query(db) {
      const wrong: object[] = []
      for (const { month, totals, sha256: kept } of await closedPeriods(db)) {
        const all = await turnoversOf(db, month)
        const folded = trialTotals(all)
        if (kept !== sha256(trialFile(month, all)) || !sameTotals(totals, folded))
          wrong.push({ month: monthText(month), totals, folded })
      }
      return wrong
    },
  },
  {
    rule: 'the head of a closed month follows from the month before, its trial balance and the sealed logs',
    async query(db) {
      const wrong: object[] = []
      let before = ''
      for (const { month: no, sha256: file, sealed, head, closedAt } of await closedPeriods(db)) {
        const month = monthText(no)
        const sealedNow = await sealedBy(db, closedAt ?? 0)
        if (head !== headOf({ before, month, sha256: file, sealed }) || sealed !== sealedNow)
          wrong.push({ month, head, sealed, sealedNow })
        before = head
      }
      return wrong
    },
  },
]

function sameTotals(kept: AccountingPeriod['totals'], folded: AccountingPeriod['totals']): boolean {
  const said = (all: AccountingPeriod['totals']) =>
    all.map(({ currency, kind, accounts, opening, debit, credit, closing }) =>
      [currency, kind, accounts, opening, debit, credit, closing].join(' '),
    )
  return said(kept).join('\n') === said(folded).join('\n')
}
