import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { openPlans } from '../database/test-plans.ts'
import { currentList, placeBehind, placeCalled, placesFound } from '../setup/find-places.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

vi.setConfig({ testTimeout: 30_000 })
const path = '/api/owms/v1/service/area'
const HEAD = 'kind,country,postcode,postcodeTo,province,city,serves,remark'

onBothEngines('areas', (dialect) => {
  let world: World
  let boss: Person
  let lin: Person
  const bring = async (lines: readonly string[], as = boss) => {
    const form = new FormData()
    form.append('file', new Blob([`${HEAD}\n${lines.join('\n')}\n`]), 'areas.csv')
    const packed = new Response(form)
    const response = await world.app.hono.request(`${path}/import`, {
      ...{ method: 'POST', body: await packed.arrayBuffer() },
      headers: {
        ...{ authorization: `Bearer ${as.token}`, language: 'en', 'idempotency-key': freshId() },
        'content-type': String(packed.headers.get('content-type')),
      },
    })
    const { data } = (await response.json()) as { data: Taken }
    return { status: response.status, ...data }
  }
  const ask = async (kind: string, country: string, place: string, as = lin) =>
    (await world.send(`${path}/answer?kind=${kind}&country=${country}&${place}`, { as })).data
  const answer = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).answer
  const versions = async (query: string) =>
    (await world.send(`${path}/list?${query}`, { as: boss })).data.rows.map(
      ({ no, status, placesDone }: Record<string, unknown>) => [no, status, placesDone],
    )

  beforeAll(async () => {
    world = await openWorld(dialect, {})
    boss = await world.staff('manager')
    lin = await world.customer(world.customers[0])
  })
  afterAll(() => world.close())

  test('a customer asks about a place by postcode or city, and nothing is known before a list is imported', async () => {
    expect(await answer('cod', 'ID', 'postcode=10520')).toBe('unknown')
    expect(
      await bring(['cod,ID,10110,10990,,,yes,Java', 'cod,ID,,,,Denpasar,,', 'cod,ID,98,,,,no,Papua']),
    ).toMatchObject({
      taken: 3,
      faults: [],
    })
    expect(await ask('cod', 'ID', 'postcode=10520')).toMatchObject({
      ...{ answer: 'yes', version: 1, since: expect.any(Number) },
      place: { postcodes: '10110-10990', remark: 'Java', serves: true },
    })
    expect(await answer('cod', 'ID', 'postcode=98511')).toBe('no')
    expect(await answer('cod', 'ID', 'postcode=60111')).toBe('no')
    expect(await answer('cod', 'ID', 'city=denpasar')).toBe('yes')
    expect(await answer('cod', 'MX', 'postcode=06600')).toBe('unknown')
    expect(await answer('remote', 'ID', 'postcode=98511')).toBe('unknown')
  })

  test('COD is not supported in some regions: an order with COD is not submitted there, one without is', async () => {
    const order = async (postcode: string, city: string, codAmount: string) => {
      const call = (path: string, body: object) =>
        world.send(path, { as: lin, warehouse: world.warehouses[0], body })
      const consignee = {
        name: 'Budi',
        phone: '0812',
        country: 'ID',
        province: 'X',
        city,
        postcode,
        address1: 'Jalan 1',
      }
      const goods = [{ nameEn: 'Mug', nameZh: '杯子', quantity: 1, price: '2.50', weight: 0.3 }]
      const draft = { channel: 'ID_LINE', consignee, goods, pieces: 1, codAmount, codCurrency: 'IDR' }
      const { data, message } = await call('/api/vsmartorder/save_smart_order_single', draft)
      expect(message).toBe('OK')
      const { id } = data.rows.find(({ table }: { table: string }) => table === 'parcelOrder')
      const looked = await call('/api/owms/v1/parcel-order/pre-confirm', { orderId: id })
      const sent = await call('/api/vsmartorder/set_smart_order_submit_multi', { orderId: id })
      return [looked.message, sent.message]
    }
    const refused = 'The region does not support COD service'
    expect(await order('98511', 'Sentani', '50000')).toEqual([refused, refused])
    expect(await order('60111', 'Surabaya', '50000')).toEqual([refused, refused])
    expect(await order('10520', 'Jakarta', '50000')).toEqual(['OK', 'OK'])
    expect(await order('80111', 'Denpasar', '50000')).toEqual(['OK', 'OK'])
    expect(await order('98511', 'Sentani', '0')).toEqual(['OK', 'OK'])
  })

  test('a new version replaces the list of its country at once; the old one is kept and shown', async () => {
    await bring(['remote,GB,BT1,BT94,,,,', 'remote,FR,97,,,,,'])
    expect(await answer('remote', 'UK', 'postcode=bt56qr')).toBe('yes')
    await bring(['remote,GB,IM,,,,,Isle of Man'])
    expect(await answer('remote', 'GB', 'postcode=BT5 6QR')).toBe('no')
    expect(await answer('remote', 'GB', 'postcode=IM1 1AA')).toBe('yes')
    expect(await answer('remote', 'FR', 'postcode=97100')).toBe('yes')
    expect(await versions('kind=remote&country=GB')).toEqual([
      [2, 'current', 1],
      [1, 'former', 1],
    ])
  })

  test('a long list holds nothing before its last part stands', async () => {
    const lines = Array.from({ length: 450 }, (_, i) => `pickup,DE,${10_000 + i * 10},${10_005 + i * 10},,,,`)
    const begun = await bring(lines)
    expect(begun.status).toBe(202)
    await vi.waitFor(async () => expect(await versions('kind=pickup')).toEqual([[1, 'current', 450]]), 20_000)
    expect(await answer('pickup', 'DE', 'postcode=14493')).toBe('yes')
    expect(await answer('pickup', 'DE', 'postcode=14497')).toBe('no')
    const listed = await world.send('/api/vsmartorder/get_pup_area?country=DE&size=100', { as: lin })
    expect(listed.data).toMatchObject({
      total: 450,
      rows: expect.arrayContaining([expect.objectContaining({ postcodes: '10000-10005' })]),
    })
  })

  test('what is wrong in a sheet is told by line, and nothing of that list is taken', async () => {
    const told = await bring([
      'remote,DE,20000,20999,,,,',
      'remote,DE,20500,,,,,',
      'remote,AT,9000,1000,,,,',
      'far,DE,10000,,,,,',
      'city,CN,,,,深圳市,,',
    ])
    expect(told.taken).toBe(0)
    expect(told.faults.map(({ line, message }) => [line, message.slice(0, 30)])).toEqual([
      [3, 'These postcodes stand in line '],
      [4, 'Line 4: give a postcode, or a '],
      [5, 'far is none of remote, cod, pi'],
      [6, 'Line 6: give a postcode, or a '],
    ])
    expect(await versions('country=DE&kind=remote')).toEqual([])
  })

  test('a country stands by its name; a wrong cell is told once, and keeps its list out', async () => {
    const told = await bring([
      'cod,Polen,10000,10999,,,yes,',
      'cod,Atlantis,10000,,,,,',
      'cod,CZ,10000,,,,yes,',
      'cod,CZ,11000,,,,nein,',
    ])
    expect(told.faults).toEqual([
      { line: 3, message: expect.stringContaining('Atlantis') },
      { line: 5, message: expect.stringContaining('nein') },
    ])
    expect(told.taken).toBe(1)
    expect(await answer('cod', 'PL', 'postcode=10500')).toBe('yes')
  })

  test('states and cities are answered as the house imported them', async () => {
    const cities = async () =>
      (await world.send('/api/vsmartorder/get_province_city?country=CN', { as: lin })).data
    expect(await cities()).toEqual([])
    await bring(['city,CN,,,广东省,深圳市,,', 'city,CN,,,广东省,广州市,,', 'city,CN,,,浙江省,杭州市,,'])
    expect(await cities()).toHaveLength(2)
    expect(await cities()).toContainEqual({
      province: '广东省',
      cities: expect.arrayContaining(['深圳市', '广州市']),
    })
  })

  test('customers read COD areas, import nothing and see no versions', async () => {
    const cod = await world.send('/api/vsmartcod/get_cod_postal_list?country=ID', { as: lin })
    expect(cod.data.rows).toHaveLength(3)
    expect((await bring(['cod,ID,1,,,,,'], lin)).status).toBe(403)
    expect((await world.send(`${path}/list`, { as: lin })).status).toBe(403)
  })

  // An empty SQLite tells its plan below; PostgreSQL plans by how many rows there are.
  if (dialect === 'postgres')
    test('a place is found among many by one step of an index', async () => {
      const listId = freshId()
      await world.engine.operate(async (db) => {
        await sql`insert into "areaPlace" ("id", "scope", "version", "listId", "province", "city", "cityKey", "postcodes",
        "fromKey", "toKey", "serves", "remark")
        select 'many-' || i, 'company', 0, ${listId}, '', '', 'city ' || i, '', i * 10, i * 10 + 5, 1, ''
        from generate_series(1, 20000) as i`.execute(db)
        await sql`analyze "areaPlace"`.execute(db)
      })
      const db = world.engine.reader
      const plans = [placeBehind(db, listId, 77_774), placeCalled(db, listId, 'city 777')]
      for (const [nth, plan] of plans.entries()) {
        expect(await plan.execute()).toMatchObject([{ id: nth === 0 ? 'many-7777' : 'many-777' }])
        const said = JSON.stringify(await plan.explain())
        expect(said).toMatch(nth === 0 ? /areaPlaceByListIdToKeyId/ : /areaPlaceByListIdCityKeyId/)
        expect(said).not.toMatch(/Seq Scan|Sort/)
      }
    })
})

test('a place is found by one step of an index on SQLite too, and the list that holds by another', async () => {
  const plans = await openPlans()
  const destination = { country: 'DE', postcode: '10115', city: 'Berlin' }
  const list = await plans.ofWork((db) => currentList(db, 'cod', 'DE'))
  expect(list).toEqual([
    'SEARCH areaList USING INDEX areaListByKindCountryStatusId (kind=? AND country=? AND status=?)',
  ])
  expect(await plans.ofWork((db) => placesFound(db, 'list', destination))).toEqual([
    'SEARCH areaPlace USING INDEX areaPlaceByListIdToKeyId (listId=? AND toKey>?)',
    'SEARCH areaPlace USING INDEX areaPlaceByListIdCityKeyId (listId=? AND cityKey=?)',
  ])
  await plans.close()
})

interface Taken {
  readonly taken: number
  readonly faults: readonly { readonly line: number; readonly message: string }[]
}
