import { type Kysely, sql } from 'kysely'
import { createIndex, createRows, isPostgres } from '../columns.ts'
import type { AnyTables } from '../statements.ts'

/** Articles that came to a warehouse and are below their warning stock there; an article has one row of sums in a warehouse. */
const LOW = (sums: string) => `select sku.id, sku."customerId", sku.code from sku
  where sku.id = ${sums}."skuId" and sku.enabled = 1 and sku."mergedInto" is null
    and ${sums}.shelf - ${sums}.allocated - ${sums}.promised < sku."warningStock"`
const MARK = (sums: string) => `insert into "lowStock" (id, scope, version, "skuId", "customerId", code)
  select ${sums}.scope || '/' || one.id, ${sums}.scope, 0, one.id, one."customerId", one.code`

/** Marks what is below its warning stock, in the transaction that makes it so, whoever writes. */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createRows(db, 'lowStock', { skuId: 'text', customerId: 'text', code: 'text' })
  await createIndex(db, 'lowStock', ['scope', 'code', 'id'])
  await createIndex(db, 'lowStock', ['scope', 'customerId', 'code', 'id'])
  await createIndex(db, 'lowStock', ['skuId'])
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`insert into "lowStock" (id, scope, version, "skuId", "customerId", code)
    select supply.scope || '/' || sku.id, supply.scope, 0, sku.id, sku."customerId", sku.code
    from supply join sku on sku.id = supply."skuId"
    where sku.enabled = 1 and sku."mergedInto" is null
      and supply.shelf - supply.allocated - supply.promised < sku."warningStock"
    on conflict (id) do nothing`)

  const isLow = `exists (${LOW('new')})`
  const isMarked = `exists (select 1 from "lowStock" where id = new.scope || '/' || new."skuId")`
  const ofSums = `delete from "lowStock" where id = new.scope || '/' || new."skuId";
    ${MARK('new')} from (${LOW('new')}) as one;`
  const ofArticle = `delete from "lowStock" where "skuId" = new.id;
    ${MARK('supply')} from supply join sku as one on one.id = supply."skuId"
    where supply."skuId" = new.id and one.enabled = 1 and one."mergedInto" is null
      and supply.shelf - supply.allocated - supply.promised < one."warningStock";`
  const differs = ['warningStock', 'enabled', 'code', 'customerId']
    .map((column) => `old."${column}" <> new."${column}"`)
    .concat(`coalesce(old."mergedInto", '') <> coalesce(new."mergedInto", '')`)
    .join(' or ')
  const triggers = [
    { name: 'Came', on: 'insert on supply', when: '', and: isLow, work: ofSums },
    {
      ...{ name: 'Moved', on: 'update of shelf, allocated, promised on supply', when: '' },
      ...{ and: `(${isLow}) <> (${isMarked})`, work: ofSums },
    },
    {
      ...{ name: 'Set', on: 'update of "warningStock", enabled, code, "customerId", "mergedInto" on sku' },
      ...{ when: differs, and: '', work: ofArticle },
    },
  ]
  for (const { name, on, when, and, work } of triggers) {
    const head = `create trigger "lowStock${name}" after ${on} for each row`
    if (!isPostgres(db)) {
      const all = [when, and].filter(Boolean).join(' and ')
      await run(`${head} when ${all} begin ${work} end`)
      continue
    }
    // A condition of PostgreSQL reads no table.
    const body = and ? `if ${and} then ${work} end if;` : work
    await run(`create function "lowStock${name}"() returns trigger language plpgsql
      as $$ begin ${body} return null; end $$`)
    await run(`${head} ${when ? `when (${when})` : ''} execute function "lowStock${name}"()`)
  }
}
