import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, createTable } from '../columns.ts'
import { createTrigger, keepByTriggers } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'

const money = { currency: 'text', revenue: 'integer', expected: 'integer', invoiced: 'integer' } as const

/** Notes that the margins of what `of` selects are to be reckoned anew. */
const due = (of: string) => `insert into "marginDue" (source, touched)
  select distinct d.source, 1 from (${of}) d where true
  on conflict (source) do update set touched = "marginDue".touched + 1;`
const ofCharge = (row: string) =>
  `case when ${row}."documentId" = '' then 'of:' || ${row}."customerId" else ${row}."documentId" end`
const ofCost = (row: string) =>
  `case when ${row}."documentId" = '' then 'no:' || ${row}."documentNo" else ${row}."documentId" end`
const one = (source: string) => due(`select ${source} as source`)

/** What customers, loads, orders and packages earn and cost, and what of that is to be reckoned anew. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await db.schema
    .alterTable('chargeDefinition')
    .addColumn('splitBy', 'text', (c) => c.notNull().defaultTo('weight'))
    .execute()
  await createRows(db, 'margin', {
    ...{ kind: 'text', subjectId: 'text', subjectNo: 'text', customerId: 'text', month: 'text' },
    ...{ ...money, margin: 'integer', lines: 'integer' },
  })
  for (const within of [[], ['customerId'], ['currency']])
    for (const sorted of ['margin', 'revenue'])
      await createIndex(db, 'margin', ['kind', 'month', ...within, sorted, 'id'])
  await createIndex(db, 'margin', ['subjectNo'])
  await createRows(db, 'marginLine', {
    ...{ source: 'text', state: 'text', fee: 'text', documentId: 'text', documentNo: 'text' },
    ...{ customerId: 'text', pieceId: 'text', pieceNo: 'text', loadId: 'text', loadNo: 'text' },
    ...{ month: 'text', currency: 'text', amount: 'integer', givenCurrency: 'text', given: 'integer' },
    ...{ rateId: 'text', splitBy: 'text', part: 'integer', whole: 'integer', occurredAt: 'integer' },
  })
  await createIndex(db, 'marginLine', ['source', 'pieceId'])
  for (const by of [['documentId'], ['pieceId'], ['loadId'], ['customerId', 'month'], ['customerId']])
    await createIndex(db, 'marginLine', [...by, 'occurredAt', 'id'])
  await createIndex(db, 'marginLine', ['givenCurrency', 'occurredAt'])
  await createTable(db, 'marginDue', ['source'], { source: 'text', touched: 'integer' })
  await keepsDue(db)
  const standing = `select ${ofCharge('l')} as source from "chargeLine" l union
    select ${ofCost('c')} as source from "costLine" c union select b.id as source from booking b where b."departedAt" > 0`
  await sql.raw(due(standing)).execute(db)
}

async function keepsDue(db: Kysely<AnyTables>): Promise<void> {
  const said = ['currency', 'amount', 'fee', 'documentId', 'documentNo', 'subjectId', 'occurredAt']
  await keepByTriggers(db, {
    ...{ table: 'chargeLine', what: 'Margin', columns: ['customerId', ...said] },
    add: (row) => one(ofCharge(row)),
  })
  // Who settles and bills charges changes no margin.
  await createTrigger(db, 'chargeLineMarginVoid', {
    on: `update of status on "chargeLine" for each row when ((old.status = 'void') <> (new.status = 'void'))`,
    work: one(ofCharge('new')),
  })
  await keepByTriggers(db, {
    ...{ table: 'costLine', what: 'Margin', columns: ['status', ...said] },
    add: (row) => one(ofCost(row)),
  })
  const booked = ['departedAt', 'due', 'billed', 'currency', 'grams', 'loadedGrams', 'customerId']
  await createTrigger(db, 'bookingMarginChanged', {
    on: `update of ${booked.map((column) => `"${column}"`).join(', ')} on booking for each row
      when (old."departedAt" > 0 or new."departedAt" > 0)`,
    work: one('new.id'),
  })
  // What a load carries costs a share of it from when it left until it came back.
  await createTrigger(db, 'stowageMarginFollowed', {
    on: `update of followed, "departedAt", "containerNo" on stowage for each row
      when (old.followed <> new.followed or old."departedAt" is distinct from new."departedAt"
        or (new."departedAt" is not null and old."containerNo" <> new."containerNo"))`,
    work:
      one('new.id') +
      due(`select b.id as source from container c join booking b on b."spaceId" = c."spaceId"
        where new."containerNo" <> '' and c.scope = new.scope and c."containerNo" = new."containerNo"
          and c."spaceId" <> '' and b."departedAt" > 0`),
  })
  await createTrigger(db, 'containerMarginAssigned', {
    on: `update of "spaceId", "containerNo" on container for each row
      when (old."spaceId" <> new."spaceId" or old."containerNo" <> new."containerNo")`,
    work: due(`select b.id as source from booking b
      where b."spaceId" in (old."spaceId", new."spaceId") and b."departedAt" > 0`),
  })
  const travels = (row: string) => `(${row}.place like '%TRANSIT:%' or ${row}.place like '%EXT.%')`
  await createTrigger(db, 'parcelPieceMarginTravels', {
    on: `update of place on "parcelPiece" for each row
      when (old.place <> new.place and (${travels('old')} or ${travels('new')}))`,
    work: due(`select case when o.origin = '' then o.id else o.origin end as source
      from "parcelOrder" o where o.id = new."orderId"`),
  })
  await createTrigger(db, 'exchangeRateMarginInForce', {
    on: `update of status on "exchangeRate" for each row when (new.status = 'in-force' and old.status <> 'in-force')`,
    work: due(`select l.source as source from "marginLine" l
      where l."givenCurrency" = new."fromCurrency" and l."occurredAt" >= new."startsAt"`),
  })
  await createTrigger(db, 'customerMarginCurrency', {
    on: 'update of currency on customer for each row when (old.currency <> new.currency)',
    work: due(`select l.source as source from "marginLine" l where l."customerId" = new.id`),
  })
  await createTrigger(db, 'chargeDefinitionMarginSplit', {
    on: `update of "splitBy" on "chargeDefinition" for each row when (old."splitBy" <> new."splitBy")`,
    work: due(`select ${ofCost('c')} as source from "costLine" c where c.fee = new.code`),
  })
}
