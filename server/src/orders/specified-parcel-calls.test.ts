import { bulkPathOf, type Endpoint, type Endpoints } from '@longshore/shared/contract/endpoint.ts'
import { contract } from '@longshore/shared/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshId, onBothEngines } from '../commands/test-house.ts'
import { settled } from '../commands/test-settle.ts'
import { openWorld, type Person, type World } from '../testing/test-world.ts'

/** The specification's calls (000 §7) of parcel orders, their printing, and places with cash on delivery. */
// biome-ignore format: a table, one call a line
const specified: readonly (readonly [path: string, kind: 'read' | 'write', who: string])[] = [
  ['/api/vsmartorder/get_smart_order_listcount_bytime', 'read', 'customer+staff'],
  ['/api/vsmartorder/copy_smart_order_single', 'write', 'customer+staff'],
  ['/api/vsmartorder/holdon_smart_order_single', 'write', 'customer+staff'],
  ['/api/vsmartorder/get_page_set', 'read', 'customer+staff'],
  ['/api/vsmartorder/get_smart_order_byid', 'read', 'customer+staff'],
  ['/api/vsmartorder/get_smart_order_byids', 'read', 'customer+staff'],
  ['/api/vsmartorder/get_smart_order_listcount', 'read', 'customer+staff'],
  ['/api/vsmartorder/get_province_city', 'read', 'customer+staff'],
  ['/api/vsmartorder/get_smart_order_list', 'read', 'customer+staff'],
  ['/api/vsmartorder/get_smart_order_track', 'read', 'customer+staff'],
  ['/api/vsmartorder/add_order_question', 'write', 'customer+staff'],
  ['/api/vsmartorder/get_order_question_list', 'read', 'customer+staff'],
  ['/api/vsmartorder/get_order_question_replys', 'read', 'customer+staff'],
  ['/api/vsmartorder/add_order_reply', 'write', 'customer+staff'],
  ['/api/vsmartorder/get_pup_area', 'read', 'customer+staff'],
  ['/api/vsmartorder/save_smart_order_single', 'write', 'customer+staff'],
  ['/api/vsmartorder/set_smart_order_submit_multi', 'write', 'customer+staff'],
  ['/api/vsmartorder/set_smart_order_draft_multi', 'write', 'customer+staff'],
  ['/api/vsmartorder/set_smart_order_trans_way', 'write', 'customer+staff'],
  ['/api/vsmartorder/del_smart_order_multi', 'write', 'customer+staff'],
  ['/api/vsmartorder/set_smart_order_foresubmit_multi', 'write', 'customer+staff'],
  ['/api/vsmartorder/add_smart_order_multi', 'write', 'customer+staff'],
  ['/api/vsmartcod/get_cod_postal_list', 'read', 'customer'],
  ['/api/vstdprint/get_print_url_for_smart_ids', 'write', 'customer'],
  ['/api/ecl/v2/inbound/commit', 'write', 'customer'],
]
const endpoints: readonly Endpoint[] = Object.values(contract as Readonly<Record<string, Endpoints>>).flatMap(
  (area) => Object.values(area),
)
const spoken = '/api/vsmartorder'
const consignee = {
  ...{ name: 'Budi', phone: '0812', country: 'ID', province: 'Jakarta', city: 'Jakarta', postcode: '10110' },
  address1: 'Jalan Merdeka 1',
}
const goods = [{ nameEn: 'Mug', nameZh: '杯子', quantity: 4, price: '2.50', weight: 0.3 }]
const written = { channel: 'ID_LINE', consignee, goods, pieces: 2 }

