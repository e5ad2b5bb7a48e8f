import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/list.ts'
import { emptyDatabases } from './test-empty.ts'

const before = (number: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name < number))

onBothEngines('a house whose rows were longer', (dialect) => {
  const emptyDatabase = emptyDatabases(dialect)

  test('keeps every step of its people, with what later facts said of it', async () => {
    const { migrating: db } = await emptyDatabase()
    await migrate(db, before('99999-9-99-7-1'))
    for (const scope of ['company', 'warehouse:a', 'warehouse:b'])
      await sql`insert into scope (id, seq) values (${scope}, 9)`.execute(db)
    const step = (scope: string, seq: number, of: Partial<typeof plain>) => {
      const { worker, owner, subject, about, marks } = { ...plain, ...of }
      const [excepted, undone, wrong, contradicted] = marks
      return sql`insert into "workStep" (id, scope, version, seq, "workerId", day, kind, at, month, "customerId", lines,
          pieces, subject, about, excepted, undone, wrong, contradicted)
        values (${`${scope} ${seq}`}, ${scope}, ${seq}, ${seq}, ${worker}, '2026-11-23', 'pick', ${1_790_000_000_000 + seq},
          '2026-11', ${owner}, 1, 3, ${subject}, ${about}, ${excepted}, ${undone}, ${wrong}, ${contradicted})`.execute(
        db,
      )
    }
    await step('warehouse:b', 1, { worker: 'wei', owner: 'c1', marks: [1, 0, 0, 1] })
    await step('warehouse:a', 2, { subject: 'abcdefghijklmnop', marks: [0, 1, 1, 0] })
    await step('warehouse:a', 1, { subject: 'short p1', about: 's1' })
    await migrate(db)
    expect(await stepsOf(db)).toEqual([
      '0: warehouse:a 1 ana, of ; 20261123 pick 1790000000001 1 3, short p1, s1',
      '6: warehouse:a 2 ana, of ; 20261123 pick 1790000000002 1 3, abcdefghijkl, ',
      '9: warehouse:b 1 wei, of c1; 20261123 pick 1790000000001 1 3, , ',
    ])
  })
})

const plain = { worker: 'ana', owner: '', subject: '', about: '', marks: [0, 0, 0, 0] as readonly number[] }

async function stepsOf(db: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<Record<string, string | number>>`
    select w.id as scope, s.seq, p.id as worker, o.id as owner, s.day, s.kind, s.at, s.lines, s.pieces, s.subject, s.about,
      s.marks
    from "workStep" s join scope w on w.no = s."scopeNo" join "workParty" p on p.no = s."workerNo"
      join "workParty" o on o.no = s."ownerNo"
    order by w.id, s.seq`.execute(db)
  return rows.map(
    ({ scope, seq, worker, owner, day, kind, at, lines, pieces, subject, about, marks }) =>
      `${marks}: ${scope} ${seq} ${worker}, of ${owner}; ${day} ${kind} ${at} ${lines} ${pieces}, ${subject}, ${about}`,
  )
}
