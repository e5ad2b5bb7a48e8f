import type { MomentLine, StockMoment } from '@longshore/shared/stock/moment-view.ts'
import { isOutside, SHIPPED } from '@longshore/shared/stock/place.ts'
import { GRANT_MS } from '@longshore/shared/sync/protocol.ts'
import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import { firstHeard } from '../commands/first-heard.ts'
import { numberOf } from '../commands/scope-number.ts'
import type { Database } from '../database/tables.ts'
import { accountsOf, type Subject } from './moment-subject.ts'
import { isNearBegin } from './near-begin.ts'
import { type BalanceRow, placesOf } from './stock.store.ts'

/** More lines than a page shows. */
const MOST = 1000
/** A device's operation counts as done when it arrives where it says an earlier time than this, ms before. */
const LATEST = GRANT_MS + 3_600_000
/** By so much the times of hearing may go back: clocks of servers are set, and commands that wait change places. */
const OUT_OF_ORDER = 3_600_000

type Found = BalanceRow & { readonly pieces: number; readonly late: number }

/** The stock of a subject at the end of the second `time`. */
export async function stockAt(
  db: Kysely<Database>,
  scope: string,
  { subject, time, now }: { subject: Subject; time: number; now: number },
): Promise<Pick<StockMoment, 'lines' | 'more'>> {
  const end = (time + 1) * 1000
  const found =
    'orderId' in subject
      ? await ofOrder(db, { scope, orderId: subject.orderId, end })
      : await ofAccounts(db, {
          ...{ scope, subject, end, forward: await isNearBegin(db, 'posting', { scope, end, now }) },
          heardFrom: await firstHeard(db, scope, end - OUT_OF_ORDER),
        })
  const shown = found.slice(0, MOST)
  const places = await placesOf(
    db,
    shown.map((one) => ({ ...one, allocated: 0 })),
  )
  const lines = places.map(({ quantity, allocated: _, ...place }, i): MomentLine => {
    const { pieces, late } = shown[i] as Found
    return { ...place, quantity: Number(pieces), now: Number(quantity), heardLater: Number(late) }
  })
  return { lines, more: found.length > MOST }
}

interface OfAccounts {
  readonly scope: string
  readonly subject: Exclude<Subject, { orderId: string }>
  readonly end: number
  readonly forward: boolean
  /** No command before this one was heard after the moment. */
  readonly heardFrom: number
}

/**
 * Today's balance without the postings since, or the sum of those until then: the shorter of the two, by time. One
 * statement, so that balance and postings are of one state of the books.
 */
export function momentQuery(db: Kysely<Database>, { scope, subject, end, forward, heardFrom }: OfAccounts) {
  const net = (eb: Balances, when: RawBuilder<unknown>) =>
    sql<number>`(select coalesce(sum(p.quantity), 0) from posting p where p."toAccount" = ${eb.ref('balance.accountId')} and ${when})
      - (select coalesce(sum(p.quantity), 0) from posting p where p."fromAccount" = ${eb.ref('balance.accountId')} and ${when})`
  const heardLater = sql`p.at < ${end} and p.at >= ${end - LATEST} and p.seq >= ${heardFrom} and exists (
    select 1 from command c where c."scopeNo" = p."scopeNo" and c.seq = p.seq and c."receivedAt" >= ${end})`
  return db
    .with(
      (cte) => cte('then').materialized(),
      (from) =>
        from
          .selectFrom('balance')
          .select(['locationId', 'skuId', 'ownerId', 'batch', 'condition', 'quantity', 'allocated'])
          .select((eb) => [
            (forward
              ? net(eb, sql`p.at < ${end}`)
              : sql<number>`${eb.ref('balance.quantity')} - (${net(eb, sql`p.at >= ${end}`)})`
            ).as('pieces'),
            net(eb, heardLater).as('late'),
          ])
          .where(accountsOf(scope, subject)),
    )
    .selectFrom('then')
    .selectAll()
    .where((eb) => eb.or([eb('pieces', '<>', 0), eb('quantity', '<>', 0), eb('late', '<>', 0)]))
    .orderBy('locationId')
    .orderBy('skuId')
    .orderBy('batch')
    .limit(MOST + 1)
}
type Balances = ExpressionBuilder<Database, 'balance'>

function ofAccounts(db: Kysely<Database>, of: OfAccounts): Promise<Found[]> {
  return momentQuery(db, of).execute()
}

/** What was moved for an order and has not gone on: a shelf that pieces left holds less for it than nothing, and is left out. */
async function ofOrder(
  db: Kysely<Database>,
  { scope, orderId, end }: { scope: string; orderId: string; end: number },
): Promise<Found[]> {
  const moved = sql`
    select "toAccount" as account, quantity, at, seq from posting where "scopeNo" = ${numberOf(scope)} and "documentId" = ${orderId}
    union all
    select "fromAccount", -quantity, at, seq from posting where "scopeNo" = ${numberOf(scope)} and "documentId" = ${orderId}`
  const { rows } = await sql<Found>`
    select b."locationId", b."skuId", b."ownerId", b.batch, b.condition, 0 as allocated, sum(m.quantity) as quantity,
      sum(case when m.at < ${end} then m.quantity else 0 end) as pieces,
      sum(case when m.at < ${end} and c."receivedAt" >= ${end} then m.quantity else 0 end) as late
    from (${moved}) m
    join balance b on b."accountId" = m.account
    left join command c on c."scopeNo" = ${numberOf(scope)} and c.seq = m.seq
    group by b."accountId", b."locationId", b."skuId", b."ownerId", b.batch, b.condition
    order by b."locationId", b."skuId", b.batch`.execute(db)
  return rows
    .filter(({ pieces, quantity, late }) => Number(pieces) > 0 || Number(quantity) > 0 || Number(late) < 0)
    .filter(({ locationId }) => !isOutside(locationId) || locationId === SHIPPED)
}
