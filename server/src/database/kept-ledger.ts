import { type Kysely, sql } from 'kysely'
import { isPostgres } from './columns.ts'
import { createTrigger, dropTrigger, keepByTriggers } from './kept-triggers.ts'
import type { AnyTables } from './statements.ts'

/** What one line of a ledger comes from. */
interface Source {
  readonly table: 'chargeLine' | 'costLine'
  readonly side: 'receivable' | 'payable'
  /** The column that names whom it is about. */
  readonly party: string
  /** SQL over `row`. */
  readonly live: (row: string) => string
  readonly billed: (row: string) => string
  /** Where a line itself says that it is paid. */
  readonly paid: (row: string) => string
  /** A line says too when it was paid: what is paid is written off by it. */
  readonly dated: boolean
  readonly reads: readonly string[]
}

const MONEY = ['charged', 'billed', 'writtenOff'] as const
const COUNTS = ['lines', 'billedLines', 'paidLines'] as const
/** What says where in the ledgers a line stands, and with how much, beside its party. */
const STANDS_BY = ['currency', 'occurredAt', 'documentId', 'documentNo', 'amount'] as const
const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
const summed = (columns: readonly string[]) => columns.map((column) => `sum(d."${column}")`).join(', ')
const added = (table: string, columns: readonly string[]) =>
  columns.map((column) => `"${column}" = "${table}"."${column}" + excluded."${column}"`).join(', ')

/** SQL of the month in which a moment lies. */
function monthOf(db: Kysely<AnyTables>, at: string): string {
  return isPostgres(db)
    ? `to_char(to_timestamp(${at} / 1000) at time zone 'UTC', 'YYYY-MM')`
    : `strftime('%Y-%m', ${at} / 1000, 'unixepoch')`
}

/** SQL of the state of an order, by its lines on bills and those that are paid. */
function stateOf(billed: string, paid: string): string {
  return `case when ${billed} = 0 then 'unbilled'
    when ${billed} < lines then 'partly-billed' when ${paid} < lines then 'billed' else 'paid' end`
}

/** Statements that add what `of` selects to the ledgers of a side: party, currency, moment, document, money and lines. */
export function addsToLedger(db: Kysely<AnyTables>, side: Source['side'], of: string): readonly string[] {
  const postgres = isPostgres(db)
  const month = monthOf(db, 'd."at"')
  const whose = `'${side.charAt(0)}|' || d."partyId" || '|' || d.currency`
  const head = `'company', 0, '${side}', d."partyId", d.currency`
  const columns = 'id, scope, version, side, "partyId", currency'
  const open = '"ledgerAccount".open + excluded.open'
  const least = postgres ? 'least' : 'min'
  const orderId = `${whose} || '|' || d."documentId"`
  const ofOrder = ['charged', 'billed', ...COUNTS]
  return [
    `insert into "ledgerAccount" (${columns}, ${quoted(MONEY)}, open)
      select ${whose}, ${head}, ${summed(MONEY)}, sum(d.charged) - sum(d."writtenOff")
      from (${of}) d where true group by d."partyId", d.currency
      on conflict (id) do update set ${added('ledgerAccount', MONEY)}, open = ${open};`,
    `insert into "ledgerMonth" (${columns}, month, ${quoted(MONEY)})
      select ${whose} || '|' || ${month}, ${head}, ${month}, ${summed(MONEY)}
      from (${of}) d where true group by d."partyId", d.currency, ${month}
      on conflict (id) do update set ${added('ledgerMonth', MONEY)};`,
    `insert into "ledgerOrder" (${columns}, "documentId", "documentNo", ${quoted(ofOrder)}, state, "occurredAt")
      select ${orderId}, ${head}, d."documentId", max(d."documentNo"), ${summed(ofOrder)}, '', min(d."at")
      from (${of}) d where d."documentId" <> '' group by d."partyId", d.currency, d."documentId"
      on conflict (id) do update set ${added('ledgerOrder', ofOrder)},
        "occurredAt" = ${least}("ledgerOrder"."occurredAt", excluded."occurredAt");`,
    `update "ledgerOrder" set state = ${stateOf('"billedLines"', '"paidLines"')}
      where id in (select ${orderId} from (${of}) d);`,
  ]
}

/** Adds what stands already. */
export async function addStanding(db: Kysely<AnyTables>, side: Source['side'], of: string): Promise<void> {
  for (const statement of addsToLedger(db, side, of)) await sql.raw(statement).execute(db)
}

