import type { AccessEventLine } from '@longshore/shared/access/audit.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '../commands/test-house.ts'
import { nameOf, openWorld, type Person, type World } from '../testing/test-world.ts'
import { type AccessEvent, AccessJournal } from './access-journal.ts'
import { AuditChain } from './audit-chain.ts'
import { ACCESS_EVENTS } from './audit-journals.ts'

const STAFF = '/api/auth/user/login/v2'
const PASSWORD = 'grey heron at the quay'
const HOUR = 60 * 60_000

onBothEngines('the journal of the doors', (dialect) => {
  let world: World
  let boss: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    boss = await world.staff('admin')
  })
  beforeEach(() => world.engine.operate((db) => db.deleteFrom('rateBucket').execute()))
  afterAll(() => world.close())

  const signIn = (userName: string, password = PASSWORD, agent = 'Firefox') =>
    world.send(STAFF, { body: { userName, password, captcha: 'any' }, headers: { 'user-agent': agent } })
  const events = async (query = '') =>
    (await world.send(`/api/owms/v1/access/audit/events${query}`, { as: boss })).data as {
      rows: AccessEventLine[]
      next: number | null
    }

  test('tells who signed in and who failed to, from which address and with which browser, the newest first', async () => {
    const { id } = await world.staff('manager', { password: PASSWORD })
    await signIn(nameOf(id), 'a wrong guess', 'curl/8')
    const { data } = await signIn(nameOf(id))
    await world.send('/api/auth/logout', { as: { id, token: data.token }, body: {} })

    const { rows } = await events(`?by=${id}`)
    expect(rows).toMatchObject([
      { kind: 'signed-out', by: nameOf(id), code: '' },
      { kind: 'signed-in', by: nameOf(id), address: 'unknown', agent: 'Firefox', code: '', count: 1 },
      { kind: 'sign-in-failed', by: nameOf(id), agent: 'curl/8', code: 'access.login-failed' },
    ])
    expect((await events(`?by=${id}&kind=signed-in`)).rows).toHaveLength(1)
    expect((await events(`?by=${id}&address=unk`)).rows).toHaveLength(3)
    expect((await events('?address=10.')).rows).toEqual([])
  })

  test('keeps nothing of a name that is no account: people type passwords there', async () => {
    await signIn('my-secret-passphrase')
    const held = await world.engine.reader.selectFrom('accessEvent').selectAll().execute()
    expect(held.at(-1)).toMatchObject({ kind: 'sign-in-failed', userId: '' })
    expect(JSON.stringify(held)).not.toContain('my-secret-passphrase')
  })

  test('tells who called what they may not', async () => {
    const picker = await world.staff(['exceptions.view'], { warehouses: [world.warehouses[0]] })
    await world.send('/api/owms/v1/access/role/save', { as: picker, body: {} })
    await world.send('/api/owms/v1/exceptions/list', { as: picker, warehouse: world.warehouses[1] })
    expect((await events(`?by=${picker.id}`)).rows).toMatchObject([
      { kind: 'refused', code: 'access.warehouse-not-yours' },
      { kind: 'refused', code: 'access.forbidden', detail: '/api/owms/v1/access/role/save' },
    ])
    expect((await world.send('/api/owms/v1/access/audit/events', { as: picker })).status).toBe(403)
  })

  test('a flood fills no disk and hides no good sign-in: it is counted, and told when the hour is over', async () => {
    const journal = new AccessJournal({ engine: world.engine, now: () => 0, defect: () => undefined })
    const before = (await events()).rows[0]?.seq ?? 0
    const at = world.clock.now
    const event: AccessEvent = {
      ...{ kind: 'sign-in-failed', audience: 'staff', userId: '', agent: '', detail: '', at },
      ...{ address: '10.1.1.1', code: 'access.login-failed' },
    }
    for (let i = 0; i < 100; i++) await journal.record(event)
    const last = async () => (await events()).rows[0]
    expect((await last())?.seq).toBe(before + 60)
    for (let i = 0; i < 400; i++) await journal.record({ ...event, address: `10.2.${i >> 8}.${i & 255}` })
    expect((await last())?.seq).toBe(before + 300)
    await journal.record({ ...event, kind: 'signed-in', userId: boss.id, code: '' })
    expect(await last()).toMatchObject({ seq: before + 301, kind: 'signed-in' })

    await journal.tell(at + HOUR)
    const { rows } = await events()
    expect(
      rows
        .slice(0, 2)
        .map(({ count, address }) => [count, address])
        .sort(),
    ).toEqual([
      [160, ''],
      [40, '10.1.1.1'],
    ])
    const held = await world.engine.reader
      .selectFrom('accessEvent')
      .select(({ fn }) => fn.sum<number>('count').as('all'))
      .where('seq', '>', before)
      .executeTakeFirstOrThrow()
    expect(Number(held.all)).toBe(501)
  })

  test('many at once get a place each, without a gap', async () => {
    const { id } = await world.staff('manager')
    const event = {
      kind: 'signed-in',
      audience: 'staff',
      userId: id,
      agent: '',
      detail: '',
      code: '',
    } as const
    const journal = new AccessJournal({ engine: world.engine, now: () => 0, defect: () => undefined })
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => journal.record({ ...event, at: i, address: `${i}` })),
    )
    const rows = await world.engine.reader.selectFrom('accessEvent').select('seq').orderBy('seq').execute()
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1))
  })

  test('is sealed by a chain that shows where a line was changed or left out', async () => {
    const chain = new AuditChain({
      engine: world.engine,
      key: Buffer.alloc(32, 7),
      now: () => world.clock.now,
      defect: () => undefined,
    })
    const broken = async () => {
      await chain.verify(ACCESS_EVENTS, 'Ada')
      await chain.checked()
      return (await chain.state(ACCESS_EVENTS)).check.broken
    }
    await chain.seal()
    expect(await broken()).toEqual([])
    const { sealedTo } = await chain.state(ACCESS_EVENTS)
    await world.engine.operate((db) =>
      db.updateTable('accessEvent').set({ address: '127.0.0.1' }).where('seq', '=', 2).execute(),
    )
    expect(await broken()).toEqual([{ from: 1, to: sealedTo }])
    await world.engine.operate((db) => db.deleteFrom('accessEvent').where('seq', '=', sealedTo).execute())
    expect(await broken()).toEqual([{ from: 1, to: sealedTo }])

    const state = await world.send('/api/owms/v1/access/audit/state?journal=access', { as: boss })
    expect(state.data.sealedTo).toBe(sealedTo)
    await chain.close()
  })
})
