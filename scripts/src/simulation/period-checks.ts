import type { SimServer } from './sim-server.ts'

type Reader = SimServer['engine']['reader']

const monthOf = (at: number) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth()
/** What people correct line by line: it goes into a month that is closed softly. */
const CORRECTIONS = ['charge', 'charge-unsettled']

/** Nothing came into a month once it was closed, and facts not once it was closed softly; what was kept of it is its postings. */
export async function wrongPeriods(reader: Reader): Promise<string[]> {
  const periods = await reader.selectFrom('accountingPeriod').selectAll().orderBy('month').execute()
  const postings = await reader
    .selectFrom('moneyPosting')
    .innerJoin('moneyAccount as f', 'f.no', 'moneyPosting.fromAccount')
    .innerJoin('moneyAccount as t', 't.no', 'moneyPosting.toAccount')
    .select(['id', 'at', 'occurredAt', 'period', 'amount', 'kind', 'f.currency', 'f.name as from'])
    .select(['t.name as to'])
    .execute()
  const early = postings
    .filter(({ period, occurredAt }) => period < monthOf(occurredAt))
    .map(({ id }) => `posting ${id} counts in a month before it happened`)
  let before = 'closed'
  return [
    ...early,
    ...periods.flatMap((one) => {
      const { month, status, softClosedAt, closedAt } = one
      const own = postings.filter(({ period }) => period === month)
      const after = (moment: number | null) => own.filter(({ at }) => moment !== null && at > moment)
      const found = [
        ...after(closedAt).map(({ kind }) => `${kind} came into month ${month} after it was closed`),
        ...after(softClosedAt)
          .filter(({ kind }) => !CORRECTIONS.includes(kind))
          .map(({ kind }) => `${kind} came into month ${month} after it was closed softly`),
        ...(one.closedBy !== '' && one.closedBy === one.softClosedBy ? [`one person closed ${month}`] : []),
        ...(before === 'open' && status !== 'open' ? [`${month} is ${status} behind an open month`] : []),
        ...(one.sha256 === '' ? [] : wrongTotals(one.totals, postings, month)),
      ]
      before = status
      return found
    }),
  ]
}

interface Posting {
  readonly period: number
  readonly amount: number
  readonly currency: string
  readonly from: string
  readonly to: string
}

function wrongTotals(kept: string, postings: readonly Posting[], month: number): string[] {
  const sums = new Map<string, number>()
  const add = (account: string, currency: string, by: number) => {
    const key = `${currency} ${account.split(':')[0]}`
    sums.set(key, (sums.get(key) ?? 0) + by)
  }
  for (const { period, amount, currency, from, to } of postings) {
    if (period > month) continue
    add(from, currency, amount)
    add(to, currency, -amount)
  }
  const totals = JSON.parse(kept) as { currency: string; kind: string; closing: number }[]
  return totals
    .filter(({ currency, kind, closing }) => closing !== sums.get(`${currency} ${kind}`))
    .map(({ currency, kind, closing }) => `${month} was closed with ${closing} ${currency} of ${kind}`)
}
