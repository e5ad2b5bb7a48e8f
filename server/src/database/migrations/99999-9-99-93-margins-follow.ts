import { type Kysely, sql } from 'kysely'
import { createTrigger } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'

/** Notes that the margins of what `of` selects are to be reckoned anew. */
const due = (of: string) => `insert into "marginDue" (source, touched)
  select distinct d.source, 1 from (${of}) d where true
  on conflict (source) do update set touched = "marginDue".touched + 1;`
const bornBy = (column: 'pieceId' | 'documentId', value: string) =>
  due(`select l.source as source from "marginLine" l where l."${column}" = ${value}`)
const SIZES = ['length', 'width', 'height'] as const

/**
 * What a package bears follows it: its size, its load, and costs that a supplier asked for by the number of its order or load alone. All
 * that was reckoned of those before is reckoned once more, and so is what was given in a currency whose rate had changed since.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  const differs = (columns: readonly string[]) =>
    columns.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or ')
  const named = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')
  const travels = (row: string) => `(${row}.place like '%TRANSIT:%' or ${row}.place like '%EXT.%')`
  const measured = ['grams', 'weight', ...SIZES]
  await createTrigger(db, 'parcelPieceMarginBears', {
    on: `update of place, ${named(measured)} on "parcelPiece" for each row
      when ((old.place <> new.place and (${travels('old')} or ${travels('new')})) or ${differs(measured)})`,
    work: bornBy('pieceId', `case when new.origin = '' then new.id else new.origin end`),
  })
  for (const [name, event, row] of [
    ['Made', 'insert', 'new'],
    ['Gone', 'delete', 'old'],
  ])
    await createTrigger(db, `parcelPieceMargin${name}`, {
      on: `${event} on "parcelPiece" for each row when (${row}.origin = '')`,
      work: bornBy('documentId', `${row}."orderId"`),
    })
  const packed = ['weight', 'expected', ...SIZES]
  for (const [name, event, row] of [
    ['Made', 'insert on parcel for each row', 'new'],
    ['Gone', 'delete on parcel for each row', 'old'],
    ['Weighed', `update of ${named(packed)} on parcel for each row when (${differs(packed)})`, 'new'],
  ])
    await createTrigger(db, `parcelMargin${name}`, {
      on: String(event),
      work: bornBy('documentId', `${row}."orderId"`),
    })
  await createTrigger(db, 'stowageMarginNumbered', {
    on: `update of followed, "departedAt" on stowage for each row
      when (old.followed <> new.followed or old."departedAt" is distinct from new."departedAt")`,
    work: due(`select 'no:' || c."documentNo" as source from "costLine" c
      where c."documentId" = '' and c."documentNo" = new.no`),
  })
  const otherwise = `select l.source as source from "marginLine" l left join customer k on k.id = l."customerId"
    where l.source like 'no:%' or (l."rateId" = '' and k.currency <> l.currency)`
  await sql.raw(due(otherwise)).execute(db)
}
