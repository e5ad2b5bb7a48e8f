import type { Receipt } from '@longshore/shared/inbound/receipt.ts'
import { receiptStatus, stageOf } from '@longshore/shared/inbound/receipt-state.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/tables.ts'
import { type Proof, SHOWN } from '../stock/prove/finding.ts'
import { wrongCounts } from '../stock/prove/wrong-counts.ts'
import { receiptListing } from './receipt-listings.ts'

/** Receipts against their lines, their boxes and the journal (state-machines §30.4 to §30.6, §30.9). */
export const receiptProofs: readonly Proof[] = [
  {
    rule: 'the tabs of receipts count their receipts',
    query: (db) =>
      wrongCounts(db, {
        table: 'receipt',
        words: receiptListing.tabs?.words ?? [],
        filter: receiptListing.filters.status,
      }),
  },
  {
    rule: 'a receipt is the sum of its lines',
    query: async (db) =>
      (
        await sql<object>`
          select r.id, r.no, r.lines, r.forecast, r.received, r.shelved,
            f.lines as "linesStanding", f.forecast as "linesForecast", f.received as "linesReceived", f.shelved as "linesShelved"
          from receipt r
          left join (
            select "receiptId", count(*) as lines, sum(forecast) as forecast, sum(received) as received,
              sum("shelvedGood" + "shelvedDefective") as shelved
            from "receiptLine" group by "receiptId"
          ) f on f."receiptId" = r.id
          where r.forecast <> coalesce(f.forecast, 0) or r.received <> coalesce(f.received, 0)
            or r.shelved <> coalesce(f.shelved, 0) or r.lines <> coalesce(f.lines, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'a receipt counts its boxes',
    query: async (db) =>
      (
        await sql<object>`
          select r.id, r.no, r."boxesSigned", r."boxesFailed", r."boxesRejected", r."boxesMissing", b.signed
          from receipt r
          join (
            select "receiptId",
              sum(case when status = 'signed' then 1 else 0 end) as signed,
              sum(case when status = 'failed' then 1 else 0 end) as failed,
              sum(case when status = 'rejected' then 1 else 0 end) as rejected,
              sum(case when status = 'missing' then 1 else 0 end) as missing
            from box group by "receiptId"
          ) b on b."receiptId" = r.id
          where r.status not in ('draft', 'deleted', 'rejected') and (
            r."boxesSigned" < b.signed or r."boxesFailed" <> b.failed
            or r."boxesRejected" <> b.rejected or r."boxesMissing" <> b.missing)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  { rule: "a receipt's state follows from its boxes and lines", query: wrongStates },
  {
    rule: "a line's putaway status follows from its pieces",
    query: async (db) =>
      (
        await sql<object>`
          select id, "receiptNo", "lineNo", putaway, received, good, defective, "shelvedGood", "shelvedDefective"
          from "receiptLine"
          where putaway <> case
            when "shelvedGood" + "shelvedDefective" <= 0 then
              case when good + defective > 0 then 'to-be-put' else 'none' end
            when "shelvedGood" + "shelvedDefective" < received then 'partly'
            else 'on-shelf' end
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'no line received more than was announced or accepted',
    query: (db) =>
      db
        .selectFrom('receiptLine')
        .select(['id', 'receiptNo', 'lineNo', 'forecast', 'accepted', 'received', 'surplus'])
        .where((eb) =>
          eb.or([
            eb('received', '>', eb('forecast', '+', eb.ref('accepted'))),
            eb('received', '<', 0),
            eb('surplus', '<', 0),
          ]),
        )
        .limit(SHOWN)
        .execute(),
  },
  {
    rule: 'an inspected line is good and defective and nothing else',
    query: (db) =>
      db
        .selectFrom('receiptLine')
        .select(['id', 'receiptNo', 'lineNo', 'received', 'good', 'defective'])
        .where('inspection', '=', 'inspected')
        .where((eb) => eb(eb('good', '+', eb.ref('defective')), '<>', eb.ref('received')))
        .limit(SHOWN)
        .execute(),
  },
  {
    rule: 'what a receipt received is what the journal brought to its dock',
    query: async (db) =>
      (
        await sql<object>`
          select l."receiptId", l."skuId", l.received, coalesce(j.pieces, 0) as folded
          from (
            select "receiptId", "skuId", sum(received) as received from "receiptLine"
            group by "receiptId", "skuId"
          ) l
          left join (
            select p."documentId", t."skuId",
              sum(case when t."locationId" = 'RECV' then p.quantity else -p.quantity end) as pieces
            from posting p
            join balance f on f."accountId" = p."fromAccount"
            join balance t on t."accountId" = p."toAccount"
            where (f."locationId" in ('EXT.SUPPLIER', 'ABN', 'UNEXPLAINED:ABN') and t."locationId" = 'RECV')
              or (f."locationId" in ('RECV', 'UNEXPLAINED:RECV') and t."locationId" = 'EXT.SUPPLIER')
            group by p."documentId", t."skuId"
          ) j on j."documentId" = l."receiptId" and j."skuId" = l."skuId"
          where l.received <> coalesce(j.pieces, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    rule: 'a trolley carries what its rows say',
    query: async (db) =>
      (
        await sql<object>`
          select coalesce(c.scope, b.scope) as scope, coalesce(c.place, b.place) as place,
            coalesce(c."skuId", b."skuId") as "skuId", c.pieces as said, b.pieces as stands
          from (
            select scope, 'CARRY:' || trolley as place, "skuId", "ownerId", condition, sum(quantity) as pieces
            from carried group by scope, trolley, "skuId", "ownerId", condition
          ) c
          full join (
            select scope, replace("locationId", 'UNEXPLAINED:', '') as place, "skuId", "ownerId", condition,
              sum(quantity) as pieces
            from balance where "locationId" like 'CARRY:%' or "locationId" like 'UNEXPLAINED:CARRY:%'
            group by scope, replace("locationId", 'UNEXPLAINED:', ''), "skuId", "ownerId", condition
          ) b on b.scope = c.scope and b.place = c.place and b."skuId" = c."skuId"
            and b."ownerId" = c."ownerId" and b.condition = c.condition
          where coalesce(c.pieces, 0) <> coalesce(b.pieces, 0)
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
  {
    // The dock is one place: a put of one line may take the pieces of another line of the same goods.
    rule: 'no goods have more on shelves than passed inspection, unless the dock owes them',
    query: async (db) =>
      (
        await sql<object>`
          select l.scope, l."skuId", l."ownerId",
            sum(l."shelvedGood" - l.good) as good, sum(l."shelvedDefective" - l.defective) as defective,
            sum(l.good + l.defective - l.received) as inspected
          from "receiptLine" l
          group by l.scope, l."skuId", l."ownerId"
          having sum(l."shelvedGood" - l.good) > ${owedAtDock('good')}
            or sum(l."shelvedDefective" - l.defective) > ${owedAtDock('defective')}
            or sum(l.good + l.defective - l.received) > ${owedAtDock('pending')}
          limit ${SHOWN}`.execute(db)
      ).rows,
  },
]

/**
 * Pieces of the grouped goods that the dock or a trolley owes in a condition, or owed until a person settled the debt.
 */
function owedAtDock(condition: string) {
  const goods = sql`b.scope = l.scope and b."skuId" = l."skuId" and b."ownerId" = l."ownerId"
      and b.condition = ${condition}`
  return sql`(select coalesce(sum(-b.quantity), 0) from balance b where ${goods}
      and (b."locationId" = 'UNEXPLAINED:RECV' or b."locationId" like 'UNEXPLAINED:CARRY:%'))
    + (select coalesce(sum(p.quantity), 0) from balance b
      join posting p on p."toAccount" = b."accountId"
      join balance f on f."accountId" = p."fromAccount" and f."locationId" = 'EXT.ADJUST'
      where ${goods} and (b."locationId" = 'RECV' or b."locationId" like 'CARRY:%'))`
}

const PAGE = 1000

async function wrongStates(db: Kysely<Database>): Promise<object[]> {
  const wrong: object[] = []
  for (let after = ''; wrong.length < SHOWN; ) {
    const page = await db
      .selectFrom('receipt')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const found of page as readonly Omit<Receipt, 'forecastDetails'>[]) {
      const { id, no, status, stage } = found
      const should = receiptStatus(found)
      if (should !== status || stage !== stageOf(status)) wrong.push({ id, no, status, stage, should })
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last.id
  }
  return wrong
}
