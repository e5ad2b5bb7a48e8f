import { everyPermission } from '@longshore/shared/access/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clerk, doing, freshId, onBothEngines } from '../commands/test-house.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

const SETUP = '/api/owms/v1/setup'

onBothEngines('who works in one of two warehouses', (dialect) => {
  let world: World
  let here: string
  let there: string
  let local: Person
  let anywhere: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    ;[here, there] = world.warehouses
    local = await world.staff(everyPermission, { warehouses: [here] })
    anywhere = await world.staff(everyPermission)
  })
  afterAll(() => world.close())

  test('is let in nowhere with the other one: calls, bulk calls, sheets, pictures', async () => {
    for (const { methods, path, audience, permission } of world.app.declared) {
      if (!audience.includes('staff') || permission === 'access.administer') continue
      for (const method of methods) {
        const got = await world.send(path, { as: local, method, warehouse: there })
        expect({ path, status: got.status, code: got.data.code }).toEqual({
          ...{ path, status: 403, code: 'access.warehouse-not-yours' },
        })
      }
    }
  })

  test('finds the own warehouse in the list of warehouses, and the other one by no id', async () => {
    const listed = async (as: Person) =>
      (await world.send(`${SETUP}/warehouse/list`, { as })).data.rows.map(({ id }: { id: string }) => id)
    expect(await listed(local)).toEqual([here])
    expect(new Set(await listed(anywhere))).toEqual(new Set([here, there]))
    expect((await world.send(`${SETUP}/warehouse/byid?id=${there}`, { as: local })).status).toBe(404)
    const none = await world.staff(everyPermission, { warehouses: [] })
    expect(await listed(none)).toEqual([])
  })

  test('changes nothing by which every warehouse works: dictionary, currencies, types of partitions', async () => {
    const entry = { id: null, kind: 'package-type', code: `WIDE_${dialect}`, zh: '箱', en: 'Box' }
    const said = async (path: string, body: object, as: Person) =>
      (await world.send(`${SETUP}/${path}`, { as, body })).data
    expect((await said('dictionary/save', entry, local)).code).toBe('access.every-warehouse')
    expect((await said('currency/disable', { id: 'IDR' }, local)).code).toBe('access.every-warehouse')
    expect(await said('dictionary/save', entry, anywhere)).toMatchObject({ outcome: 'applied' })
    expect(await said('currency/disable', { id: 'IDR' }, anywhere)).toMatchObject({ outcome: 'applied' })
  })

  const wide = { code: '', name: 'New', country: 'DE', zone: 'Europe/Berlin' }
  const save = (as: Person, given: object) =>
    world.send(`${SETUP}/warehouse/save`, { as, body: { ...wide, ...given } })

  test('changes the own warehouse, never the other one, and opens none', async () => {
    expect((await save(local, { id: here, code: `H${dialect}` })).code).toBe(0)
    expect((await save(local, { id: there, code: `T${dialect}` })).data.code).toBe('row.missing')
    expect((await save(local, { code: `N${dialect}` })).data.code).toBe('access.warehouse-not-yours')
    const off = { as: local, body: { rows: [{ id: there }, { id: here }] } }
    const { outcomes } = (await world.send(`${SETUP}/warehouse/disable/bulk`, off)).data
    expect(outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['rejected', 'applied'])
    await world.send(`${SETUP}/warehouse/enable`, { as: local, body: { id: here } })
    expect((await save(anywhere, { code: `N${dialect}` })).code).toBe(0)
    // A code stays one warehouse's, whoever cannot see the other.
    expect((await save(local, { id: here, code: `N${dialect}` })).data.code).toBe('row.code-taken')
  })

  test("keeps packaging materials of the own warehouse and of all, and is refused the other's", async () => {
    const material = (as: Person, code: string, warehouseId: string | null) =>
      world.send('/api/owms/v1/catalog/packaging-material/save', {
        as,
        body: {
          ...{ code, name: code, warehouseId, price: '1' },
          ...{ weight: 1, length: 1, width: 1, height: 1 },
        },
      })
    expect((await material(anywhere, 'THERE', there)).code).toBe(0)
    expect((await material(anywhere, 'BOTH', null)).code).toBe(0)
    expect((await material(local, 'HERE', here)).code).toBe(0)
    expect((await material(local, 'SLY', there)).data.code).toBe('access.warehouse-not-yours')
    const { rows } = (await world.send('/api/owms/v1/catalog/packaging-material/list', { as: local })).data
    expect(rows.map(({ code }: { code: string }) => code).sort()).toEqual(['BOTH', 'HERE'])
  })

  test('is stopped by the one door for writes too, though long work came past the gate earlier', async () => {
    const actor = { ...clerk, warehouseIds: [here] }
    const late = { scope: `warehouse:${there}`, actor }
    const { outcome } = await doing(world.performer, late)('inbound.deleteReceipt', { receiptId: freshId() })
    expect(outcome).toMatchObject({ outcome: 'rejected', code: 'access.warehouse-not-yours' })
  })

  test('signs in anew when the warehouses change, and is offered those', async () => {
    const person = await world.staff('picker', { warehouses: [here], password: 'grey heron at the quay' })
    const admin = await world.staff('admin')
    const { rows } = (await world.send('/api/owms/v1/access/staff/list', { as: admin, body: { size: 100 } }))
      .data
    const { userName, displayName } = rows.find(({ id }: { id: string }) => id === person.id)
    const same = { userId: person.id, userName, displayName, roleId: 'picker' }
    const given = (warehouseIds: readonly string[]) =>
      world.send('/api/owms/v1/access/staff/save', { as: admin, body: { ...same, warehouseIds } })
    const opens = async () => (await world.send('/api/auth/get_resources', { as: person })).status === 200
    expect((await given([here])).code).toBe(0)
    expect(await opens()).toBe(true)
    expect((await given([there])).code).toBe(0)
    expect(await opens()).toBe(false)
    const login = { userName, password: 'grey heron at the quay', captcha: 'any' }
    const { data } = await world.send('/api/auth/user/login/v2', { body: login })
    expect(data.warehouses.map(({ id }: { id: string }) => id)).toEqual([there])
  })
})
