import { type AccountingPeriod, accountingPeriod } from '@longshore/shared/finance/accounting-period.ts'
import { type Turnover, trialFile, trialTotals } from '@longshore/shared/finance/trial-balance.ts'
import { monthNo, monthText } from '@longshore/shared/money/books.ts'
import type { Currency } from '@longshore/shared/money/money.ts'
import { type Kysely, sql } from 'kysely'
import { parsedRow } from '../../commands/row-statements.ts'
import { shapeOf } from '../../database/page.ts'
import type { Database } from '../../database/tables.ts'
import { type Proof, SHOWN } from '../../stock/prove/finding.ts'
import { headOf, sealedBy, sha256 } from './sealed-logs.ts'

interface Folded {
  readonly scope: string
  readonly name: string
  readonly currency: Currency
  readonly period: number
  readonly debit: number
  readonly credit: number
  /** The latest of what was posted into it. */
  readonly last: number
}

/** What came to each account in each month, out of the postings themselves. */
async function foldOf(db: Kysely<Database>): Promise<Folded[]> {
  const { rows } = await sql<Folded>`
    select a.scope, a.name, a.currency, t.period, t.debit, t.credit, t.last from (
      select account, period, sum(debit) as debit, sum(credit) as credit, max("occurredAt") as last from (
        select "fromAccount" as account, period, amount as debit, 0 as credit, "occurredAt" from "moneyPosting"
        union all select "toAccount", period, 0, amount, "occurredAt" from "moneyPosting"
      ) p group by account, period
    ) t join "moneyAccount" a on a.no = t.account`.execute(db)
  return rows.map((row) => ({
    ...row,
    ...{ period: Number(row.period), debit: Number(row.debit), credit: Number(row.credit) },
    last: Number(row.last),
  }))
}

function turnoversBy(fold: readonly Folded[], month: number): Turnover[] {
  const accounts = new Map<string, { -readonly [K in keyof Turnover]: Turnover[K] }>()
  for (const { scope, name, currency, period, debit, credit } of fold) {
    if (period > month) continue
    const key = `${scope} ${name} ${currency}`
    const customerId = scope.slice(scope.indexOf(':') + 1)
    const one = accounts.get(key) ?? { currency, account: name, customerId, opening: 0, debit: 0, credit: 0 }
    if (period < month) one.opening += debit - credit
    else {
      one.debit += debit
      one.credit += credit
    }
    accounts.set(key, one)
  }
  return [...accounts.values()]
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
    rule: 'what came to an account in a month is the sum of its postings',
    query: async (db) =>
      (
        await sql<object>`
          select account, period, sum(debit) as debit, sum(credit) as credit from (
            select account, period, debit, credit from "moneyTurnover"
            union all select "fromAccount", period, -amount, 0 from "moneyPosting"
            union all select "toAccount", period, 0, -amount from "moneyPosting"
          ) t group by account, period having sum(debit) <> 0 or sum(credit) <> 0
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'what is posted counts in its own month or in a later one',
    query: async (db) =>
      (await foldOf(db))
        .filter(({ period, last }) => period < monthNo(last))
        .map((one) => ({ ...one, month: monthText(one.period) }))
        .slice(0, SHOWN),
  },
  {
    rule: 'a closed month is what its postings come to, to the byte of its trial balance',
    async query(db) {
      const closed = await closedPeriods(db)
      const fold = closed.length > 0 ? await foldOf(db) : []
      return closed.flatMap(({ month, totals, sha256: kept }) => {
        const all = turnoversBy(fold, month)
        const folded = trialTotals(all)
        const same = kept === sha256(trialFile(month, all)) && sameTotals(totals, folded)
        return same ? [] : [{ month: monthText(month), totals, folded }]
      })
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