onBothEngines('the calls of parcel orders that the specification names', (dialect) => {
  let world: World
  let lin: Person
  let wang: Person
  const call = async (name: string, body: object, as = lin) => {
    const path = name.startsWith('/') ? name : `${spoken}/${name}`
    const got = await world.send(path, { as, body, warehouse: world.warehouses[0] })
    await settled(world.engine, world.performer)
    return got
  }
  const outcomes = async (name: string, body: object) => {
    const { code, data } = await call(name, body)
    expect(code).toBe(0)
    return data.outcomes.map(({ outcome }: { outcome: string }) => outcome)
  }
  const made = ({ data }: { data: { rows: { table: string; id: string }[] } }) =>
    String(data.rows.find(({ table }) => table === 'parcelOrder')?.id)
  const order = { one: '', two: '' }

  beforeAll(async () => {
    world = await openWorld(dialect)
    lin = await world.customer(world.customers[0])
    wang = await world.customer(world.customers[1])
  })
  afterAll(() => world.close())

  test.each(specified)('%s stands in the contract as a %s for %s', (path, kind, who) => {
    const found = endpoints.find(
      (one) => one.path === path || (one.does === 'command' && bulkPathOf(one) === path),
    )
    expect(found?.does === 'read' ? 'read' : 'write').toBe(kind)
    expect([...(found?.audience ?? [])].sort().join('+')).toBe(who)
    const methods = world.app.declared.find((one) => one.path === path)?.methods
    expect(methods).toEqual(kind === 'read' ? ['GET', 'POST'] : ['POST'])
  })

  test('get_page_set names what the pages offer to choose from', async () => {
    const { data } = await call('get_page_set', {})
    expect(data).toMatchObject({
      kinds: ['standard', 'sticker', 'express', 'fba', 'dropshipping'],
      pickupMethods: ['delivery', 'self-pickup'],
      ...{ mostPieces: 500, mostGoods: 200 },
    })
    expect(data.tabs.slice(0, 3)).toEqual(['draft', 'confirmed', 'forecast'])
    expect(data.statuses).toContain('pre-confirmed')
    expect(data.currencies).toEqual(expect.arrayContaining(['CNY', 'HKD', 'USD', 'IDR']))
  })

  test('save_smart_order_single and add_smart_order_multi write drafts; get_smart_order_byids reads them whole', async () => {
    const saved = await call('save_smart_order_single', {
      ...written,
      originalNo: 'G-1',
      waybillNo: 'RB123456785ID',
    })
    expect(saved).toMatchObject({ status: 200, code: 0, message: 'OK', data: { outcome: 'applied' } })
    order.one = made(saved)
    const many = await call('add_smart_order_multi', {
      rows: [
        { ...written, originalNo: 'G-2' },
        { ...written, originalNo: 'G-1' },
      ],
    })
    expect(many.data.outcomes).toMatchObject([
      { outcome: 'applied' },
      { outcome: 'rejected', code: 'orders.original-taken', values: { originalNo: 'G-1' } },
    ])
    const { data: list } = await call('get_smart_order_list', { search: 'G-2' })
    order.two = list.rows[0].id
    const { data } = await call('get_smart_order_byids', { ids: [order.one, order.two] })
    const byNumber = [...data].sort((a, b) => a.originalNo.localeCompare(b.originalNo))
    expect(byNumber).toMatchObject([
      {
        ...{ id: order.one, originalNo: 'G-1', kind: 'standard', shown: 'draft', tab: 'draft' },
        ...{ channel: 'ID_LINE', country: 'ID', pieces: 2, quantity: 4, weight: 1.2 },
        ...{ declared: '10.00', currency: 'USD', codAmount: '0', codCurrency: 'JPY', insured: '10.00' },
        ...{ consignee, goods: [{ nameEn: 'Mug', quantity: 4, price: '2.50', weight: 0.3 }] },
        ...{ createdAt: expect.any(Number), submittedAt: null, packages: [] },
      },
      { id: order.two, originalNo: 'G-2' },
    ])
    expect((await call('get_smart_order_byids', { ids: [order.one] }, wang)).data).toEqual([])
  })

  test('set_smart_order_submit_multi, …_foresubmit_multi, …_trans_way and …_draft_multi move them by their ids', async () => {
    const ids = [order.one, order.two]
    expect(await outcomes('set_smart_order_submit_multi', { ids })).toEqual(['applied', 'applied'])
    expect(await outcomes('set_smart_order_foresubmit_multi', { ids: [order.one, freshId()] })).toEqual([
      ...['applied', 'rejected'],
    ])
    const { code } = await call('set_smart_order_trans_way', { orderId: order.two, channel: 'ID_JNE' })
    expect(code).toBe(0)
    const held = await call('holdon_smart_order_single', { orderId: order.two, reason: 'Address?' })
    expect(held.data).toMatchObject({ outcome: 'applied' })
    expect((await call('get_smart_order_byid', { id: order.two })).data).toMatchObject({
      ...{ shown: 'held', tab: 'on-hold', holdReason: 'Address?', channel: 'ID_JNE' },
    })
    const list = await call('get_smart_order_list', { status: 'forecast' })
    expect(list.data).toMatchObject({ total: 1, rows: [{ id: order.one, forecast: true }] })
    const counts = await call('get_smart_order_listcount', {})
    expect(counts.data).toMatchObject({ draft: 0, confirmed: 0, forecast: 1, 'on-hold': 1 })
    const now = Math.floor(world.clock.now / 1000)
    const days = await call('get_smart_order_listcount_bytime', { from: now - 3600, to: now + 3600 })
    expect(days.data).toEqual([
      { day: new Date(world.clock.now).toISOString().slice(0, 10), orders: 2, pieces: 4, weight: 2.4 },
    ])
  })

  test('add_order_question, add_order_reply and their lists speak of an order; get_smart_order_track tells its packages', async () => {
    const { data: found } = await call('get_smart_order_byid', { id: order.one })
    const question = { orderNo: found.no, type: 'address', text: 'Which street?' }
    expect((await call('add_order_question', question)).code).toBe(0)
    const { data: list } = await call('get_order_question_list', {})
    expect(list.rows).toMatchObject([{ type: 'address', orderNo: found.no }])
    const [{ id: problemId }] = list.rows
    expect((await call('add_order_reply', { problemId, text: 'Jalan Merdeka' })).code).toBe(0)
    const { data: replies } = await call('get_order_question_replys', { id: problemId })
    expect(replies.map(({ text }: { text: string }) => text)).toContain('Jalan Merdeka')
    expect((await call('get_smart_order_track', { id: order.one })).data).toEqual([])
  })

  test('get_print_url_for_smart_ids answers an address that opens with the same token', async () => {
    const { data } = await call('/api/vstdprint/get_print_url_for_smart_ids', { ids: [order.one] })
    expect(data).toMatchObject({ url: expect.stringMatching(/^\/api\//) })
  })

  test('copy_smart_order_single, set_smart_order_draft_multi and del_smart_order_multi', async () => {
    const copy = made(await call('copy_smart_order_single', { orderId: order.one }))
    expect((await call('get_smart_order_byid', { id: copy })).data).toMatchObject({
      ...{ shown: 'draft', originalNo: '', pieces: 2, declared: '10.00' },
    })
    await call('/api/owms/v1/parcel-order/cancel-forecast', { orderId: order.one })
    expect(await outcomes('set_smart_order_draft_multi', { ids: [order.one] })).toEqual(['applied'])
    expect(await outcomes('del_smart_order_multi', { ids: [copy, order.one] })).toEqual([
      'applied',
      'applied',
    ])
    const { data } = await call('get_smart_order_listcount', {})
    expect(data).toMatchObject({ draft: 0, 'recycle-bin': 2 })
  })

  test('places are answered out of what the house imported, and are nothing before', async () => {
    const country = { country: 'ID' }
    expect((await call('get_province_city', country)).data).toEqual([])
    expect((await call('get_pup_area', country)).data).toMatchObject({ rows: [], total: 0 })
    expect((await call('/api/vsmartcod/get_cod_postal_list', country)).data).toMatchObject({ rows: [] })
  })
})
