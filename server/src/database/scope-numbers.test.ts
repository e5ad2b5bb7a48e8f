import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { emptyDatabases } from './test-empty.ts'

onBothEngines('a house of an earlier release', (dialect) => {
  const emptyDatabase = emptyDatabases(dialect)

  test('keeps what each of its scopes did, and its order', async () => {
    const engine = await emptyDatabase()
    const db: Kysely<never> = engine.migrating
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '958')))
    for (const [scope, seq] of [
      ['warehouse:b', 2],
      ['warehouse:a', 1],
      ['company', 1],
    ] as const) {
      await sql`insert into scope (id, seq) values (${scope}, ${seq})`.execute(db)
      for (let at = 1; at <= seq; at++) {
        const id = `${scope} ${at}`
        await sql`insert into command (scope, seq, id, name, args, actor, "occurredAt", "receivedAt", outcome, result)
          values (${scope}, ${at}, ${id}, 'n', '{}', 'a', 1, 1, 'applied', '{}')`.execute(db)
        await sql`insert into feed (scope, seq, n, bucket, "tableName", "rowId") values (${scope}, ${at}, 0, 'b', 't', ${id})`.execute(
          db,
        )
        await sql`insert into note (scope, seq, n, "documentId", event, details, actor, "occurredAt")
          values (${scope}, ${at}, 0, ${id}, 'e', '{}', 'a', 1)`.execute(db)
        await sql`insert into "chargeCause" (scope, seq, n, sheet, fee, "ownerId", quantity, "documentId", "occurredAt")
          values (${scope}, ${at}, 0, 'internal', 'f', 'o', ${at}, ${id}, 1)`.execute(db)
        await sql`insert into posting (scope, seq, n, "fromAccount", "toAccount", quantity, "documentId", at)
          values (${scope}, ${at}, 0, 1, 2, 1, ${id}, 1)`.execute(db)
      }
    }
    await migrate(db)
    const named = {
      command: 'id',
      feed: 'rowId',
      note: 'documentId',
      posting: 'documentId',
    }
    for (const [journal, column] of Object.entries(named)) {
      const { rows } = await sql<{ id: string; seq: number; said: string }>`
        select scope.id, j.seq, j.${sql.ref(column)} as said from ${sql.table(journal)} j
        join scope on scope.no = j."scopeNo" order by scope.id, j.seq`.execute(db)
      expect(rows.map(({ id, seq }) => `${id} ${seq}`)).toEqual([
        'company 1',
        'warehouse:a 1',
        'warehouse:b 1',
        'warehouse:b 2',
      ])
      expect(rows.map(({ said }) => said)).toEqual(rows.map(({ id, seq }) => `${id} ${seq}`))
    }
    const { rows: causes } = await sql<{ id: string; quantity: number; sheet: string; basis: string }>`
      select b."documentId" as id, c.quantity, b.sheet, b.basis from "chargeCause" c
      join "chargeBasis" b on b.no = c."basisNo" and b."scopeNo" = c."scopeNo" order by 1`.execute(db)
    expect(causes.map(({ id, quantity }) => `${id} ${quantity}`)).toEqual([
      'company 1 1',
      'warehouse:a 1 1',
      'warehouse:b 1 1',
      'warehouse:b 2 2',
    ])
    expect(causes.every(({ sheet, basis }) => sheet === 'in-warehouse' && basis === '')).toBe(true)
    await expect(
      sql`insert into posting ("scopeNo", seq, n, "fromAccount", "toAccount", quantity, "documentId", at)
        values ((select no from scope where id = 'company'), 1, 0, 1, 2, 1, '', 1)`.execute(db),
      'the key of the journal stands',
    ).rejects.toThrow(/unique|UNIQUE/)
  })
})
