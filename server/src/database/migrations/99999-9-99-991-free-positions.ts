import { type Kysely, sql } from 'kysely'
import { createIndex, createTable } from '../columns.ts'
import { createTrigger } from '../kept-triggers.ts'
import type { AnyTables } from '../statements.ts'

const IF_FREE = `insert into "freePosition" ("positionId", scope, "partitionId", "forDefective", walk)
  select p.id, p.scope, p."partitionId", case when p.kind = 'defective' then 1 else 0 end, p.walk
  from position p
  where p.enabled = 1 and p."skuId" is null
    and not exists (select 1 from "positionGoods" g where g.id = p.id)`
const OTHERWISE = `on conflict ("positionId") do nothing`
const free = (id: string) => `${IF_FREE} and p.id = ${id} ${OTHERWISE};`
const taken = (id: string) => `delete from "freePosition" where "positionId" = ${id};`
const columns = ['scope', 'partitionId', 'kind', 'walk', 'enabled', 'skuId'].map((column) => `"${column}"`)
const differs = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')

/**
 * Where pieces could go is found by what stands empty, not by passing whatever is full; what is announced, by lines that
 * are open, not by all that ever came.
 */
export async function up(db: Kysely<AnyTables>): Promise<void> {
  await createTable(db, 'freePosition', ['positionId'], {
    ...{ positionId: 'text', scope: 'text', partitionId: 'text', forDefective: 'integer', walk: 'text' },
  })
  await createIndex(db, 'freePosition', ['scope', 'forDefective', 'partitionId', 'walk', 'positionId'])
  await createIndex(db, 'freePosition', ['scope', 'forDefective', 'walk', 'positionId'])
  await sql.raw(`${IF_FREE} ${OTHERWISE}`).execute(db)
  const triggers = [
    { name: 'Made', on: 'insert on position for each row', work: free('new.id') },
    {
      name: 'Changed',
      on: `update of ${columns.join(', ')} on position for each row when (${differs})`,
      work: taken('new.id') + free('new.id'),
    },
    { name: 'Gone', on: 'delete on position for each row', work: taken('old.id') },
    { name: 'Filled', on: 'insert on "positionGoods" for each row', work: taken('new.id') },
    { name: 'Emptied', on: 'delete on "positionGoods" for each row', work: free('old.id') },
  ]
  for (const { name, on, work } of triggers) await createTrigger(db, `freePosition${name}`, { on, work })

  await db.schema.dropIndex('receiptLineBySuggestedId').execute()
  const ofOpenLines = {
    receiptLineOpenBySuggestedId: ['suggestedId'],
    receiptLineOpenBySkuIdScope: ['skuId', 'scope'],
  }
  for (const [name, indexed] of Object.entries(ofOpenLines))
    await db.schema
      .createIndex(name)
      .on('receiptLine')
      .columns(indexed)
      .where(sql.ref('open'), '=', sql.lit(1))
      .execute()
}
