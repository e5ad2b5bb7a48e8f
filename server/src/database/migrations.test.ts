import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { migratedInMemory } from './test-migrated.ts'

test('every migration is in the list, in the order of the numbers', () => {
  const names = Object.keys(migrations)
  expect(names).toEqual([...names].sort())
  const folder = fileURLToPath(new URL('migrations', import.meta.url))
  const files = readdirSync(folder).flatMap((file) => (file === 'list.ts' ? [] : file.replace(/\.ts$/, '')))
  expect(names).toEqual(files.sort())
})

test('no index is the beginning of another one of its table: it would only be written', () => {
  const database = migratedInMemory()
  const indexes = database
    .prepare(
      `select t.name as of, i.name, i."unique" as keeps, group_concat(c.name || c.desc) || ',' as columns
       from sqlite_master t, pragma_index_list(t.name) i, pragma_index_xinfo(i.name) c
       where t.type = 'table' and c.key = 1 and not i.partial group by t.name, i.name`,
    )
    .all() as { of: string; name: string; keeps: number; columns: string }[]
  const doubled = indexes.filter((one) =>
    indexes.some(
      (other) => !one.keeps && one.of === other.of && one !== other && other.columns.startsWith(one.columns),
    ),
  )
  database.close()
  expect(doubled.map(({ name }) => name)).toEqual([])
})

test('an unknown part that waited before there were parts becomes one, under the goods that it has in the journal', async () => {
  const database = new SQLite(':memory:')
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) })
  const until = Object.entries(migrations).filter(([name]) => name < '810')
  await migrate(db, Object.fromEntries(until))
  const open = (id: string, status: string, details: object) => {
    const columns = database.prepare("select name, type from pragma_table_info('exception')").all() as {
      name: string
      type: string
    }[]
    const said = { id, status, kind: 'inbound.unknown-part', openedAt: 7, details: JSON.stringify(details) }
    const row = {
      ...Object.fromEntries(columns.map(({ name, type }) => [name, type === 'text' ? '' : 0])),
      ...said,
    }
    const names = Object.keys(row)
    database
      .prepare(`insert into exception (${names.map((one) => `"${one}"`)}) values (${names.map(() => '?')})`)
      .run(Object.values(row))
  }
  open('e1', 'open', {
    skuId: 'unknown:p1',
    code: 'X-1',
    quantity: 2,
    by: 'Ana',
    receipt: 'RC1',
    receiptId: 'r1',
  })
  open('e2', 'resolved', { skuId: 'unknown:p2', code: 'X-2', quantity: 1 })
  await migrate(db)
  const parts = database
    .prepare('select id, code, quantity, status, "receivedBy", "receiptNo", "receivedAt" from "unknownPart"')
    .all()
  await db.destroy()
  expect(parts).toEqual([
    {
      id: 'p1',
      code: 'X-1',
      quantity: 2,
      status: 'unclaimed',
      receivedBy: 'Ana',
      receiptNo: 'RC1',
      receivedAt: 7,
    },
  ])
})

test('positions say whose goods lie there from the books that stand', async () => {
  const database = new SQLite(':memory:')
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) })
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '900')))
  const place = database.prepare(
    `insert into position (id, scope, version, code, "partitionId", kind, prefix, layer, row, capacity, walk, remark, enabled, bucket)
     values (?, 'warehouse:w', 1, ?, '', 'storage', '', 1, 1, 0, '', '', 1, 'shelf:07')`,
  )
  for (const id of ['p1', 'p2', 'p3']) place.run(id, id.toUpperCase())
  const goods = database.prepare(
    `insert into balance (scope, "locationId", "skuId", "ownerId", batch, condition, quantity, allocated)
     values ('warehouse:w', ?, ?, ?, ?, 'good', ?, 0)`,
  )
  for (const [at, sku, owner, batch, pieces] of [
    ...[['SHELF:p1', 's1', 'o1', 'b1', 3] as const, ['SHELF:p1', 's1', 'o1', 'b2', 3] as const],
    ...[['SHELF:p2', 's1', 'o1', 'b1', 3] as const, ['DEF:p2', 's2', 'o2', 'b1', 1] as const],
    ...[['SHELF:p3', 's1', 'o1', 'b1', 0] as const, ['RECV', 's1', 'o1', 'b1', 4] as const],
  ])
    goods.run(at, sku, owner, batch, pieces)
  await migrate(db)
  const rows = database.prepare('select id, scope, code, owners, "skuId", bucket from "positionGoods"').all()
  await db.destroy()
  const of = { scope: 'warehouse:w', bucket: 'shelf:07' }
  expect(rows).toEqual([
    { ...of, id: 'p1', code: 'P1', owners: '["o1"]', skuId: 's1' },
    { ...of, id: 'p2', code: 'P2', owners: '["o1","o2"]', skuId: '' },
  ])
})

test('counts that wait with a difference say so, and the house opens their documents at the next start', async () => {
  const database = new SQLite(':memory:')
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) })
  const before = Object.entries(migrations).filter(([name]) => name < '99999-9-99-8')
  await migrate(db, Object.fromEntries(before))
  const insert = (table: string, said: Readonly<Record<string, string | null>>) => {
    const columns = database.prepare('select name, type from pragma_table_info(?)').all(table) as {
      name: string
      type: string
    }[]
    const blank = columns.map(({ name, type }) => [name, type === 'text' ? '' : 0])
    const row = { ...Object.fromEntries(blank), ...said }
    const names = Object.keys(row)
    database
      .prepare(`insert into "${table}" (${names.map((one) => `"${one}"`)}) values (${names.map(() => '?')})`)
      .run(Object.values(row))
  }
  const goods = (skuId: string, quantity: number) =>
    JSON.stringify([{ skuId, skuCode: '', ownerId: 'o', quantity }])
  const count = (id: string, orderId: string | null, pieces: number, more: object = {}) => {
    const figures = { counted: goods('s', pieces), expected: goods('s', 5), only: '[]' }
    insert('countTask', { id, scope: 'warehouse:w', status: 'counted', orderId, ...figures, ...more })
  }
  insert('countOrder', { id: 'order', scope: 'warehouse:w', status: 'counting' })
  count('differs', 'order', 4)
  count('agrees', 'order', 5)
  count('alone', null, 7)
  count('asked for another article', 'order', 4, { only: '["x"]' })
  count('over', 'order', 4, { status: 'approved' })
  await migrate(db)
  const differing = database
    .prepare('select id, differs from "countTask" where differs > 0 order by id')
    .all()
  const [order] = database.prepare('select differing from "countOrder"').all()
  const asked = database.prepare(`select scope, command, args from "followUp" order by args`).all()
  await db.destroy()
  expect(differing).toEqual([
    { id: 'alone', differs: 1 },
    { id: 'differs', differs: 1 },
  ])
  expect(order).toEqual({ differing: 1 })
  const checks = { scope: 'warehouse:w', command: 'stock.checkCount' }
  expect(asked).toEqual([
    { ...checks, args: '{"countId":"alone"}' },
    { ...checks, args: '{"countId":"differs"}' },
  ])
})
