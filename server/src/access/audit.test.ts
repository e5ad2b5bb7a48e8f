import type { AuditLine } from '@longshore/shared/access/audit.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberOf } from '../commands/scope-number.ts'
import { onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'
import { auditPage, withoutSecrets } from './audit.store.ts'
import { AuditChain } from './audit-chain.ts'

onBothEngines('the audit log', (dialect) => {
  let world: World
  let boss: Person
  let chain: AuditChain
  let clock = 1_800_000_000_000
  const save = (code: string) =>
    world.send('/api/owms/v1/setup/carrier/save', {
      ...{ as: boss, warehouse: world.warehouses[0] },
      body: { id: null, code, name: `Carrier ${code}`, phone: '' },
    })
  const log = async (query = '') =>
    (await world.send(`/api/owms/v1/access/audit/list${query}`, { as: boss })).data as {
      rows: AuditLine[]
      next: number | null
    }
  const checked = async () => {
    await chain.verify('company', 'Ada')
    await chain.checked()
    return (await chain.state('company')).check
  }
  const lastSeq = async (code: string) => {
    const { rows } = await log('?name=setup.saveCarrier')
    return rows.find(({ args }) => args.includes(`"${code}"`))?.seq ?? 0
  }

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('admin')
    chain = new AuditChain({
      engine: world.engine,
      key: Buffer.alloc(32, 7),
      now: () => clock++,
      defect: (fault) => world.defects.push(fault),
    })
  })
  afterAll(async () => {
    await chain.close()
    expect(world.defects).toEqual([])
    await world.close()
  })

  test('says who did what, when, and how it ended, the newest first', async () => {
    await save('ONE')
    await save('ONE')
    const { rows } = await log('?name=setup.savecarrier')
    expect(rows).toMatchObject([
      { name: 'setup.saveCarrier', outcome: 'rejected', code: 'row.code-taken', values: { code: 'ONE' } },
      { outcome: 'applied', code: '' },
    ])
    expect(JSON.parse(rows[1]?.args ?? '')).toMatchObject({ code: 'ONE' })
    expect((await log(`?name=setup.saveCarrier&by=${rows[0] && boss.id}`)).rows).toHaveLength(2)
    expect((await log('?by=nobody')).rows).toEqual([])
    expect((await log('?asked=carrier%20one')).rows).toHaveLength(2)
    expect((await log('?asked=carrier%20two')).rows).toEqual([])
    const at = rows[0]?.receivedAt ?? 0
    expect((await log(`?name=setup.saveCarrier&to=${at - 3600}`)).rows).toEqual([])
    expect((await log(`?name=setup.saveCarrier&from=${at + 3600}`)).rows).toEqual([])
  })

  test('calls rows by their names, asks each table once a page, and tells nothing of another warehouse', async () => {
    const [here, there] = world.warehouses
    const at = (warehouse: string, call: string, body: object) =>
      world.send(`/api/owms/v1/setup/partition/${call}`, { as: boss, warehouse, body })
    const made = async (warehouse: string, code: string) => {
      const body = { id: null, code, name: code, kind: 'storage', sequence: 1 }
      const { data } = await at(warehouse, 'save', body)
      return (data as { rows: readonly { id: string }[] }).rows[0]?.id ?? ''
    }
    const [near, next, far] = [await made(here, 'NEAR'), await made(here, 'NEXT'), await made(there, 'FAR')]
    for (const id of [near, next, far]) await at(here, 'disable', { id })

    const asked = {
      ...{ warehouseId: here, name: 'setup.disablePartition', by: '', asked: '' },
      ...{ from: undefined, to: undefined, before: null },
    }
    const tables: string[] = []
    const counted = world.engine.lists.withPlugin({
      transformQuery({ node }) {
        tables.push(JSON.stringify(node))
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const seenBy = async (warehouseIds?: readonly string[]) => {
      const actor = {
        kind: 'staff',
        id: boss.id,
        name: 'Ada',
        customerId: null,
        permissions: undefined,
        warehouseIds,
      } as const
      const { rows } = await auditPage(counted, asked, { actor, warehouseId: null })
      return rows.map(({ names }) => names)
    }
    expect(await seenBy()).toEqual([{ [far]: 'FAR' }, { [next]: 'NEXT' }, { [near]: 'NEAR' }])
    expect(tables.filter((node) => node.includes('"name":"partition"') && node.includes(near))).toHaveLength(
      1,
    )
    expect(await seenBy([here])).toEqual([{}, { [next]: 'NEXT' }, { [near]: 'NEAR' }])

    const local = await world.staff('admin', { warehouses: [here] })
    const log = (warehouse: string) =>
      world.send(`/api/owms/v1/access/audit/list?warehouseId=${warehouse}`, { as: local })
    expect([(await log(here)).status, (await log(there)).status]).toEqual([200, 403])
  })

  test('is walked back page by page to its beginning, each command once', async () => {
    const seen: number[] = []
    let next: number | null = null
    do {
      const page: Awaited<ReturnType<typeof log>> = await log(next === null ? '' : `?before=${next}`)
      seen.push(...page.rows.map(({ seq }) => seq))
      next = page.next
    } while (next !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
    expect(seen.at(-1)).toBe(1)
  })

  test('is read by administrators alone, and tells no secret', async () => {
    const manager = await world.staff('manager')
    expect((await world.send('/api/owms/v1/access/audit/list', { as: manager })).status).toBe(403)
    expect(withoutSecrets('{"name":"Ana","pin":"$argon2id$x","more":{"newPassword":"p","hash":null}}')).toBe(
      '{"name":"Ana","pin":"…","more":{"newPassword":"…","hash":null}}',
    )
  })

  test('a chain of seals holds while nothing is touched, however often it grew', async () => {
    for (const code of ['A1', 'A2', 'A3']) {
      await save(code)
      await chain.seal()
    }
    await save('A4')
    const check = await checked()
    expect(check).toMatchObject({ status: 'done', broken: [], by: 'Ada', seals: 4 })
    expect(await chain.state('company')).toMatchObject({
      sealedTo: check.commands,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('a command that was changed, left out or put in is found between its seals, and nothing else is', async () => {
    const write = world.engine.operate.bind(world.engine)
    const [two, three] = [await lastSeq('A2'), await lastSeq('A3')]
    await write(
      async (db) =>
        void (await db
          .updateTable('command')
          .set({ args: '{"code":"A2"}' })
          .where('scopeNo', '=', numberOf('company'))
          .where('seq', '=', two)
          .execute()),
    )
    expect((await checked()).broken).toEqual([{ from: two, to: two }])
    await write(
      async (db) =>
        void (await db
          .deleteFrom('command')
          .where('scopeNo', '=', numberOf('company'))
          .where('seq', '=', three)
          .execute()),
    )
    expect((await checked()).broken).toEqual([
      { from: two, to: two },
      { from: three, to: three },
    ])
  })
})
