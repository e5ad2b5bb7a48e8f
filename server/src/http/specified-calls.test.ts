import { bulkPathOf, type Endpoint, type Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { nameOf, openWorld, type Person, type World } from '../testing/test-world.ts'

type Kind = 'read' | 'write'
type Who = 'public' | 'staff' | 'customer' | 'customer+staff'

/** The specification's calls (000 §7, 001 §7) of start-up, sign-in and the warehouse. */
// biome-ignore format: a table, one call a line
const specified: readonly (readonly [path: string, kind: Kind, who: Who])[] = [
  ['/api/sys/base/get-config-data', 'read', 'public'],
  ['/api/auth/client/login/v2', 'write', 'public'],
  ['/api/auth/user/login/v2', 'write', 'public'],
  ['/api/auth/get_resources', 'read', 'customer+staff'],
  ['/api/vsqpreorder/change_pwd', 'write', 'customer+staff'],
  ['/api/owms/v1/inbound/stat', 'read', 'customer+staff'],
  ['/api/owms/v1/inbound/list', 'read', 'customer+staff'],
  ['/api/owms/v1/inbound/detail/list', 'read', 'customer+staff'],
  ['/api/owms/v1/inbound/save', 'write', 'customer+staff'],
  ['/api/ecl/v2/inbound/commit', 'write', 'customer'],
  ['/api/vstdprint/get_print_url_for_smart_ids', 'write', 'customer'],
  ['/api/vrpxinbound/get_inbound_byid', 'read', 'customer+staff'],
  ['/api/vrpxinbound/get_inbound_byids', 'read', 'customer+staff'],
  ['/api/vrpxinbound/copy_inbound_byid', 'write', 'customer+staff'],
  ['/api/vrpxinbound/del_inbound_byids', 'write', 'customer+staff'],
  ['/api/vrpxinbound/destroy_inbound_byids', 'write', 'customer+staff'],
  ['/api/vrpxinbound/set_inbound_commit_byids', 'write', 'customer+staff'],
  ['/api/vrpxinbound/get_page_set', 'read', 'customer+staff'],
  ['/api/vrpxinbound/set_smart_inbound_byid', 'write', 'staff'],
  ['/api/vrpxinbound/set_smart_inbound_byids', 'write', 'staff'],
  ['/api/vrpxinbound/get_inbound_detail_tracks_byproductid', 'read', 'customer+staff'],
  ['/api/rpx/public/inbound/byproductid', 'read', 'public'],
  ['/api/vrpxinbound/set_outbound_reout_byids', 'write', 'customer+staff'],
  ['/api/vrpxinbound/get_smart_outbound_list', 'read', 'customer+staff'],
  ['/api/vrpxinbound/save_outbound_single', 'write', 'customer+staff'],
  ['/api/vrpxinbound/save_outbound_multi', 'write', 'customer+staff'],
  ['/api/vrpxinbound/get_outbound_byid', 'read', 'customer+staff'],
  ['/api/vrpxinbound/get_outbound_listcount_web', 'read', 'customer+staff'],
  ['/api/vrpxinbound/set_outbound_return_byids', 'write', 'customer+staff'],
  ['/api/vrpxinbound/save_destroy_single', 'write', 'customer+staff'],
  ['/api/vrpxinbound/get_destroy_byid', 'read', 'customer+staff'],
  ['/api/vrpxinbound/get_smart_stock_list', 'read', 'customer+staff'],
  ['/api/vrpxinbound/get_smart_stock_list_by_sku', 'read', 'customer+staff'],
  ['/api/vrpxinbound/save_sku_code_single', 'write', 'customer+staff'],
  ['/api/vrpxinbound/get_sku_code', 'read', 'customer+staff'],
  ['/api/vrpxinbound/get_sku_code_byid', 'read', 'customer+staff'],
  ['/api/vrpxinbound/delete_sku_code', 'write', 'customer+staff'],
  ['/api/vrpxinbound/get_smart_client_list', 'read', 'customer+staff'],
  ['/api/vrpxinbound/get_smart_client_byid', 'read', 'customer+staff'],
  ['/api/vrpxinbound/save_smart_client_single', 'write', 'staff'],
  ['/api/vrpxinbound/del_smart_client_byids', 'write', 'staff'],
  ['/api/vrpxinbound/get_company_list', 'read', 'staff'],
  ['/api/vrpxinbound/get_company_byid', 'read', 'staff'],
  ['/api/vrpxinbound/save_company_single', 'write', 'staff'],
  ['/api/vrpxinbound/del_company_byids', 'write', 'staff'],
]

const endpoints: readonly Endpoint[] = Object.values(contract as Readonly<Record<string, Endpoints>>).flatMap(
  (area) => Object.values(area),
)

onBothEngines('the calls that the specification names', (dialect) => {
  let world: World
  let manager: Person
  let lin: Person
  let wang: Person
  beforeAll(async () => {
    world = await openWorld(dialect)
    manager = await world.staff('manager')
    lin = await world.customer(world.customers[0])
    wang = await world.customer(world.customers[1])
  })
  afterAll(() => world.close())

  const call = (path: string, body: object, as: Person, headers: Record<string, string> = {}) =>
    world.send(path, { as, body, headers, warehouse: world.warehouses[0] })

  test.each(specified)('%s stands in the contract as a %s for %s', (path, kind, who) => {
    const found = endpoints.find(
      (one) => one.path === path || (one.does === 'command' && bulkPathOf(one) === path),
    )
    expect(found?.does === 'read' ? 'read' : 'write').toBe(kind)
    expect([...(found?.audience ?? [])].sort().join('+')).toBe(who)
    const methods = world.app.declared.find((one) => one.path === path)?.methods
    expect(methods).toEqual(kind === 'read' ? ['GET', 'POST'] : ['POST'])
  })

  test('GET /api/sys/base/get-config-data with query appid and source=web answers code 0 and data.apis, with no token', async () => {
    const got = await world.send('/api/sys/base/get-config-data?appid=app-1&source=web')
    expect(got).toMatchObject({ status: 200, code: 0, message: 'OK' })
    const apis = got.data.apis as { name: string; method: string; path: string }[]
    for (const [path, kind] of specified)
      expect(apis).toContainEqual({
        ...{ name: expect.any(String), method: kind === 'read' ? 'GET' : 'POST', path },
      })
    expect(new Set(apis.map(({ name }) => name)).size).toBe(apis.length)
  })

  test('a configuration that is refused has a code that is not 0 and a message to show', async () => {
    const got = await world.send('/api/sys/base/get-config-data?appid=app-1&source=fax', {
      headers: { language: 'zh' },
    })
    expect(got.status).toBe(422)
    expect(got.code).toBeGreaterThan(0)
    expect(got.message).toMatch(/\p{Script=Han}/u)
  })

  test('get_resources answers groups, menus, functions and departments, in the language of the header', async () => {
    const { data } = await world.send('/api/auth/get_resources', {
      as: manager,
      headers: { language: 'zh' },
    })
    type Menu = { ChildMenu: Menu[]; Functions: object[] }
    const menuShape = {
      ...{
        PMenuId: expect.any(String),
        PMenuName: expect.stringMatching(/\S/),
        ParentId: expect.any(String),
      },
      ...{ Display: expect.any(Boolean), IsCheck: expect.any(Boolean) },
    }
    const functionShape = {
      ...{
        ActionID: expect.any(String),
        FuncName: expect.stringMatching(/\S/),
        IsCheck: expect.any(Boolean),
      },
    }
    const look = (menu: Menu) => {
      expect(menu).toMatchObject(menuShape)
      for (const one of menu.Functions) expect(one).toEqual(functionShape)
      for (const inner of menu.ChildMenu) look(inner)
    }
    expect(data.groups.length).toBeGreaterThan(0)
    for (const group of data.groups) {
      expect(group).toMatchObject({
        GroupId: expect.any(String),
        GroupName: expect.stringMatching(/\p{Script=Han}/u),
      })
      for (const menu of group.Menus) look(menu)
    }
    expect(data.departments).toEqual([])
  })

  test('the user id header is never trusted: who calls is who the token says', async () => {
    const admin = await world.staff('admin')
    const posing = { 'x-user-id': admin.id, 'user-id': admin.id, userid: admin.id }
    const { data } = await world.send('/api/auth/get_resources', { as: lin, headers: posing })
    expect(data).toMatchObject({ administrator: false, departments: [] })
    expect(data.permissions).not.toContain('inbound.putaway')
    expect((await world.send('/api/auth/get_resources', { headers: posing })).status).toBe(401)
  })

  test('client_id is never trusted: a customer reads and writes the own rows whatever it says', async () => {
    const [mine, theirs] = world.customers
    const goods = { code: `MINE_${dialect}`, name: 'Shirt', weight: 0.2, length: 30, width: 20, height: 2 }
    const posing = { 'x-user-id': wang.id }
    const made = await call(
      '/api/vrpxinbound/save_sku_code_single',
      { ...goods, customerId: theirs, client_id: theirs, unitPrice: '1.00', warningStock: 1 },
      lin,
      posing,
    )
    expect(made).toMatchObject({ status: 200, code: 0 })
    const listed = await call('/api/vrpxinbound/get_sku_code', { client_id: theirs }, lin, posing)
    expect(listed.data.rows).toMatchObject([{ code: goods.code, customerId: mine }])
    expect((await call('/api/vrpxinbound/get_sku_code', { client_id: mine }, wang)).data.rows).toEqual([])
    const byQuery = await world.send(`/api/vrpxinbound/get_smart_client_list?client_id=${theirs}`, {
      as: lin,
    })
    expect(byQuery.data.rows.map(({ id }: { id: string }) => id)).toEqual([mine])
    const other = await call('/api/vrpxinbound/get_smart_client_byid', { id: theirs, client_id: theirs }, lin)
    expect(other).toMatchObject({ status: 404, data: { code: 'row.missing' } })
  })

  test('a token of one user type opens nothing of the other', async () => {
    const { id } = await world.customer(world.customers[0], 'customer-owner', {
      password: 'grey heron dives',
    })
    const body = { userName: nameOf(id), password: 'grey heron dives', captcha: 'off' }
    const { data } = await world.send('/api/auth/client/login/v2', { body })
    expect(data.userType).toBe(20)
    const posing = { id, token: data.token }
    expect((await call('/api/vrpxinbound/save_smart_client_single', {}, posing)).status).toBe(403)
    expect((await call('/api/owms/v1/inbound/box/list', {}, posing)).status).toBe(403)
  })

  test('a customer is saved, read, stopped by its ids, and started again', async () => {
    const path = '/api/vrpxinbound/save_smart_client_single'
    const made = await call(
      path,
      { code: `NEW_${dialect}`, name: 'New & Co', category: 'personal', country: 'DE', postcode: '20457' },
      manager,
    )
    const [{ id }] = made.data.rows
    const read = async () => (await call('/api/vrpxinbound/get_smart_client_byid', { id }, manager)).data
    expect(await read()).toMatchObject({ code: `NEW_${dialect}`, category: 'personal', active: true })
    const renamed = await call(
      path,
      { id, code: `NEW_${dialect}`, name: 'Newer', category: 'personal', country: 'DE', postcode: '20457' },
      manager,
    )
    expect(renamed.code).toBe(0)
    const stopped = await call(
      '/api/vrpxinbound/del_smart_client_byids',
      { ids: [id, freshId()], client_id: id },
      manager,
    )
    expect(stopped.data.outcomes).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'rejected', code: 'row.missing' },
    ])
    expect(await read()).toMatchObject({ name: 'Newer', active: false })
    const started = await call('/api/owms/v1/setup/customer/enable', { id }, manager)
    expect(started.code).toBe(0)
    expect(await read()).toMatchObject({ active: true })
  })

  test('a company of the house is saved, listed, and taken out of use by its ids', async () => {
    const path = (name: string) => `/api/vrpxinbound/${name}`
    const company = { code: 'HH', name: 'Longshore Hamburg GmbH', taxNumber: 'DE 811', country: 'DE' }
    const made = await call(path('save_company_single'), company, manager)
    const [{ id }] = made.data.rows
    expect((await call(path('get_company_list'), { search: 'hh' }, manager)).data.rows).toMatchObject([
      { id, ...company, enabled: true },
    ])
    const twin = await call(path('save_company_single'), { ...company, name: 'Other' }, manager)
    expect(twin).toMatchObject({ status: 409, data: { code: 'row.code-taken' } })
    await call(path('del_company_byids'), { ids: [id] }, manager)
    expect((await call(path('get_company_byid'), { id }, manager)).data).toMatchObject({ enabled: false })
    expect((await call('/api/owms/v1/setup/company/enable', { id }, manager)).code).toBe(0)
    expect((await call(path('get_company_list'), {}, lin)).status).toBe(403)
  })

  test('calls that end in byids take ids: one command and one outcome each, at most two hundred', async () => {
    const saved = await call(
      '/api/vrpxinbound/save_sku_code_single',
      {
        code: `HAT_${dialect}`,
        name: 'Hat',
        weight: 0.1,
        length: 20,
        width: 20,
        height: 10,
        unitPrice: '2.00',
        warningStock: 1,
      },
      lin,
    )
    const skuId = saved.data.rows.find(({ table }: { table: string }) => table === 'sku').id
    const receipt = async () => {
      const { data } = await call(
        '/api/owms/v1/inbound/save',
        {
          kind: 'standard',
          originalNo: 'PO-1',
          lines: [{ skuId, boxNo: 'B-1', quantity: 2 }],
          boxes: ['B-1'],
        },
        lin,
      )
      return data.rows.find(({ table }: { table: string }) => table === 'receipt').id as string
    }
    const [one, two] = [await receipt(), await receipt()]
    const outcomes = async (path: string, ids: readonly string[]) => {
      const { data } = await call(`/api/vrpxinbound/${path}`, { ids }, lin)
      return data.outcomes.map(({ outcome }: { outcome: string }) => outcome)
    }
    const statuses = async () =>
      (await call('/api/vrpxinbound/get_inbound_byids', { ids: [one, two] }, lin)).data.map(
        ({ receipt }: { receipt: { status: string } }) => receipt.status,
      )
    expect(await outcomes('set_inbound_commit_byids', [one])).toEqual(['applied'])
    expect(await outcomes('set_inbound_commit_byids', [one, two])).toEqual(['rejected', 'applied'])
    expect(await statuses()).toEqual(['to-be-received', 'to-be-received'])
    const copied = await call('/api/vrpxinbound/copy_inbound_byid', { id: one }, lin)
    expect(copied).toMatchObject({ code: 0, data: { outcome: 'applied' } })
    expect(await outcomes('destroy_inbound_byids', [one])).toEqual(['applied'])
    expect(await outcomes('del_inbound_byids', [one, two])).toEqual(['rejected', 'applied'])
    expect(await statuses()).toEqual(['deleted', 'deleted'])
    expect(
      (await call('/api/vrpxinbound/del_inbound_byids', { ids: [one] }, wang)).data.outcomes,
    ).toMatchObject([{ outcome: 'rejected', code: 'row.missing' }])
    const many = Array.from({ length: 201 }, freshId)
    expect(await call('/api/vrpxinbound/del_inbound_byids', { ids: many }, lin)).toMatchObject({
      status: 422,
      data: { fields: { ids: 'At most 200 rows' } },
    })
  })

  test('get_page_set names what the pages offer to choose from', async () => {
    const { data } = await world.send('/api/vrpxinbound/get_page_set', { as: lin })
    expect(data.tabs.map(({ key }: { key: string }) => key)).toEqual(['0', '1'])
    expect(data.kinds).toEqual(['standard', 'non-standard'])
    expect(data.statuses).toContain('partially-received')
  })
})
