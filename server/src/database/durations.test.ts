import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onBothEngines, type TestDatabase, testDatabase } from '../commands/test-house.ts'
import { durationsOf } from './durations.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const HOUSE = 'warehouse:one'

onBothEngines('how long work took', (dialect) => {
  let database: TestDatabase
  /** Nineteen documents of the first day and ten of the third; the nth took n hours. Nobody finished any on the second. */
  const worked = [
    ...Array.from({ length: 19 }, (_, i) => ({ day: 0, hours: ((i * 7) % 19) + 1 })),
    ...Array.from({ length: 10 }, (_, i) => ({ day: 2, hours: ((i * 3) % 10) + 1 })),
  ].map((one, i) => ({ ...one, customerId: i % 3 === 0 ? 'lotus' : 'marevivo' }))

  beforeAll(async () => {
    database = await testDatabase(dialect, inject('postgresUrl'))
    const db = database.engine.migrating
    await sql`create table timed (scope text, "customerId" text, began bigint, ended bigint)`.execute(db)
    const rows = worked.map(({ day, hours, customerId }, i) => {
      const ended = day * DAY + HOUR + i
      return sql`(${HOUSE}, ${customerId}, ${ended - hours * HOUR}, ${ended})`
    })
    const others = [
      sql`('warehouse:two', 'lotus', 0, ${HOUR})`,
      sql`(${HOUSE}, 'lotus', ${HOUR}, null)`,
      sql`(${HOUSE}, 'lotus', null, ${HOUR})`,
    ]
    await sql`insert into timed values ${sql.join([...rows, ...others])}`.execute(db)
  })
  afterAll(() => database.drop())

  const days = [0, 1, 2].map((day) => ({ from: day * DAY, to: (day + 1) * DAY }))
  const all = [{ from: 0, to: 3 * DAY }]
  const asked = { scope: HOUSE, customerId: '', within: 5 * HOUR }
  const times = { table: 'timed', from: 'began', to: 'ended' }
  const told = async (more: object) => {
    const { lists } = database.engine
    const rows = await durationsOf(lists, times, { ...asked, spans: days, by: 'span', ...more })
    return rows
      .map(({ median, p90, ...row }) => ({ ...row, median: median / HOUR, p90: p90 / HOUR }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
  }

  test('of nineteen receipts the tenth is the middle one, and the eighteenth the last of nine in ten', async () => {
    expect(await told({})).toEqual([
      { key: '0', documents: 19, median: 10, p90: 18, inTime: 5 },
      { key: '2', documents: 10, median: 5, p90: 9, inTime: 5 },
    ])
  })

  test('each customer’s are put in order by themselves, over all days', async () => {
    const of = (customerId: string) => {
      const own = worked.filter((one) => one.customerId === customerId).map(({ hours }) => hours)
      const ordered = own.sort((a, b) => a - b)
      const place = (percent: number) => ordered[Math.ceil((own.length * percent) / 100) - 1]
      const inTime = own.filter((hours) => hours <= 5).length
      return { key: customerId, documents: own.length, median: place(50), p90: place(90), inTime }
    }
    const both = [of('lotus'), of('marevivo')]
    expect(await told({ by: 'customer', spans: all })).toEqual(both)
    expect(await told({ customerId: 'lotus', spans: all })).toEqual([{ ...both[0], key: '0' }])
  })

  test('what ended before it began, by clocks that differ, took no time', async () => {
    await sql`insert into timed values (${HOUSE}, 'late', ${2 * HOUR}, ${HOUR})`.execute(
      database.engine.migrating,
    )
    expect(await told({ customerId: 'late' })).toEqual([
      { key: '0', documents: 1, median: 0, p90: 0, inTime: 1 },
    ])
  })

  test('no days, no figures', async () => {
    expect(await told({ spans: [] })).toEqual([])
  })
})