/** Statements that add a line of `source` to its ledgers, or take one out. */
function addsLine(
  db: Kysely<AnyTables>,
  { side, party, live, billed, paid, dated }: Source,
): { of(row: string, by: 1 | -1): string; add(row: string, by: 1 | -1): string } {
  const of = (row: string, by: 1 | -1) => {
    const onBill = `case when ${billed(row)} then ${by} else 0 end`
    return `select ${row}."${party}" as "partyId", ${row}.currency as currency, ${row}."occurredAt" as "at",
      ${row}."documentId" as "documentId", ${row}."documentNo" as "documentNo", ${by} * ${row}.amount as charged,
      ${onBill} * ${row}.amount as billed, 0 as "writtenOff", ${by} as lines, ${onBill} as "billedLines",
      case when ${paid(row)} then ${by} else 0 end as "paidLines"`
  }
  const paidOf = (row: string, by: 1 | -1) =>
    `select ${row}."${party}" as "partyId", ${row}.currency as currency, ${row}."paidAt" as "at",
      '' as "documentId", '' as "documentNo", 0 as charged, 0 as billed, ${by} * ${row}.amount as "writtenOff",
      0 as lines, 0 as "billedLines", 0 as "paidLines"`
  const add = (row: string, by: 1 | -1) =>
    [
      ...addsToLedger(db, side, `${of(row, by)} where ${live(row)}`),
      ...(dated ? addsToLedger(db, side, `${paidOf(row, by)} where ${paid(row)}`) : []),
    ].join('\n')
  return { of, add }
}

/** Makes the database keep the ledgers of a side from here on, in the transaction of each change. For migrations. */
export async function keepLedger(db: Kysely<AnyTables>, source: Source): Promise<void> {
  const { table, side, party, live, reads } = source
  const { of, add } = addsLine(db, source)
  await addStanding(db, side, `${of('one', 1)} from "${table}" as one where ${live('one')}`)
  await keepByTriggers(db, { table, what: 'Ledger', columns: [party, ...STANDS_BY, ...reads], add })
}

/**
 * From here on a line that stays where it stands costs its difference: what is billed or paid of three rows, found by their
 * keys. One that comes, goes, costs another amount or stands elsewhere is taken out and put in. For migrations.
 */
export async function keepLedgerByDifference(db: Kysely<AnyTables>, source: Source): Promise<void> {
  const { table, side, party, live, billed, paid, reads } = source
  const { add } = addsLine(db, source)
  const stands = [party, ...STANDS_BY]
  const moved = [
    ...stands.map((column) => `old."${column}" is distinct from new."${column}"`),
    `(${live('old')}) <> (${live('new')})`,
  ].join(' or ')
  const differs = (said: (row: string) => string) => `(${said('old')}) <> (${said('new')})`
  const updated = (columns: readonly string[]) => `update of ${quoted(columns)} on "${table}" for each row`
  await dropTrigger(db, `${table}LedgerChanged`, table)
  await createTrigger(db, `${table}LedgerChanged`, {
    on: `${updated([...stands, ...reads])} when (${moved})`,
    work: add('old', -1) + add('new', 1),
  })
  const one = (said: (row: string) => string) =>
    `(case when ${said('new')} then 1 else 0 end - case when ${said('old')} then 1 else 0 end)`
  const [money, onBills, paidOnes] = [`billed + ${one(billed)} * new.amount`, one(billed), one(paid)]
  const [billedLines, paidLines] = [`("billedLines" + ${onBills})`, `("paidLines" + ${paidOnes})`]
  const whose = `'${side.charAt(0)}|' || new."${party}" || '|' || new.currency`
  await createTrigger(db, `${table}LedgerBilled`, {
    on: `${updated(reads)}
      when ((${differs(billed)} or ${differs(paid)}) and not (${moved}) and (${live('new')}))`,
    work: `update "ledgerAccount" set billed = ${money} where id = ${whose};
      update "ledgerMonth" set billed = ${money} where id = ${whose} || '|' || ${monthOf(db, 'new."occurredAt"')};
      update "ledgerOrder" set billed = ${money}, "billedLines" = ${billedLines}, "paidLines" = ${paidLines},
        state = ${stateOf(billedLines, paidLines)} where id = ${whose} || '|' || new."documentId";`,
  })
}
