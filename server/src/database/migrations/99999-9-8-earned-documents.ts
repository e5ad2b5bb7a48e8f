import { type Kysely, sql } from 'kysely'
import { createIndex, createRows } from '../columns.ts'
import { createTrigger, keepByTriggers } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'

const columns = `id, scope, version, kind, "customerId", "documentNo", "doneAt", lines`
const put = (of: string, set: string) => `insert into "earnedDocument" (${columns}) ${of}
  on conflict (id) do update set ${set};`

/** Charges that stand for a document. */
const charges = (row: string, by: string | number) => `select ${row}."documentId", 'company', 0, '',
  ${row}."customerId", ${row}."documentNo", 0, ${by}`
const standing = (row: string) => `${row}."documentId" <> '' and ${row}.status <> 'void'`
const charged = (row: string, by: string | number) =>
  put(`${charges(row, by)} where ${standing(row)}`, `lines = "earnedDocument".lines + excluded.lines`)

/** Documents by what says that their work is done, and when it was. */
const done = [
  {
    ...{ table: 'outboundOrder', reads: ['status', 'shippedAt'] },
    kind: () => `'order'`,
    isDone: (row: string) => `${row}.status = 'shipped' and ${row}."shippedAt" > 0`,
    timeOf: (row: string) => `${row}."shippedAt"`,
  },
  {
    ...{ table: 'receipt', reads: ['kind', 'signedAt', 'finishedAt'] },
    kind: (row: string) => `case when ${row}.kind = 'return' then 'return' else 'receipt' end`,
    isDone: (row: string) => `((${row}.kind <> 'return' and ${row}."signedAt" > 0)
      or (${row}.kind = 'return' and ${row}."finishedAt" > 0))`,
    timeOf: (row: string) =>
      `case when ${row}.kind = 'return' then ${row}."finishedAt" else ${row}."signedAt" end`,
  },
  {
    ...{ table: 'parcelOrder', reads: ['departed', 'shippedAt', 'origin'] },
    kind: () => `'parcel'`,
    isDone: (row: string) => `${row}.departed > 0 and ${row}.origin = '' and ${row}."shippedAt" > 0`,
    timeOf: (row: string) => `${row}."shippedAt"`,
  },
]

/** What documents earn nothing though their work is done, and causes that came to nothing by their price. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'earnedDocument', {
    ...{ kind: 'text', customerId: 'text', documentNo: 'text', doneAt: 'integer', lines: 'integer' },
  })
  for (const whose of [[], ['customerId']]) {
    for (const within of [[], ['kind']])
      await createNarrowIndex(db, 'earnedDocument', {
        ...{ name: 'Bare', columns: ['lines', ...whose, ...within, 'doneAt', 'id'] },
        where: `lines = 0 and "doneAt" > 0`,
      })
    for (const within of [[], ['sheet'], ['fee']])
      await createNarrowIndex(db, 'chargeLine', {
        ...{ name: 'Zero', columns: ['amount', ...whose, ...within, 'occurredAt', 'id'] },
        where: `amount = 0 and counted <> '0' and reverses is null and status <> 'void'`,
      })
  }
  await createIndex(db, 'earnedDocument', ['documentNo'])
  await createIndex(db, 'unratedCause', ['documentId', 'fee'])
  await keepByTriggers(db, {
    ...{ table: 'chargeLine', what: 'Earned', columns: ['documentId'] },
    add: (row, by) => charged(row, by),
  })
  await createTrigger(db, 'chargeLineEarnedVoid', {
    on: `update of status on "chargeLine" for each row when ((old.status = 'void') <> (new.status = 'void'))`,
    work: charged('old', -1) + charged('new', 1),
  })
  const lines = `select l."documentId", 'company', 0, '', max(l."customerId"), max(l."documentNo"), 0, count(*)
    from "chargeLine" l where ${standing('l')} group by l."documentId"`
  await sql.raw(put(lines, 'lines = excluded.lines')).execute(db)
  for (const { table, reads, kind, isDone, timeOf } of done) {
    const of = (row: string) => `select ${row}.id, 'company', 0, ${kind(row)}, ${row}."customerId", ${row}.no,
      ${timeOf(row)}, 0`
    const set = `kind = excluded.kind, "customerId" = excluded."customerId",
      "documentNo" = excluded."documentNo", "doneAt" = excluded."doneAt"`
    await keepByTriggers(db, {
      ...{ table, what: 'Earned', columns: ['customerId', 'no', ...reads] },
      add: (row, by) =>
        by === 1
          ? put(`${of(row)} where ${isDone(row)}`, set)
          : `update "earnedDocument" set "doneAt" = 0, kind = '' where id = ${row}.id and ${isDone(row)};`,
    })
    await sql.raw(put(`${of('d')} from "${table}" d where ${isDone('d')}`, set)).execute(db)
  }
}

interface Narrow {
  readonly name: string
  readonly columns: readonly string[]
  readonly where: string
}

async function createNarrowIndex(
  db: Kysely<AnyTables>,
  table: string,
  { name, columns: of, where }: Narrow,
): Promise<void> {
  const named = of.map((column) => column.charAt(0).toUpperCase() + column.slice(1)).join('')
  await sql
    .raw(
      `create index "${table}${name}By${named}" on "${table}" (${of.map((column) => `"${column}"`).join(', ')})
        where ${where}`,
    )
    .execute(db)
}
